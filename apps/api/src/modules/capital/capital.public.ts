/** What other modules may use of Capital. */
export { disclosedRound } from './disclosed-items.ts';
export { type ClosedRound, countFundingRounds, listClosedRounds } from './round-figures.queries.ts';
