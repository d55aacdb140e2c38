import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ventureLaunches } from './venture-launches.tables.ts';

export type VentureLaunchRow = typeof ventureLaunches.$inferSelect;

export async function insertVentureLaunch(tx: Queryable, launch: typeof ventureLaunches.$inferInsert): Promise<void> {
  await tx.insert(ventureLaunches).values(launch);
}

export async function findVentureLaunch(tx: Queryable, ventureId: string): Promise<VentureLaunchRow | undefined> {
  const [launch] = await tx.select().from(ventureLaunches).where(eq(ventureLaunches.ventureId, ventureId));
  return launch;
}

/** Removes the snapshots of purged ventures. */
export async function removeLaunchesOf(tx: Queryable, ventureIds: readonly string[]): Promise<void> {
  if (ventureIds.length === 0) return;
  await tx.delete(ventureLaunches).where(inArray(ventureLaunches.ventureId, [...ventureIds]));
}
