import { VENTURE_STAGE_NAMES, type VentureStage } from '@aicv/domain/ventures/venture';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LabsStages } from '../../features/dashboard/components/labs-stages.tsx';
import { NewestVentures } from '../../features/dashboard/components/newest-ventures.tsx';
import type { StageLinkProps } from '../../features/dashboard/components/stage-bars.tsx';
import { TabColumns } from '../../features/dashboard/components/tab-columns.tsx';
import { CurrentSprint } from '../../features/ventures/components/current-sprint.tsx';
import { STAGE_RAMP, StageBadge } from '../../features/ventures/components/stage-badge.tsx';
import { summaryCards } from '../../features/ventures/model/summary-cards.ts';
import { ventureSummaryQuery } from '../../features/ventures/venture-queries.ts';
import { VentureLink } from '../links/venture-link.tsx';
import { TAB_LINK } from './tab-link.ts';

function LabsLink({ stage, className, children }: StageLinkProps<VentureStage>) {
  return (
    <Link to="/abundance-labs" search={{ stage }} className={className}>
      {children}
    </Link>
  );
}

const LABS_LOOK = { names: VENTURE_STAGE_NAMES, backgrounds: STAGE_RAMP, StageLink: LabsLink };

/** The ventures by stage, their revenue and success rate, and the newest ventures. */
export function LabsTab() {
  const summary = useQuery(ventureSummaryQuery);
  return (
    <TabColumns>
      <LabsStages
        summary={summary}
        look={LABS_LOOK}
        metricsOf={(data) => summaryCards(data).filter(({ key }) => key === 'mrr' || key === 'success')}
      />
      <NewestVentures
        VentureLink={VentureLink}
        StageBadge={StageBadge}
        CurrentSprint={CurrentSprint}
        link={
          <Link to="/abundance-labs" className={TAB_LINK}>
            OPEN LABS
          </Link>
        }
      />
    </TabColumns>
  );
}
