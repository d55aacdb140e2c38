import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewestOpportunities } from '../../features/dashboard/components/newest-opportunities.tsx';
import { OtifFunnel } from '../../features/dashboard/components/otif-funnel.tsx';
import type { StageLinkProps } from '../../features/dashboard/components/stage-bars.tsx';
import { TabColumns } from '../../features/dashboard/components/tab-columns.tsx';
import { STAGE_BACKGROUNDS } from '../../features/opportunities/model/stage-colors.ts';
import { STAGE_NAMES } from '../../features/opportunities/model/stage-names.ts';
import { pipelineQuery } from '../../features/opportunities/queries.ts';
import { TAB_LINK } from './tab-link.ts';

function BoardLink({ stage, className, children }: StageLinkProps<OpportunityStage>) {
  return (
    <Link to="/otif" search={{ stage }} className={className}>
      {children}
    </Link>
  );
}

type OpportunityLinkProps = { opportunityId: string; className: string; children: ReactNode };

function OpportunityLink({ opportunityId, className, children }: OpportunityLinkProps) {
  return (
    <Link to="/otif/$opportunityId" params={{ opportunityId }} className={className}>
      {children}
    </Link>
  );
}

const OTIF_LOOK = { names: STAGE_NAMES, backgrounds: STAGE_BACKGROUNDS, StageLink: BoardLink };

/** The pipeline by stage, and the newest opportunities. */
export function OtifTab() {
  const pipeline = useQuery({ ...pipelineQuery({}), refetchOnMount: 'always' });
  return (
    <TabColumns>
      <OtifFunnel pipeline={pipeline} look={OTIF_LOOK} />
      <NewestOpportunities
        OpportunityLink={OpportunityLink}
        boardLink={
          <Link to="/otif" className={TAB_LINK}>
            OPEN BOARD
          </Link>
        }
      />
    </TabColumns>
  );
}
