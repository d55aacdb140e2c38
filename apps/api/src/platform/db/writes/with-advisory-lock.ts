import type pg from 'pg';

/**
 * Runs the work unless another process of the installation is running it. Returns whether it ran here. Holds one extra connection for each
 * concurrent work. The lock belongs to a transaction on it, so it works through a pooler and is released with its connection. The
 * transaction is idle during the work, so it has no idle timeout. If its connection is lost, another process can begin the same work, so
 * the work must tolerate a second run.
 */
export async function withAdvisoryLock(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ isAlone: boolean }>(
      `SELECT set_config('idle_in_transaction_session_timeout', '0', true),
              pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isAlone"`,
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
