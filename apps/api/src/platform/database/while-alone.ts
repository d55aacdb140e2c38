import type pg from 'pg';

/**
 * Does the work unless another process of the installation is at the same at this moment; answers whether it was done here. The lock
 * is of a transaction that does nothing else, so that it holds through a pooler too and is gone with its connection. Takes a
 * connection for as long as the work takes: who does several works at once has to have as many more.
 */
export async function whileAlone(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ isAlone: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isAlone"',
      [`alone:${name}`],
    );
    if (rows[0]?.isAlone !== true) return false;
    await work();
    return true;
  } finally {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    client.release(isBroken);
  }
}
