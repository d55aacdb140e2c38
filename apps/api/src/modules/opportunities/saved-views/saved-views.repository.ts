import { and, eq, inArray, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { violatedUniqueConstraint } from '../../../platform/db/writes/unique-violation.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { savedViews } from './saved-views.tables.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;

/** The views that the user may see: their own ones and the shared ones. */
export function visibleTo(userId: string): SQL | undefined {
  return or(eq(savedViews.ownerId, userId), savedViews.isShared);
}

export async function findSavedView(tx: Queryable, id: string, userId: string): Promise<SavedViewRow | undefined> {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), visibleTo(userId)));
  return view;
}

export async function findSavedViewForUpdate(
  tx: Queryable,
  id: string,
  userId: string,
): Promise<SavedViewRow | undefined> {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), visibleTo(userId)))
    .for('update');
  return view;
}

export function countOwnViews(tx: Queryable, ownerId: string): Promise<number> {
  return tx.$count(savedViews, eq(savedViews.ownerId, ownerId));
}

export function insertSavedView(tx: Queryable, view: typeof savedViews.$inferInsert): Promise<SavedViewRow> {
  return writingName(async () => {
    const [inserted] = await tx.insert(savedViews).values(view).returning();
    return inserted;
  });
}

export function updateSavedViewRow(
  tx: Queryable,
  id: string,
  changed: Partial<Pick<SavedViewRow, 'name' | 'isShared' | 'state'>>,
): Promise<SavedViewRow> {
  return write(tx, id, { ...changed, updatedAt: sql`clock_timestamp()` });
}

export async function markSavedViewDeleted(tx: Queryable, id: string, deletedBy: string): Promise<void> {
  await write(tx, id, { deletedAt: sql`clock_timestamp()`, deletedBy });
}

export function markSavedViewRestored(tx: Queryable, id: string): Promise<SavedViewRow> {
  return write(tx, id, { deletedAt: null, deletedBy: null });
}

function write(tx: Queryable, id: string, values: PgUpdateSetSource<typeof savedViews>): Promise<SavedViewRow> {
  return writingName(() =>
    inTrash(tx, async () => {
      const [written] = await tx
        .update(savedViews)
        .set({ ...values, version: sql`${savedViews.version} + 1` })
        .where(eq(savedViews.id, id))
        .returning();
      return written;
    }),
  );
}

/** Rejects (409 NAME_TAKEN) a name that another view of the owner has, ignoring case. */
async function writingName(work: () => Promise<SavedViewRow | undefined>): Promise<SavedViewRow> {
  try {
    const written = await work();
    if (written === undefined) throw new Error('The view was not written');
    return written;
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'saved_views_name_key') throw error;
    const message = 'You have another view with this name. Choose a different name.';
    throw new ApiError(409, 'NAME_TAKEN', { message, issues: [{ path: 'name', message }] });
  }
}

/** Removes the views that only their owner could use. Shared ones stay. */
export async function deletePrivateViewsOf(tx: Queryable, ownerId: string): Promise<void> {
  const isPrivate = or(not(savedViews.isShared), isNotNull(savedViews.deletedAt));
  await inTrash(tx, () => tx.delete(savedViews).where(and(eq(savedViews.ownerId, ownerId), isPrivate)));
}

/** Removes some views that were deleted at that time or earlier; returns their ids. */
export async function purgeSavedViews(tx: Queryable, before: string, limit: number): Promise<string[]> {
  return inTrash(tx, async () => {
    const { id, deletedAt } = savedViews;
    const expired = tx
      .select({ id })
      .from(savedViews)
      .where(lte(deletedAt, before))
      .limit(limit)
      .for('update', { skipLocked: true });
    const removed = await tx.delete(savedViews).where(inArray(id, expired)).returning({ id });
    return removed.map((view) => view.id);
  });
}
