/** What other modules may use of opportunities. */
export { countOpportunities } from './opportunities.queries.ts';
export { findOpportunity, findOpportunityForUpdate, updateOpportunityRow } from './opportunities.repository.ts';
