import type { ScoreSnapshot } from '@aicv/domain/opportunities/score-snapshot';
import { COMPONENT_SCORES, type ComponentScores } from '@aicv/domain/opportunities/scoring';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { OpportunityRow } from '../board/opportunities.repository.ts';
import { viewsFor } from './hidden-scores.queries.ts';
import { findLatestSubmissions } from './opportunity-reviews.repository.ts';

/** The scores of a locked opportunity with the reviews behind them, regardless of who may see them. */
export async function takeScoreSnapshot(tx: Queryable, opportunity: OpportunityRow): Promise<ScoreSnapshot> {
  const submissions = await findLatestSubmissions(tx, opportunity.id);
  const scores = COMPONENT_SCORES.map((component) => [component, opportunity[component]]);
  return {
    totalScore: opportunity.totalScore,
    scores: Object.fromEntries(scores) as ComponentScores,
    reviews: submissions.map(({ reviewerId, submittedAt, scores }) => ({ reviewerId, submittedAt, scores })),
  };
}

/** Whether the scores of the opportunity are hidden from the viewer (REQ-196). */
export async function areScoresHidden(tx: Queryable, viewerId: string, opportunity: OpportunityRow): Promise<boolean> {
  return (await viewsFor(tx, viewerId, [opportunity])).viewOf(opportunity).scoresHidden;
}
