import type pg from 'pg';
import { ENDED_WHEN_IDLE } from './ended-when-idle.ts';
import { silentConnectionsOf } from './silent-connections.ts';

/**
 * What lies between forgets a connection on which nothing is said for long, and PostgreSQL ends the transaction; who works for long is asked
 * for a sign of life, too.
 */
const ASKED_EVERY_MS = 20_000;

/**
 * Does the work unless another process of the installation is at the same at this moment; answers whether it was done here. The lock
 * is of a transaction that does nothing else, so that it holds through a pooler too and is gone with its connection. Takes a
 * connection for as long as the work takes: who does several works at once has to have as many more. While the work lasts that connection
 * is asked whether it is still there; when it is not, what the work waits for in vain is given up with it.
 */
export async function whileAlone(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  const silent = silentConnectionsOf(pool);
  // None of it waits for a lock.
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
