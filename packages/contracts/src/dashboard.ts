import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { timeShape } from './shapes.ts';

/** Figures computed from records; null where no records carry the figure yet (decisions 9). */
export const dashboardMetricsShape = z.object({
  activeVentures: z.nullable(z.int()),
  /** Live ventures that were added in the last 30 days. */
  activeVenturesChange: z.nullable(z.int()),
  academyLearners: z.nullable(z.int()),
  academyLearnersChange: z.nullable(z.int()),
  otifOpportunities: z.nullable(z.int()),
  otifInScreening: z.nullable(z.int()),
  asOf: timeShape,
});

export type DashboardMetrics = z.infer<typeof dashboardMetricsShape>;

export const dashboardEndpoints = {
  getDashboardMetrics: defineEndpoint({
    method: 'GET',
    path: '/api/metrics/dashboard',
    summary: 'The figures of the dashboard',
    access: 'dashboard.read',
    responses: { 200: dashboardMetricsShape },
  }),
} as const;
