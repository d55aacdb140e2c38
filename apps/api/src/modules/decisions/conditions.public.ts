/** Conditions and votes as ventures and forecasts need them in queries. Imports no use case, so that these can import it. */
export { decisionIdOf, decisionTitleOf, hiddenConditions } from './conditions.queries.ts';
export { isVoteSeenBy } from './seen-votes.queries.ts';
