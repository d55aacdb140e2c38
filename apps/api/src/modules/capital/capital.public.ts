/** Capital's API for other modules. */
export { updateIdsMeantFor } from './capital.queries.ts';
export { type ClosedRound, countFundingRounds, listClosedRounds } from './closed-rounds.queries.ts';
export { disclosedRound, disclosedUpdate } from './disclosed-items.ts';
export { updateVisibilityOf } from './update-visibility.ts';
