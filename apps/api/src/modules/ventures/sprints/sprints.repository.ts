import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { sprints } from './sprints.tables.ts';

export type SprintRow = typeof sprints.$inferSelect;
export type NewSprintRow = typeof sprints.$inferInsert;

export async function findSprint(tx: Queryable, id: string): Promise<SprintRow | undefined> {
  const [sprint] = await tx.select().from(sprints).where(eq(sprints.id, id));
  return sprint;
}

/** Every sprint of a venture, earliest first. */
export function listSprintsOfVenture(tx: Queryable, ventureId: string): Promise<SprintRow[]> {
  return tx.select().from(sprints).where(eq(sprints.ventureId, ventureId)).orderBy(asc(sprints.startDate));
}

export async function insertSprint(tx: Queryable, sprint: NewSprintRow): Promise<SprintRow> {
  const [inserted] = await tx.insert(sprints).values(sprint).returning();
  if (inserted === undefined) throw new Error('The sprint was not inserted');
  return inserted;
}

export async function updateSprintRow(tx: Queryable, id: string, changes: Partial<NewSprintRow>): Promise<SprintRow> {
  const [updated] = await tx
    .update(sprints)
    .set({ ...changes, version: sql`${sprints.version} + 1` })
    .where(eq(sprints.id, id))
    .returning();
  if (updated === undefined) throw new Error('The sprint was not updated');
  return updated;
}
