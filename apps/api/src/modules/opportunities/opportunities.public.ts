/** The public API of opportunities for other modules. */
export { addOpportunity } from './add-opportunity.ts';
export { countOpportunities } from './opportunities.queries.ts';
export { findOpportunity, findOpportunityForUpdate, updateOpportunityRow } from './opportunities.repository.ts';
export { countFunnelStages, type FunnelStage, readMedianDays } from './opportunity-funnel.queries.ts';
