import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { decisions, decisionVotes } from './decisions.tables.ts';

/**
 * Whether a user who prepares decisions may see this vote outside of its decision: once the decision is closed, unless the user recused. Votes
 * on funding rounds, which the NDA protects, are seen on their decision only.
 */
export function isVoteSeenBy(voteId: SQLWrapper, viewerId: string): SQL<boolean> {
  return sql<boolean>`exists (select from ${decisionVotes} seen join ${decisions} decided on decided.id = seen.decision_id
    where seen.id = ${voteId} and decided.state = 'closed' and decided.round_id is null and not exists (
      select from ${decisionVotes} own where own.decision_id = decided.id and own.voter_id = ${viewerId} and own.vote = 'recuse'))`;
}
