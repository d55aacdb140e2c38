import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { clientThatTellsOfSlowQueries, type SlowQuery } from '../database/slow-queries.ts';
import { createTenantScope } from '../database/tenant-scope.ts';
import { inRequest } from '../request-context.ts';

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

it('names the request to PostgreSQL for as long as its transaction lasts, and no other', async () => {
  const named = (requestId: string) => inRequest({ requestId }, () => rowsOf(database, nameOfConnection));
  expect(await Promise.all([named('one'), named("t'wo")])).toEqual([[{ name: 'aicv one' }], [{ name: "aicv t'wo" }]]);
  expect((await database.pool.query(nameOfConnection)).rows).toEqual([{ name: 'aicv' }]);
  expect(await rowsOf(database, nameOfConnection)).toEqual([{ name: 'aicv' }]);
});

it('names the request to whoever asked, in a refusal and in its body alike', async () => {
  const refused = await t.client().get('/api/user');
  expect(refused.headers['x-request-id']).toBe(refused.json().requestId);
});

it('tells of a statement that took long, whether it failed or not, with its request and without a value', async () => {
  const told: SlowQuery[] = [];
  const Client = clientThatTellsOfSlowQueries(50, (query) => told.push(query));
  const { pool, close } = openDatabase({ ...database.connection, Client }, () => undefined);
  try {
    await inRequest({ requestId: 'slow' }, () =>
      createTenantScope(pool).withTenant('default', async (tx) => {
        await tx.execute('select 1');
        await tx.execute('select   pg_sleep(0.06)');
      }),
    );
    const failing = createTenantScope(pool).withTenant('default', (tx) =>
      tx.execute("do $$ begin perform pg_sleep(0.06); raise 'no'; end $$"),
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: 'P0001' } });
  } finally {
    await close();
  }
  expect(told.map(({ statement, requestId }) => [statement, requestId])).toEqual([
    ['select pg_sleep(0.06)', 'slow'],
    ["do $$ begin perform pg_sleep(0.06); raise 'no'; end $$", undefined],
  ]);
  expect(told.every(({ ms }) => ms >= 50)).toBe(true);
});
