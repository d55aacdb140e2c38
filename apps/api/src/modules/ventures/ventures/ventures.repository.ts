import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ventureStageChanges, ventures } from './ventures.tables.ts';

export type VentureRow = typeof ventures.$inferSelect;
export type NewVentureRow = typeof ventures.$inferInsert;

export async function findVenture(tx: Queryable, id: string): Promise<VentureRow | undefined> {
  const [venture] = await tx.select().from(ventures).where(eq(ventures.id, id));
  return venture;
}

/**
 * Locks the row. Every write to its sprints, tasks and KPIs takes this lock first. That enforces rules across rows under concurrency and
 * prevents deadlocks.
 */
export async function findVentureForUpdate(tx: Queryable, id: string): Promise<VentureRow | undefined> {
  const [venture] = await tx.select().from(ventures).where(eq(ventures.id, id)).for('update');
  return venture;
}

/** Locks several rows, always in the same order. Returns those that exist. */
export async function findVenturesForUpdate(tx: Queryable, ids: readonly string[]): Promise<VentureRow[]> {
  return tx
    .select()
    .from(ventures)
    .where(inArray(ventures.id, [...ids]))
    .orderBy(asc(ventures.id))
    .for('update');
}

export async function insertVenture(tx: Queryable, venture: NewVentureRow): Promise<VentureRow> {
  const [inserted] = await tx.insert(ventures).values(venture).returning();
  if (inserted === undefined) throw new Error('The venture was not inserted');
  return inserted;
}

export async function updateVentureRow(
  tx: Queryable,
  id: string,
  changes: Partial<NewVentureRow>,
): Promise<VentureRow> {
  const [updated] = await tx
    .update(ventures)
    .set({
      ...changes,
      version: sql`${ventures.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
      ...(changes.stage !== undefined && { stageChangedAt: sql`clock_timestamp()` }),
    })
    .where(eq(ventures.id, id))
    .returning();
  if (updated === undefined) throw new Error('The venture was not updated');
  return updated;
}

export async function insertVentureStageChange(
  tx: Queryable,
  change: typeof ventureStageChanges.$inferInsert,
): Promise<void> {
  await tx.insert(ventureStageChanges).values(change);
}
