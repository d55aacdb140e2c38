import { METRICS } from '@aicv/domain/dashboard/metric-formulas';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, pagingQuery, timeShape } from '../shapes.ts';

/** Money is a decimal string, a percentage a number with one decimal; null is a metric without records (REQ-152, REQ-238). */
const money = z.nullable(z.string());
const percent = z.nullable(z.number());
const count = z.nullable(z.int());

const capitalMetrics = {
  totalRevenue: z.optional(money),
  revenueGrowth: z.optional(percent),
  fundingRaised: z.optional(money),
  /** Name of the last closed round. */
  latestRound: z.optional(z.nullable(z.string())),
  roi: z.optional(percent),
  /** The latest target that is recorded with the firm's KPI “roi”. */
  roiTarget: z.optional(percent),
  /** Cash. */
  runway: z.optional(money),
  runwayMonths: z.optional(percent),
  ventureSuccessRate: z.optional(percent),
  averageRoi: z.optional(percent),
  timeToExitMonths: z.optional(percent),
};

/** The Capital metrics are present only for users with the capability `capital.metrics`. */
export const dashboardMetricsShape = z.object({
  portfolioValue: money,
  portfolioGrowth: percent,
  activeVentures: count,
  activeVenturesChange: count,
  academyLearners: count,
  academyLearnersChange: count,
  otifOpportunities: count,
  otifInScreening: count,
  ...capitalMetrics,
  /** By metric, the day of the latest record behind it; a metric that counts records is as of now. */
  recordedAt: z.record(z.string(), dateShape),
  asOf: timeShape,
});

export type DashboardMetrics = z.infer<typeof dashboardMetricsShape>;

const revenueSeriesShape = z.object({
  /** One series for each stream that is recorded as “revenue: <stream>”, else one of the whole revenue. */
  streams: z.array(z.string()),
  /** Oldest first. Months between without any record are left out; a null is a month without a record of the stream. */
  months: z.array(z.object({ month: z.string(), values: z.array(z.nullable(z.string())) })),
});

export type RevenueSeries = z.infer<typeof revenueSeriesShape>;

const metricSourceShape = z.object({
  /** The kind of row: a venture, a round, a metric of the firm. */
  label: z.string(),
  value: z.nullable(z.string()),
  date: z.nullable(dateShape),
  ventureId: z.nullable(z.string()),
});

export type MetricSource = z.infer<typeof metricSourceShape>;

export const dashboardEndpoints = {
  // REQ-237
  getDashboardMetrics: defineEndpoint({
    method: 'GET',
    path: '/api/metrics/dashboard',
    summary: 'Get the dashboard metrics, and the Capital metrics if your role may see them',
    access: 'dashboard.read',
    v2: true,
    responses: { 200: dashboardMetricsShape },
  }),
  getRevenueSeries: defineEndpoint({
    method: 'GET',
    path: '/api/metrics/revenue',
    summary: 'Get the firm’s monthly revenue for the last five years by stream',
    access: 'capital.metrics',
    v2: true,
    responses: { 200: revenueSeriesShape },
  }),
  listMetricSources: defineEndpoint({
    method: 'GET',
    path: '/api/metrics/{metric}/sources',
    summary: 'List the records behind a metric, latest first',
    access: 'capital.metrics',
    recordsReads: true,
    v2: true,
    params: z.strictObject({ metric: z.enum(METRICS, 'Unknown metric') }),
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(metricSourceShape) },
  }),
} as const;
