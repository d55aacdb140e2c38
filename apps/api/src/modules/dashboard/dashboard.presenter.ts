import type { DashboardMetrics } from '@aicv/contracts/dashboard';

export function presentMetrics(
  {
    learners,
    opportunities,
    ventures,
  }: {
    learners: { total: number; joinedLately: number };
    opportunities: { total: number; inScreening: number };
    ventures: { total: number; addedLately: number };
  },
  nowMs: number,
): DashboardMetrics {
  return {
    activeVentures: ventures.total,
    activeVenturesChange: ventures.addedLately,
    academyLearners: learners.total,
    academyLearnersChange: learners.joinedLately,
    otifOpportunities: opportunities.total,
    otifInScreening: opportunities.inScreening,
    asOf: new Date(nowMs).toISOString(),
  };
}
