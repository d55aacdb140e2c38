import { VENTURE_STAGE_NAMES } from '@aicv/domain/ventures/venture';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { AnalyticsPage } from '../features/analytics/components/analytics-page.tsx';
import { analyticsPeriodOf } from '../features/analytics/model/analytics-search.ts';
import { STAGE_NAMES } from '../features/opportunities/model/stage-names.ts';

const NAMES = { opportunityStages: STAGE_NAMES, ventureStages: VENTURE_STAGE_NAMES };

/** Analytics, while the flag is on. The address holds the period. */
export function AnalyticsRoute() {
  const navigate = useNavigate({ from: '/analytics' });
  const period = analyticsPeriodOf(useSearch({ from: '/protected/analytics' }));
  return (
    <PageAccess capability="analytics.read">
      <AnalyticsPage
        period={period}
        onPeriodChange={(next) => navigate({ search: { period: next }, replace: true, resetScroll: false })}
        names={NAMES}
      />
    </PageAccess>
  );
}
