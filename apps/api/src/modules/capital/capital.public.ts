/** Capital's API for other modules. */
export { liveRoundName, liveUpdateTitle, updateIdsMeantFor, ventureOfLiveRound } from './capital.queries.ts';
export { disclosedRound, disclosedUpdate } from './disclosed-items.ts';
export { type ClosedRound, countFundingRounds, listClosedRounds } from './rounds/closed-rounds.queries.ts';
export {
  type FundingRoundRow,
  findFundingRound,
  findFundingRoundForUpdate,
} from './rounds/funding-rounds.repository.ts';
export { findInvestorUpdateForUpdate, wasUpdatePublishedSince } from './updates/investor-updates.repository.ts';
export { findReadableUpdate } from './updates/show-investor-updates.ts';
export { updateVisibilityOf } from './updates/update-visibility.ts';
