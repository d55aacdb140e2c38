import { useQuery } from '@tanstack/react-query';
import { NewestOpportunities } from '../../features/dashboard/components/newest-opportunities.tsx';
import { OtifFunnel } from '../../features/dashboard/components/otif-funnel.tsx';
import { TabColumns } from '../../features/dashboard/components/tab-columns.tsx';
import { STAGE_BACKGROUNDS } from '../../features/opportunities/model/stage-colors.ts';
import { STAGE_NAMES } from '../../features/opportunities/model/stage-names.ts';
import { pipelineQuery } from '../../features/opportunities/queries.ts';

const OTIF_LOOK = { names: STAGE_NAMES, backgrounds: STAGE_BACKGROUNDS };

/** The pipeline by stage, and the newest opportunities. */
export function OtifTab() {
  const pipeline = useQuery({ ...pipelineQuery({}), refetchOnMount: 'always' });
  return (
    <TabColumns>
      <OtifFunnel pipeline={pipeline} look={OTIF_LOOK} />
      <NewestOpportunities />
    </TabColumns>
  );
}
