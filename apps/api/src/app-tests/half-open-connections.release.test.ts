/** Connections that a network device dropped without FIN: nothing closes them, and no response arrives. */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../platform/db/pool/open-database.ts';
import type { Queryable } from '../platform/db/pool/queryable.ts';
import { createTenantScope, type TenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import { withAdvisoryLock } from '../platform/db/writes/with-advisory-lock.ts';
import type { Observation } from '../platform/observability/observation.ts';
import { openProductDatabase } from '../start/open-product-database.ts';
import { throughNetwork } from '../testing/app/silent-network.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';

const CONNECTIONS = 3;
/** Within this time the product recovers. */
const RECOVERY_SECONDS = 15;

let database: TestDatabase;
let network: Awaited<ReturnType<typeof throughNetwork>>;
let product: DatabaseHandle;
let scope: TenantScope;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  network = await throughNetwork(database.connection);
  const { user, host, port, database: name } = network.connection;
  product = await openProductDatabase(
    { databaseUrl: `postgres://${user}@${host}:${port}/${name}`, databaseConnections: CONNECTIONS } as Config,
    undefined,
    {
      log: pino({ level: 'silent' }),
      observation: { Client: pg.Client } as unknown as Observation,
      onServerExit: () => undefined,
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  scope = createTenantScope(product.pool);
});
afterEach(async () => {
  vi.useRealTimers();
  network.close();
  await product.close();
});

async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    for (let turn = 0; turn < 5; turn += 1) await turnOfTheLoop();
    vi.advanceTimersByTime(1_000);
  }
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ message, cause }) => cause?.message ?? message,
  );
const LOST = /Query read timeout|Connection terminated|is not queryable/;

const read = () => scope.withTenant('default', (tx) => tx.execute(sql`select 1`));

/** Takes every connection of the pool. Resolves once each has answered a statement and its next one was dropped. */
async function loseConnectionsInUse() {
  const dropped = Promise.withResolvers<void>();
  let count = 0;
  const works = Array.from({ length: CONNECTIONS }, () =>
    outcomeOf(
      scope.withTenant('default', async (tx) => {
        await tx.execute(sql`select 1`);
        count += 1;
        if (count === CONNECTIONS) {
          network.forget();
          dropped.resolve();
        }
        await dropped.promise;
        await tx.execute(sql`select 2`);
      }),
    ),
  );
  await dropped.promise;
  return works;
}

describe('a pool whose connections are all half-open', () => {
  it('fails the statements in progress and works again within 15 seconds', async () => {
    const works = await loseConnectionsInUse();
    await pass(RECOVERY_SECONDS);
    for (const outcome of await Promise.all(works)) expect(outcome).toMatch(LOST);
    expect(product.pool).toMatchObject({ totalCount: 0, waitingCount: 0 });
    expect(await Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => outcomeOf(read())))).toEqual(
      Array.from({ length: 2 * CONNECTIONS }, () => 'done'),
    );
  });

  it('fails the next transactions and works again within 15 seconds', async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => product.pool.query('select pg_sleep(0.1)')));
    expect(product.pool.idleCount).toBe(CONNECTIONS);
    network.forget();
    const works = Array.from({ length: CONNECTIONS }, () => outcomeOf(read()));
    await pass(RECOVERY_SECONDS);
    for (const outcome of await Promise.all(works)) expect(outcome).toMatch(LOST);
    expect(await outcomeOf(read())).toBe('done');
  });

  it('fails a readiness check and a job, and not the next ones', async () => {
    await product.pool.query('select 1');
    network.forget();
    const check = outcomeOf(product.pool.query('select 1'));
    await pass(RECOVERY_SECONDS);
    expect(await check).toMatch(LOST);
    expect(await outcomeOf(product.pool.query('select 1'))).toBe('done');
    network.forget();
    const job = outcomeOf(withAdvisoryLock(product.pool, 'emails', async () => undefined));
    await pass(RECOVERY_SECONDS);
    expect(await job).toMatch(LOST);
    expect(await withAdvisoryLock(product.pool, 'emails', async () => undefined)).toBe(true);
  });
});

it('keeps the error of a work that failed, although its ROLLBACK gets no response', async () => {
  const lost = Promise.withResolvers<void>();
  const failed = outcomeOf(
    scope.withTenant('default', async (tx) => {
      await tx.execute(sql`select 1`);
      network.forget();
      lost.resolve();
      throw new Error('The work failed');
    }),
  );
  await lost.promise;
  await pass(RECOVERY_SECONDS);
  expect(await failed).toBe('The work failed');
  expect(product.pool.totalCount).toBe(0);
});

describe('PostgreSQL', () => {
  const SHOW = sql`select current_setting('idle_in_transaction_session_timeout') as timeout`;

  it('ends a transaction that is idle for a minute, except that of a job', async () => {
    const show = async (tx: Queryable) => ((await tx.execute(SHOW)) as unknown as { rows: unknown[] }).rows[0];
    expect([
      await scope.withTenant('default', show),
      await scope.withAuthentication(show),
      await scope.withTenantAndAuthentication('default', show),
      await scope.withDelivery(show),
    ]).toEqual(Array.from({ length: 4 }, () => ({ timeout: '1min' })));
    await product.pool.query("set idle_in_transaction_session_timeout = '1s'");
    const ran = await withAdvisoryLock(product.pool, 'emails', () => database.pool.query('select pg_sleep(2)').then());
    expect(ran).toBe(true);
  });

  it('releases the locks of a transaction whose client is lost', async () => {
    const tryLock = () =>
      database.scope.withTenant(
        'default',
        async (tx) =>
          ((await tx.execute(sql`select pg_try_advisory_xact_lock(7) as taken`)) as unknown as { rows: unknown[] })
            .rows[0],
      );
    const lost = Promise.withResolvers<void>();
    const work = outcomeOf(
      scope.withTenant('default', async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(7)`);
        expect(await tryLock()).toEqual({ taken: false });
        await tx.execute(sql`set local idle_in_transaction_session_timeout = '5s'`);
        network.forget();
        lost.resolve();
        await tx.execute(sql`select 2`);
      }),
    );
    await lost.promise;
    await pass(RECOVERY_SECONDS);
    expect(await work).toMatch(LOST);
    vi.useRealTimers();
    await expect.poll(tryLock, { timeout: 15_000 }).toEqual({ taken: true });
  });
});
