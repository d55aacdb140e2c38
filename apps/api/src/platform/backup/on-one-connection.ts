import pg from 'pg';
import { connectionSettingsOf } from '../db/pool/connection-settings.ts';
import { CONNECTION_SETTINGS } from '../db/pool/open-database.ts';

/**
 * One transaction on a dedicated connection: COPY cannot share a connection on which statements are pipelined, and takes longer than a
 * request may.
 */
async function onOneConnection<T>(pool: pg.Pool, begin: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionSettingsOf(pool), pipeline: false, query_timeout: 0 });
  // A broken connection fails the current statement. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(CONNECTION_SETTINGS);
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Without COMMIT, everything is rolled back.
    await client.end();
  }
}

export function inTransaction<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onOneConnection(pool, 'BEGIN', work);
}

/** Reads a consistent snapshot, whatever is written meanwhile. */
export function inSnapshot<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onOneConnection(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}
