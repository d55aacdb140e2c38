import type pg from 'pg';
import { ENDED_WHEN_IDLE } from './ended-when-idle.ts';
import { silentConnectionsOf } from './silent-connections.ts';

/**
 * How often the lock's connection is probed during long work. Without the probe, a network device may drop the idle connection, and
 * PostgreSQL ends the idle transaction.
 */
const ASKED_EVERY_MS = 20_000;

/**
 * Runs the work unless another process of the installation is running it. Returns whether it ran here. The lock belongs to a separate
 * transaction, so it works through a pooler and is released with its connection. Holds one extra connection per concurrent work. That
 * connection is probed during the work. If the probe fails, pending waits of the work are given up too.
 */
export async function withAdvisoryLock(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  const silent = silentConnectionsOf(pool);
  // None of these statements waits for a lock.
  const ask = <T extends pg.QueryResultRow>(text: string, values?: string[]) => {
    const answer = client.query<T>(text, values);
    silent.mustAnswer(client, answer);
    return answer;
  };
  let probe: NodeJS.Timeout | undefined;
  let isBroken = false;
  try {
    await ask('BEGIN');
    const { rows } = await ask<{ isAlone: boolean }>(
      `SELECT ${ENDED_WHEN_IDLE}, pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isAlone"`,
      [`alone:${name}`],
    );
    if (rows[0]?.isAlone !== true) return false;
    probe = setInterval(() => ask('SELECT 1').catch(silent.noteWaiting()), ASKED_EVERY_MS).unref();
    await work();
    return true;
  } finally {
    clearInterval(probe);
    await ask('ROLLBACK').catch(() => {
      isBroken = true;
    });
    client.release(isBroken);
  }
}
