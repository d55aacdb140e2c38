import type pg from 'pg';
import { expect } from 'vitest';

type Database = Pick<pg.Pool | pg.Client, 'query'>;

/** Resolves once exactly one session of this database waits for a lock. Other tests have their own databases. */
export async function waitForBlockedSession(database: Database): Promise<void> {
  await waitForBlockedSessions(database, 1);
}

/** Resolves once the given number of sessions of this database wait for a lock. */
export async function waitForBlockedSessions(database: Database, count: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(count);
}
