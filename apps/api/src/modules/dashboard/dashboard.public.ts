/** What other modules may use of the dashboard: the figures and the records behind them. */

export { type ComputedMetrics, readMetrics } from './metrics.queries.ts';
export { readRevenueSeries } from './revenue.queries.ts';
export { latestDateOf } from './sourced-metric.ts';
