/** What other modules may use of opportunities. */
export { countOpportunities } from './opportunities.queries.ts';
