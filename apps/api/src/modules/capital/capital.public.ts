/** What other modules may use of Capital. */
export { updateIdsMeantFor } from './capital.queries.ts';
export { disclosedRound, disclosedUpdate } from './disclosed-items.ts';
export { type ClosedRound, countFundingRounds, listClosedRounds } from './round-figures.queries.ts';
export { updateSightOf } from './update-sight.ts';
