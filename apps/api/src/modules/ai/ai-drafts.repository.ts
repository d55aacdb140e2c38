import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
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
    inputs: draft.inputs.map((input): StoredInput => ({ ...input, text: null })),
    sentences: [],
    decidedAt: sql`clock_timestamp()`,
  });
}

type DraftUpdate = Parameters<ReturnType<Queryable['update']>['set']>[0];

async function updateDraft(tx: Queryable, id: string, changes: DraftUpdate): Promise<AiDraftRow> {
  const [updated] = await tx.update(aiDrafts).set(changes).where(eq(aiDrafts.id, id)).returning();
  if (updated === undefined) throw new Error('The draft was not updated');
  return updated;
}

/** Locks the next undecided draft that expired at that time or earlier. */
export async function claimExpired(
  tx: Queryable,
  nowIso: string,
  except: readonly string[],
): Promise<AiDraftRow | undefined> {
  const { id, state, expiresAt } = aiDrafts;
  const [draft] = await tx
    .select()
    .from(aiDrafts)
    .where(
      and(
        inArray(state, ['running', 'ready', 'failed']),
        lte(expiresAt, nowIso),
        except.length === 0 ? undefined : sql`${id} <> all (${sql.param([...except])}::uuid[])`,
      ),
    )
    .orderBy(asc(expiresAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return draft;
}
