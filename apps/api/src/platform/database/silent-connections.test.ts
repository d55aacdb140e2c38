import type net from 'node:net';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { throughNetwork } from '../../testing/silent-network.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { waitForBlockedSession } from '../../testing/wait-for-blocked-session.ts';
import { type DatabaseHandle, openDatabase } from './open-database.ts';
import type { Queryable } from './queryable.ts';
import { askPool, silentConnectionsOf } from './silent-connections.ts';
import { createTenantScope, type TenantScope } from './tenant-scope.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

const PLACES = 3;

let database: TestDatabase;
let network: Awaited<ReturnType<typeof throughNetwork>>;
let product: DatabaseHandle;
let scope: TenantScope;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  network = await throughNetwork(database.connection);
  product = openDatabase({ ...network.connection, max: PLACES }, () => undefined);
  scope = createTenantScope(product.pool);
  // A transaction that holds its place until all have begun, so that each place has its connection.
  const began = Promise.withResolvers<void>();
  let count = 0;
  const fill = async () => {
    count += 1;
    if (count === PLACES) began.resolve();
    await began.promise;
  };
  await Promise.all(Array.from({ length: PLACES }, () => scope.withTenant('default', fill)));
  expect(product.pool.idleCount).toBe(PLACES);
});
afterEach(async () => {
  vi.useRealTimers();
  network.close();
  await product.close();
});

