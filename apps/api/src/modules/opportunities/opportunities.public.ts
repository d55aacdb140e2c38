/** The public API of opportunities for other modules. */
export { addOpportunity } from './board/add-opportunity.ts';
export { countOpportunities } from './board/opportunities.queries.ts';
export {
  findOpportunity,
  findOpportunityForUpdate,
  insertStageChanges,
  type OpportunityRow,
  updateOpportunityRow,
} from './board/opportunities.repository.ts';
export { selectLiveOpportunities } from './deletion/live-opportunity.queries.ts';
export {
  countFunnelStages,
  countPasses,
  type FunnelStage,
  type PassCount,
  readMedianDays,
} from './history/opportunity-funnel.queries.ts';
export { notifyRevisits } from './passing/notify-revisits.ts';
export { refusePassed } from './passing/refuse-passed.ts';
export { isReviewedBy, selectReviewedBy } from './reviews/hidden-scores.queries.ts';
export { findReviews } from './reviews/opportunity-reviews.queries.ts';
export { areScoresHidden, takeScoreSnapshot } from './reviews/score-snapshot.queries.ts';
export { readScoringGuide } from './scoring-guide/scoring-guide.queries.ts';
