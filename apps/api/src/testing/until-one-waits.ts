import type pg from 'pg';
import { expect } from 'vitest';

type Database = Pick<pg.Pool | pg.Client, 'query'>;

/** Resolves once exactly one session of the database of these connections waits for a lock; those of other tests have their own. */
export async function untilOneWaits(database: Database): Promise<void> {
  await untilSomeWait(database, 1);
}

/** The same for so many sessions. */
export async function untilSomeWait(database: Database, count: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(count);
}
