import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { decisions, decisionVotes } from './decisions.tables.ts';

/**
 * Whether a user who prepares decisions may see this vote outside of its decision: once the decision is closed, unless the user recused. A
 * vote on a funding round also needs the right to read rounds.
 */
export function isVoteSeenBy(
  voteId: SQLWrapper,
  { userId, readsRounds }: { readonly userId: string; readonly readsRounds: boolean },
): SQL<boolean> {
  return sql<boolean>`exists (select from ${decisionVotes} seen join ${decisions} decided on decided.id = seen.decision_id
    where seen.id = ${voteId} and decided.state = 'closed' and (decided.round_id is null or ${readsRounds}) and not exists (
      select from ${decisionVotes} own where own.decision_id = decided.id and own.voter_id = ${userId} and own.vote = 'recuse'))`;
}

/** Selects the ids of the decisions from which a user recused: what belongs to them is closed to the user (REQ-358). */
export function selectRecusedDecisions(tx: Queryable, userId: string) {
  const { decisionId, voterId, vote } = decisionVotes;
  return tx
    .select({ decisionId })
    .from(decisionVotes)
    .where(and(eq(voterId, userId), eq(vote, 'recuse')));
}
