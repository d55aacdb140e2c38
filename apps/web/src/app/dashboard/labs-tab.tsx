import { VENTURE_STAGE_NAMES } from '@aicv/domain/ventures/venture';
import { useQuery } from '@tanstack/react-query';
import { LabsStages } from '../../features/dashboard/components/labs-stages.tsx';
import { NewestVentures } from '../../features/dashboard/components/newest-ventures.tsx';
import { TabColumns } from '../../features/dashboard/components/tab-columns.tsx';
import { CurrentSprint } from '../../features/ventures/components/current-sprint.tsx';
import { STAGE_RAMP, StageBadge } from '../../features/ventures/components/stage-badge.tsx';
import { summaryCards } from '../../features/ventures/model/summary-cards.ts';
import { ventureSummaryQuery } from '../../features/ventures/venture-queries.ts';

const LABS_LOOK = { names: VENTURE_STAGE_NAMES, backgrounds: STAGE_RAMP };

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
      <NewestVentures StageBadge={StageBadge} CurrentSprint={CurrentSprint} />
    </TabColumns>
  );
}
