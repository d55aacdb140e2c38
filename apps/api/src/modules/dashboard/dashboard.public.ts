/** The public API of the dashboard for other modules: the metrics and the records behind them. */

export { type PastMetrics, readMetricHistory } from './metric-history.queries.ts';
export { type ComputedMetrics, readMetrics } from './metrics.queries.ts';
export { readRevenueSeries } from './revenue.queries.ts';
export { latestDateOf } from './sourced-metric.ts';
