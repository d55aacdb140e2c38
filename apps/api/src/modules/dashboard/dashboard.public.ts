/** What other modules may use of the dashboard: the figures and the records behind them. */
export { latestDateOf } from './figure.ts';
export { type DashboardFigures, readFigures } from './figures.queries.ts';
export { readRevenueSeries } from './revenue.queries.ts';
