/** Query key of the firm's metrics on the start page, which depend on writes of other features. */
export const DASHBOARD_METRICS_KEY = ['/api/metrics/dashboard'] as const;

/** Query key prefix of the source records of each metric. */
export const METRIC_SOURCES_KEY = ['/api/metrics/sources'] as const;

/** Key of the firm's revenue, which is computed from the firm's KPIs. */
export const REVENUE_KEY = ['/api/metrics/revenue'] as const;
