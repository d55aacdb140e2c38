import type pg from 'pg';

/**
 * Whether something between here and PostgreSQL hands its connections to several clients by turns. What belongs to a connection (a
 * lock of the session, what it listens for) is then lost without a word. PostgreSQL names the process that serves a connection as it
 * begins; a pooler names one of its own making.
 */
export async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // Of pg's client, and missing from its types.
  const named = 'processID' in client ? client.processID : undefined;
  return rows[0]?.pid !== named;
}