/** Seconds as a process has them that reads what comes. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    for (let turn = 0; turn < 5; turn += 1) await turnOfTheLoop();
    vi.advanceTimersByTime(1_000);
  }
}

const read = () => scope.withTenant('default', (tx) => tx.execute(sql`select 1`));
/** A transaction whose statement works until it may end; answers once it is at it. */
async function startWork() {
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock(3)');
  const work = settled(
    scope.withTenant('default', async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select pg_advisory_xact_lock(3)`);
    }),
  );
  await waitForBlockedSession(database.pool);
  return {
    end: () => {
      holder.release(true);
      return work;
    },
  };
}

/** Who takes a connection of the pool next. */
const nextTaken = () => new Promise<pg.PoolClient>((resolve) => product.pool.once('acquire', resolve));

const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ message, cause }) => cause?.message ?? message,
  );

describe('a connection that was lost without a word', () => {
  it('costs who asks first, and nobody after', async () => {
    network.forget();
    const asked = settled(read());
    await pass(7);
    expect(await asked).toMatch('Connection terminated');
    expect(await Promise.all(Array.from({ length: 2 * PLACES }, () => settled(read())))).toEqual(
      Array.from({ length: 2 * PLACES }, () => 'done'),
    );
  });

  it('leaves its place, also when all are asked at once and nothing answers for long', async () => {
    network.forget();
    const asked = Array.from({ length: PLACES }, () => settled(read()));
    await pass(7);
    for (const each of await Promise.all(asked)) expect(each).toMatch('Connection terminated');
    expect(product.pool).toMatchObject({ totalCount: 0, waitingCount: 0 });
    expect(await settled(read())).toBe('done');
  });

  it('is noticed by a question to the pool, and by a job that would be alone', async () => {
    network.forget();
    const asked = settled(askPool(product.pool, 'SELECT 1'));
    await pass(7);
    expect(await asked).toMatch('Connection terminated');
    expect(await settled(askPool(product.pool, 'SELECT 1'))).toBe('done');
    network.forget();
    const begun = settled(withAdvisoryLock(product.pool, 'letters', async () => undefined));
    await pass(7);
    expect(await begun).toMatch('Connection terminated');
    expect(await withAdvisoryLock(product.pool, 'letters', async () => undefined)).toBe(true);
  });

  it('ends a transaction that has failed of something else', async () => {
    const forgotten = Promise.withResolvers<void>();
    const failed = settled(
      scope.withTenant('default', async (tx) => {
        await tx.execute(sql`select 1`);
        network.forget();
        forgotten.resolve();
        throw new Error('The work failed');
      }),
    );
    await forgotten.promise;
    await pass(7);
    expect(await failed).toBe('The work failed');
    expect(product.pool.totalCount).toBe(0);
  });
});

describe('a statement that is waited for', () => {
  it('may take as long as it works', async () => {
    const { end } = await startWork();
    await pass(30);
    expect(await end()).toBe('done');
  });

  it('is given up when the database does not answer on another connection either', async () => {
    const sent = Promise.withResolvers<void>();
    const work = settled(
      scope.withTenant('default', async (tx) => {
        await tx.execute(sql`select 1`);
        network.forget();
        sent.resolve();
        return tx.execute(sql`select 2`);
      }),
    );
    await sent.promise;
    await pass(10);
    const giveUp = silentConnectionsOf(product.pool).noteWaiting();
    await pass(5);
    giveUp();
    expect(await work).toMatch('Connection terminated');
    expect(await settled(read())).toBe('done');
  });

  it('is not when that one failed at once, or when it was sent since', async () => {
    const { noteWaiting } = silentConnectionsOf(product.pool);
    const earlier = noteWaiting();
    const { end } = await startWork();
    await pass(2);
    noteWaiting()();
    await pass(5);
    earlier();
    await turnOfTheLoop();
    expect(await end()).toBe('done');
  });

  it.each([
    [
      'it was sent since, behind one that was answered',
      ['select pg_advisory_xact_lock(1)', 'select pg_advisory_xact_lock(2)'],
    ],
    // More than fits into what PostgreSQL collects before it sends.
    [
      'its rows are still coming',
      ["select pg_advisory_xact_lock(n), repeat('row', 10000) from generate_series(1, 2) as n"],
    ],
  ])('is not when %s', async (_case, statements) => {
    const holder = await database.pool.connect();
    await holder.query('select pg_advisory_lock(1), pg_advisory_lock(2)');
    const taken = nextTaken();
    const work = settled(
      scope.withTenant('default', async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      }),
    );
    const { stream } = (await taken).connection as unknown as { stream: net.Socket };
    await waitForBlockedSession(database.pool);
    const received = stream.bytesRead;
    const giveUp = silentConnectionsOf(product.pool).noteWaiting();
    await holder.query('select pg_advisory_unlock(1)');
    await expect.poll(() => stream.bytesRead).toBeGreaterThan(received);
    await waitForBlockedSession(database.pool);
    await pass(5);
    giveUp();
    await turnOfTheLoop();
    holder.release(true);
    expect(await work).toBe('done');
  });

  it('is given up for a job whose own connection is lost with it', async () => {
    const lost = Promise.withResolvers<void>();
    const job = settled(
      withAdvisoryLock(product.pool, 'letters', () =>
        scope.withTenant('default', async (tx) => {
          await tx.execute(sql`select 1`);
          network.forget();
          lost.resolve();
          await tx.execute(sql`select 2`);
        }),
      ),
    );
    await lost.promise;
    await pass(40);
    expect(await job).toMatch('Connection terminated');
    // PostgreSQL, which has heard nothing either, keeps the job's lock for a while.
    expect(await withAdvisoryLock(product.pool, 'letters', async () => undefined)).toBe(false);
  });
});

const rowsFrom = async (tx: Queryable, statement: string) =>
  ((await tx.execute(sql.raw(statement))) as pg.QueryResult).rows;

describe('PostgreSQL, which hears nothing of a connection that was lost without a word,', () => {
  const SHOW = 'show idle_in_transaction_session_timeout';
  const SOON = "set local idle_in_transaction_session_timeout = '5s'";

  it('ends what says nothing within a transaction for a minute', async () => {
    const show = (tx: Queryable) => rowsFrom(tx, SHOW);
    const shown = [
      await scope.withTenant('default', show),
      await scope.withAuthentication(show),
      await scope.withTenantAndAuthentication('default', show),
      await scope.withDelivery(show),
    ];
    const taken = nextTaken();
    await withAdvisoryLock(product.pool, 'letters', async () => {
      shown.push((await (await taken).query(SHOW)).rows);
    });
    expect(shown).toEqual(Array.from({ length: 5 }, () => [{ idle_in_transaction_session_timeout: '1min' }]));
  });

  it('frees the locks of a transaction so', async () => {
    const takeLock = () =>
      database.scope.withTenant('default', (tx) => rowsFrom(tx, 'select pg_try_advisory_xact_lock(7) as taken'));
    const lost = Promise.withResolvers<void>();
    const work = settled(
      scope.withTenant('default', async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(7)`);
        expect(await takeLock()).toEqual([{ taken: false }]);
        await tx.execute(sql.raw(SOON));
        network.forget();
        lost.resolve();
        throw new Error('The work failed');
      }),
    );
    await lost.promise;
    await pass(7);
    expect(await work).toBe('The work failed');
    expect(product.pool.totalCount).toBe(0);
    await expect.poll(() => takeLock()).toEqual([{ taken: true }]);
  });

  it('frees the lock of a job so', async () => {
    const taken = nextTaken();
    const lost = Promise.withResolvers<void>();
    const job = settled(
      withAdvisoryLock(product.pool, 'letters', async () => {
        await (await taken).query(SOON);
        network.forget();
        lost.resolve();
        await scope.withTenant('default', (tx) => tx.execute(sql`select 1`));
      }),
    );
    await lost.promise;
    await pass(40);
    expect(await job).toMatch('Connection terminated');
    await expect.poll(() => withAdvisoryLock(product.pool, 'letters', async () => undefined)).toBe(true);
  });
});
