import type pg from 'pg';

/**
 * Detects a pooler that shares connections between clients. Session state, such as a session lock or LISTEN, is then lost without an error.
 * PostgreSQL reports the pid of a connection's backend at its start; a pooler reports an invented one.
 */
export async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // A property of pg's client that its types lack.
  const named = 'processID' in client ? client.processID : undefined;
  return rows[0]?.pid !== named;
}

const behindPoolers = new WeakSet<pg.Pool>();

/** A pooler in transaction mode gives each transaction any connection, which may not have its prepared statements. */
export function markBehindPooler(pool: pg.Pool): void {
  behindPoolers.add(pool);
}

export const canPrepareStatements = (pool: pg.Pool): boolean => !behindPoolers.has(pool);
