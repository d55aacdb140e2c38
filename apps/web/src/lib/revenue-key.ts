/** Begins the key of the firm's revenue, which follows from the firm's KPIs. */
export const REVENUE_KEY = ['/api/metrics/revenue'] as const;
