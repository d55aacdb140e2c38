/** What drafts quote of Capital, and where a summary is written. */
export { FIGURES_OF_FIRM, UNTITLED_UPDATE } from './disclosed-items.ts';
export { findDisclosedRecords } from './disclosed-records.queries.ts';
export { formatMoney } from './export/capital-export-metrics.ts';
export { refusePublished } from './publishing/refuse-state.ts';
export { showMetricsForUpdate } from './publishing/show-metrics-for-update.ts';
export { findInvestorUpdate, type InvestorUpdateRow } from './updates/investor-updates.repository.ts';
export { summarizeInvestorUpdate } from './updates/summarize-investor-update.ts';
