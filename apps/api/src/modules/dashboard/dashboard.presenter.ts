import type { DashboardMetrics } from '@aicv/contracts/dashboard';

export function presentMetrics(
  {
    learners,
    opportunities,
  }: {
    learners: { total: number; joinedLately: number };
    opportunities: { total: number; inScreening: number };
  },
  nowMs: number,
): DashboardMetrics {
  return {
    academyLearners: learners.total,
    academyLearnersChange: learners.joinedLately,
    otifOpportunities: opportunities.total,
    otifInScreening: opportunities.inScreening,
    asOf: new Date(nowMs).toISOString(),
  };
}
