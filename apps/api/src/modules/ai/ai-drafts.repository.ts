import type { AiFailure } from '@aicv/domain/ai/ai-failure';
import { and, asc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { aiDrafts, type StoredInput } from './ai-drafts.tables.ts';

export type AiDraftRow = typeof aiDrafts.$inferSelect;

export async function insertDraft(tx: Queryable, draft: typeof aiDrafts.$inferInsert): Promise<AiDraftRow> {
  const [inserted] = await tx.insert(aiDrafts).values(draft).returning();
  if (inserted === undefined) throw new Error('The draft was not inserted');
  return inserted;
}

export async function findDraft(tx: Queryable, id: string): Promise<AiDraftRow | undefined> {
  const [draft] = await tx.select().from(aiDrafts).where(eq(aiDrafts.id, id));
  return draft;
}

export async function findDraftForUpdate(tx: Queryable, id: string): Promise<AiDraftRow | undefined> {
  const [draft] = await tx.select().from(aiDrafts).where(eq(aiDrafts.id, id)).for('update');
  return draft;
}

export async function markAccepted(
  tx: Queryable,
  id: string,
  accepted: { readonly acceptedText: string; readonly editDistance: number },
): Promise<AiDraftRow> {
  return updateDraft(tx, id, { ...accepted, state: 'accepted', decidedAt: sql`clock_timestamp()` });
}

/** Ends the draft without an acceptance. Its texts are removed; their hashes stay. */
export async function markEnded(
  tx: Queryable,
  draft: Pick<AiDraftRow, 'id' | 'inputs'>,
  ended: { readonly state: 'rejected' | 'expired'; readonly rejectReason?: string | null },
): Promise<AiDraftRow> {
  return updateDraft(tx, draft.id, {
    ...ended,
    failure: null,
    inputs: draft.inputs.map((input): StoredInput => ({ ...input, text: null })),
    sentences: [],
    decidedAt: sql`clock_timestamp()`,
  });
}

/** Removes the texts of all drafts with these subjects, whatever their state. Undecided ones end. */
export async function removeTextsOfDrafts(tx: Queryable, subjectIds: readonly string[]): Promise<void> {
  const { inputs, state, failure, decidedAt, subjectId } = aiDrafts;
  const isUndecided = sql`${state} in ('running', 'ready', 'failed')`;
  await tx
    .update(aiDrafts)
    .set({
      subjectTitle: REMOVED,
      inputs: sql`coalesce((select jsonb_agg(input || ${JSON.stringify({ text: null, label: REMOVED })}::jsonb order by place)
        from jsonb_array_elements(${inputs}) with ordinality as each (input, place)), '[]')`,
      sentences: [],
      acceptedText: null,
      rejectReason: null,
      state: sql`case when ${isUndecided} then 'expired' else ${state} end`,
      failure: sql`case when ${isUndecided} then null else ${failure} end`,
      decidedAt: sql`coalesce(${decidedAt}, clock_timestamp())`,
    })
    .where(inArray(subjectId, [...subjectIds]));
}

const REMOVED = '(removed)';

type DraftUpdate = Parameters<ReturnType<Queryable['update']>['set']>[0];

async function updateDraft(tx: Queryable, id: string, changes: DraftUpdate): Promise<AiDraftRow> {
  const [updated] = await tx.update(aiDrafts).set(changes).where(eq(aiDrafts.id, id)).returning();
  if (updated === undefined) throw new Error('The draft was not updated');
  return updated;
}

/** Stores how far a running draft is. False once it is no longer running: it was rejected, or another process ended it. */
export async function writeProgress(tx: Queryable, id: string, progress: number): Promise<boolean> {
  return changeRunning(tx, id, { progress });
}

export async function markReady(
  tx: Queryable,
  id: string,
  ready: Pick<AiDraftRow, 'sentences' | 'outputSha256' | 'progress'> & { readonly tokens?: number },
): Promise<boolean> {
  return changeRunning(tx, id, { ...ready, state: 'ready' });
}

export async function markFailed(tx: Queryable, id: string, failure: AiFailure): Promise<boolean> {
  return changeRunning(tx, id, { failure, state: 'failed' });
}

async function changeRunning(tx: Queryable, id: string, changes: DraftUpdate): Promise<boolean> {
  const changed = await tx
    .update(aiDrafts)
    .set(changes)
    .where(and(eq(aiDrafts.id, id), eq(aiDrafts.state, 'running')))
    .returning({ id: aiDrafts.id });
  return changed.length > 0;
}

/** The tokens that the transaction's tenant has used since that time. Serializes the callers, so that together they stay in a budget. */
export async function lockTokensSince(tx: Queryable, tenantId: string, sinceIso: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ai:${tenantId}`}, 0))`);
  const [used] = await tx
    .select({ tokens: sql<number>`coalesce(sum(${aiDrafts.tokens}), 0)::int` })
    .from(aiDrafts)
    .where(gte(aiDrafts.requestedAt, sinceIso));
  return used?.tokens ?? 0;
}

/** Whether the user has a running draft. */
export async function hasRunningDraft(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: aiDrafts.id })
    .from(aiDrafts)
    .where(and(eq(aiDrafts.requestedBy, userId), eq(aiDrafts.state, 'running')))
    .limit(1);
  return rows.length > 0;
}

/** Locks the next draft that is still running although it was requested at that time or earlier. */
export function claimInterrupted(
  tx: Queryable,
  beforeIso: string,
  except: readonly string[],
): Promise<AiDraftRow | undefined> {
  const { state, requestedAt } = aiDrafts;
  return claim(tx, and(eq(state, 'running'), lte(requestedAt, beforeIso)), except);
}

/** Locks the next undecided draft that expired at that time or earlier. */
export function claimExpired(
  tx: Queryable,
  nowIso: string,
  except: readonly string[],
): Promise<AiDraftRow | undefined> {
  const { state, expiresAt } = aiDrafts;
  return claim(tx, and(inArray(state, ['running', 'ready', 'failed']), lte(expiresAt, nowIso)), except);
}

async function claim(
  tx: Queryable,
  condition: SQL | undefined,
  except: readonly string[],
): Promise<AiDraftRow | undefined> {
  const { id, expiresAt } = aiDrafts;
  const [draft] = await tx
    .select()
    .from(aiDrafts)
    .where(and(condition, notInArray(id, [...except])))
    .orderBy(asc(expiresAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return draft;
}
