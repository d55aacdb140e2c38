import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { HAS_SUCCESSOR, IS_SUBJECT_LIVE } from './decision-columns.queries.ts';
import { decisionConditions, decisionMembers, decisionMemos, decisions, decisionVotes } from './decisions.tables.ts';

export type DecisionRow = typeof decisions.$inferSelect;
export type MemberRow = typeof decisionMembers.$inferSelect;
export type VoteRow = typeof decisionVotes.$inferSelect;
export type ConditionRow = typeof decisionConditions.$inferSelect;

export async function insertDecision(tx: Queryable, decision: typeof decisions.$inferInsert): Promise<DecisionRow> {
  const [inserted] = await tx.insert(decisions).values(decision).returning();
  if (inserted === undefined) throw new Error('The decision was not inserted');
  return inserted;
}

export async function findDecision(tx: Queryable, id: string): Promise<DecisionRow | undefined> {
  const [decision] = await tx.select().from(decisions).where(eq(decisions.id, id));
  return decision;
}

/** Locks the decision: votes, changes and the close of one decision wait for each other. */
export async function findDecisionForUpdate(tx: Queryable, id: string): Promise<DecisionRow | undefined> {
  const [decision] = await tx.select().from(decisions).where(eq(decisions.id, id)).for('update');
  return decision;
}

export async function updateDecisionRow(
  tx: Queryable,
  id: string,
  changes: Partial<typeof decisions.$inferInsert>,
): Promise<DecisionRow> {
  const [updated] = await tx
    .update(decisions)
    .set({ ...changes, version: sql`${decisions.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(decisions.id, id))
    .returning();
  if (updated === undefined) throw new Error('The decision was not updated');
  return updated;
}

export async function insertMemo(tx: Queryable, memo: typeof decisionMemos.$inferInsert): Promise<void> {
  await tx.insert(decisionMemos).values(memo);
}

/** The committee, including members who were removed after the opening. */
export async function findMembers(tx: Queryable, decisionId: string): Promise<MemberRow[]> {
  return tx
    .select()
    .from(decisionMembers)
    .where(eq(decisionMembers.decisionId, decisionId))
    .orderBy(asc(decisionMembers.userId));
}

export async function insertMembers(
  tx: Queryable,
  { decisionId, tenantId }: { readonly decisionId: string; readonly tenantId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length > 0) {
    await tx.insert(decisionMembers).values(userIds.map((userId) => ({ decisionId, userId, tenantId })));
  }
}

/** Deletes members of a draft. */
export async function deleteMembers(tx: Queryable, decisionId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await tx.delete(decisionMembers).where(membersAmong(decisionId, userIds));
}

/** Deletes a draft with its memos and members. */
export async function deleteDraft(tx: Queryable, id: string): Promise<void> {
  await tx.delete(decisionMemos).where(eq(decisionMemos.decisionId, id));
  await tx.delete(decisionMembers).where(eq(decisionMembers.decisionId, id));
  await tx.delete(decisions).where(eq(decisions.id, id));
}

/** Notes the removal of members of an open decision. */
export async function markMembersRemoved(tx: Queryable, decisionId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .update(decisionMembers)
    .set({ removedAt: sql`clock_timestamp()` })
    .where(and(membersAmong(decisionId, userIds), isNull(decisionMembers.removedAt)));
}

function membersAmong(decisionId: string, userIds: readonly string[]): SQL | undefined {
  return and(eq(decisionMembers.decisionId, decisionId), inArray(decisionMembers.userId, [...userIds]));
}

/** Returns the id of the vote. */
export async function insertVote(
  tx: Queryable,
  vote: typeof decisionVotes.$inferInsert,
  conditions: readonly string[],
): Promise<string> {
  const [inserted] = await tx.insert(decisionVotes).values(vote).returning();
  if (inserted === undefined) throw new Error('The vote was not inserted');
  const { id: voteId, decisionId, tenantId } = inserted;
  if (conditions.length > 0) {
    await tx
      .insert(decisionConditions)
      .values(conditions.map((text, position) => ({ decisionId, voteId, tenantId, position, text })));
  }
  return voteId;
}

export async function findVote(tx: Queryable, decisionId: string, voterId: string): Promise<VoteRow | undefined> {
  const [vote] = await tx
    .select()
    .from(decisionVotes)
    .where(and(eq(decisionVotes.decisionId, decisionId), eq(decisionVotes.voterId, voterId)));
  return vote;
}

/** In the order in which they were cast. */
export async function findVotes(tx: Queryable, decisionId: string): Promise<VoteRow[]> {
  return tx
    .select()
    .from(decisionVotes)
    .where(eq(decisionVotes.decisionId, decisionId))
    .orderBy(asc(decisionVotes.castAt), asc(decisionVotes.id));
}

/** In the order of their vote. */
export async function findConditions(tx: Queryable, decisionId: string): Promise<ConditionRow[]> {
  return tx
    .select()
    .from(decisionConditions)
    .where(eq(decisionConditions.decisionId, decisionId))
    .orderBy(asc(decisionConditions.voteId), asc(decisionConditions.position));
}

export type MissingVote = Pick<DecisionRow, 'id' | 'title' | 'roundId'> & {
  readonly deadline: string;
  readonly userId: string;
};

/**
 * Marks a batch of members as reminded today, and returns them with their decisions: those who have not voted on an open decision whose
 * deadline is one of these days. Leaves out members who were removed, and decisions about deleted records.
 */
export async function claimMissingVotes(
  tx: Queryable,
  { today, until }: { readonly today: string; readonly until: string },
  limit: number,
): Promise<MissingVote[]> {
  const { decisionId, userId, removedAt, remindedOn } = decisionMembers;
  const { rows } = (await tx.execute(sql`
    with missing as (
      select ${decisionId} as decision_id, ${userId} as user_id, ${decisions.title} as title, ${decisions.roundId} as round_id,
             ${decisions.deadline} as deadline
        from ${decisionMembers} join ${decisions} on ${decisions.id} = ${decisionId}
       where ${decisions.state} = 'open' and ${decisions.deadline} between ${today}::date and ${until}::date and ${IS_SUBJECT_LIVE}
         and not ${HAS_SUCCESSOR} and ${removedAt} is null and coalesce(${remindedOn} < ${today}::date, true)
         and not exists (select from ${decisionVotes} vote where vote.decision_id = ${decisionId} and vote.voter_id = ${userId})
       order by ${decisionId}, ${userId}
       limit ${limit}
         for update of decision_members skip locked)
    update ${decisionMembers} set reminded_on = ${today}::date from missing
     where ${decisionId} = missing.decision_id and ${userId} = missing.user_id
    returning missing.decision_id as id, missing.title, missing.round_id as "roundId", missing.deadline::text as deadline,
              missing.user_id as "userId"`)) as unknown as { rows: MissingVote[] };
  return rows;
}

/** Marks a batch of decisions whose revisit day has come as notified, and returns them. */
export async function claimRevisits(tx: Queryable, today: string, limit: number): Promise<DecisionRow[]> {
  const due = tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(lte(decisions.revisitOn, today), isNull(decisions.revisitNotifiedAt), eq(decisions.state, 'closed')))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(decisions)
    .set({ revisitNotifiedAt: sql`clock_timestamp()` })
    .where(inArray(decisions.id, due))
    .returning();
}
