/** Conditions and votes as ventures and forecasts need them in queries. Imports no use case, so that these can import it. */
export {
  type ConditionReader,
  decisionIdOf,
  decisionTitleOf,
  hiddenConditions,
  isDecisionReadable,
} from './conditions.queries.ts';
export { isVoteSeenBy } from './seen-votes.queries.ts';
