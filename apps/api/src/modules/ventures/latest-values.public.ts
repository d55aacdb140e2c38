/** The latest KPI values for decisions. Imports no use case, so that the watch of KPIs can import what uses them. */
export { findLatestOf, type LatestKpi } from './kpis/latest-values.queries.ts';
