import pg from 'pg';
import { connectionSettingsOf } from '../database/connection-settings.ts';
import { CONNECTION_SETTINGS } from '../database/open-database.ts';

/** One transaction on a connection of its own, opened by the statement: COPY cannot share one that others' statements travel on ahead. */
async function onOneConnection<T>(pool: pg.Pool, begin: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionSettingsOf(pool), pipeline: false });
  // A connection that breaks fails the statement under way; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(CONNECTION_SETTINGS);
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Ended without COMMIT, nothing of it stays.
    await client.end();
  }
}

export function inTransaction<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onOneConnection(pool, 'BEGIN', work);
}

/** Reads what there was at one moment, whatever is written meanwhile. */
export function inSnapshot<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onOneConnection(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}
