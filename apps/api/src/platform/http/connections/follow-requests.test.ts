import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../testing/app/capture-log.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../db/pool/open-database.ts';
import { createSlowQueryClient, type SlowQuery } from '../../db/pool/slow-queries.ts';
import { createTenantScope } from '../../db/tenancy/tenant-scope.ts';
import { startObservation } from '../../observability/observation.ts';
import { inRequest } from '../../observability/request-context.ts';

/** Far less than the slow statements here take, far more than any other. */
const SLOW_MS = 300;

let database: TestDatabase;
let t: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  t = await startTestApp();
});
afterAll(async () => {
  await t.close();
  await database.drop();
});

const nameOfConnection = "select current_setting('application_name') as name";

it('sets the request id in PostgreSQL for its transaction only', async () => {
  const named = (requestId: string) => inRequest({ requestId }, () => rowsOf(database, nameOfConnection));
  expect(await Promise.all([named('one'), named("t'wo")])).toEqual([[{ name: 'aicv one' }], [{ name: "aicv t'wo" }]]);
  expect((await database.pool.query(nameOfConnection)).rows).toEqual([{ name: 'aicv' }]);
  expect(await rowsOf(database, nameOfConnection)).toEqual([{ name: 'aicv' }]);
});

it('traces a failed request from its response through the log to the database, whatever id the caller sent', async () => {
  const slow: object[] = [];
  const captured = captureLog();
  const observation = await startObservation(
    { measures: false, tracing: undefined, slowQueryMs: 1, version: '0' },
    { clock: systemClock, warn: (details) => slow.push(details) },
  );
  const app = await startTestApp({ observation, logger: captured.logger });
  const blocker = await app.database.pool.connect();
  try {
    await blocker.query('begin; lock table installation_settings in access exclusive mode');
    const asked = app.app.inject({ url: '/api/sign-in-hints', headers: { 'x-request-id': 'forged-by-a-stranger' } });
    const waiting = async () => {
      const { rows } = await app.database.pool.query<{ name: string }>(
        "select application_name as name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows;
    };
    await expect.poll(waiting).toHaveLength(1);
    const [found] = await waiting();
    // The request waits for this table.
    await blocker.query('alter table installation_settings rename to elsewhere; commit');
    const answer = await asked;
    const { requestId } = answer.json();
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, requestId]);
    expect(found?.name).toBe(`aicv ${requestId}`);
    expect(slow).toContainEqual(expect.objectContaining({ statement: expect.stringMatching(/^select/), requestId }));
    const lines = captured.lines().filter(({ reqId }) => reqId === requestId);
    expect(lines).toMatchObject([{ msg: 'request failed' }, { path: '/api/sign-in-hints', status: 500 }]);
    expect(captured.text()).not.toContain('forged-by-a-stranger');
  } finally {
    await blocker.query('rollback');
    blocker.release();
    await app.close();
    await observation.stop();
  }
});

it('returns the same request id in the header and in the body of a refusal', async () => {
  const refused = await t.client().get('/api/user');
  expect(refused.headers['x-request-id']).toBe(refused.json().requestId);
});

it('logs a slow statement, failed or not, with its request and without values', async () => {
  const reported: SlowQuery[] = [];
  const Client = createSlowQueryClient(SLOW_MS, (query) => reported.push(query));
  const { pool, close } = openDatabase({ ...database.connection, Client }, () => undefined);
  const alone = (statement: string) =>
    createTenantScope(pool).withTenant('default', async (tx) => {
      // A statement in the same write as BEGIN counts from the moment at which the response to BEGIN was read.
      await tx.execute('select 1');
      await tx.execute(statement);
    });
  try {
    await inRequest({ requestId: 'slow' }, () => alone('select   pg_sleep(0.4)'));
    const failing = alone("do $$ begin perform pg_sleep(0.4); raise 'no'; end $$");
    await expect(failing).rejects.toMatchObject({ cause: { code: 'P0001' } });
  } finally {
    await close();
  }
  // On a busy machine other statements may be slow too.
  const asked = reported.filter(({ statement }) => /^(select pg_sleep|do)/.test(statement));
  expect(asked.map(({ statement, requestId }) => [statement, requestId])).toEqual([
    ['select pg_sleep(0.4)', 'slow'],
    ["do '?'", undefined],
  ]);
  expect(reported.every(({ ms }) => ms >= SLOW_MS)).toBe(true);
});

it('does not count the time that a statement waits behind another', async () => {
  const reported: SlowQuery[] = [];
  const Client = createSlowQueryClient(0, (query) => reported.push(query));
  const { pool, close } = openDatabase({ ...database.connection, Client }, () => undefined);
  let passedMs = 0;
  try {
    await createTenantScope(pool).withTenant('default', async (tx) => {
      await tx.execute('select 1');
      const sentAtMs = performance.now();
      await Promise.all([tx.execute('select pg_sleep(0.4)'), tx.execute('select 2')]);
      passedMs = performance.now() - sentAtMs;
    });
  } finally {
    await close();
  }
  const [slept = 0, waited = 0] = ['select pg_sleep(0.4)', 'select 2'].map(
    (sent) => reported.find(({ statement }) => statement === sent)?.ms,
  );
  expect(slept).toBeGreaterThanOrEqual(SLOW_MS);
  // Each value is rounded.
  expect(slept + waited).toBeLessThanOrEqual(passedMs + 1);
});
