/** Key of the firm's figures on the start page, which count what other features write. */
export const DASHBOARD_METRICS_KEY = ['/api/metrics/dashboard'] as const;

/** Begins the key of the records that each figure is computed from. */
export const METRIC_SOURCES_KEY = ['/api/metrics/sources'] as const;

/** Key of the firm's revenue, which follows from the firm's KPIs. */
export const REVENUE_KEY = ['/api/metrics/revenue'] as const;
