/** The public API of opportunities for other modules. */
export { addOpportunity } from './board/add-opportunity.ts';
export { countOpportunities } from './board/opportunities.queries.ts';
export { findOpportunity, findOpportunityForUpdate, updateOpportunityRow } from './board/opportunities.repository.ts';
export { countFunnelStages, type FunnelStage, readMedianDays } from './history/opportunity-funnel.queries.ts';
