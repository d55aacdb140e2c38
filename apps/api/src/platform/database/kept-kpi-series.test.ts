/** The series that a trigger keeps of recorded values, against counting them and looking for the latest of each. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findValuesOfLiveVentures } from '../../modules/ventures/ventures.public.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { waitForBlockedSession } from '../../testing/wait-for-blocked-session.ts';

let database: TestDatabase;
const ventures = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.scope.withTenant('default', async (tx) => {
    for (const id of ventures) await buildVenture(tx, { id });
  });
  await run(`update ventures set is_active = false where id = '${ventures[2]}'`);
});
afterAll(() => database.drop());
beforeEach(() => run('delete from kpis'));

const run = (statement: string) => rowsOf(database, statement);

async function expectKept(): Promise<void> {
  expect(
    await run(
      `select nullif(venture_id, '00000000-0000-0000-0000-000000000000') as venture_id, metric, count, kpi_id, value, recorded_at::text, created_at
         from kpi_series order by 1, 2`,
    ),
  ).toEqual(
    await run(
      `select distinct on (venture_id, metric) venture_id, metric, (count(*) over (partition by venture_id, metric))::int as count,
              id as kpi_id, value, recorded_at::text, created_at
         from kpis order by venture_id, metric, recorded_at desc, created_at desc, id desc`,
    ),
  );
  // As the figures were read before anything was kept of them.
  for (const metric of ['valuation', 'invested'] as const) {
    const kept = await database.scope.withTenant('default', (tx) => findValuesOfLiveVentures(tx, metric));
    const looked = await run(
      `select ventures.id as "ventureId", title, latest.id, metric, value, recorded_at::text as "recordedAt"
         from ventures, lateral (select * from kpis where venture_id = ventures.id and metric = '${metric}'
                                  order by recorded_at desc, created_at desc, id desc limit 1) latest
        where is_active and stage <> 'exit' order by 1`,
    );
    expect(kept.toSorted((one, other) => (one.ventureId < other.ventureId ? -1 : 1))).toEqual(looked);
  }
}

const ofSome = () => fc.constantFrom(...ventures.map((id) => `'${id}'::uuid`), 'null::uuid');
const metric = fc.constantFrom('valuation', 'invested');
const day = fc.integer({ min: 0, max: 4 }).map((days) => `date '2026-01-01' + ${days}`);
const period = fc.constantFrom('month', 'year');

it('is what the values say, whatever is recorded, corrected, moved and removed', async () => {
  const record = fc
    .tuple(ofSome(), metric, day, period, fc.nat(99))
    .map(
      ([of, name, on, span, value]) =>
        `insert into kpis (venture_id, metric, recorded_at, period, value) values (${of}, '${name}', ${on}, '${span}', ${value}) on conflict do nothing`,
    );
  const recordMany = fc
    .tuple(metric, day)
    .map(
      ([name, on]) =>
        `insert into kpis (venture_id, metric, recorded_at, value) select id, '${name}', ${on} - n, n from ventures, generate_series(0, 2) n on conflict do nothing`,
    );
  const correct = fc
    .tuple(day, fc.nat(99))
    .map(([on, value]) => `update kpis set value = ${value}, target = 1 where recorded_at = ${on}`);
  const postpone = fc.constantFrom(9, -9).map((days) => `update kpis set recorded_at = recorded_at + ${days}`);
  const reassign = metric.map((name) => `update kpis set metric = metric || ' of old' where metric = '${name}'`);
  const remove = fc
    .tuple(metric, day)
    .map(([name, on]) => `delete from kpis where metric = '${name}' and recorded_at >= ${on}`);
  const writes = fc.array(fc.oneof(record, record, recordMany, correct, postpone, reassign, remove), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(writes, async (statements) => {
      await run('delete from kpis');
      for (const statement of statements) await run(statement).catch(refusedAsRecorded);
      await expectKept();
    }),
    { numRuns: 40 },
  );
});

/** A value that is there already, which a random move may come upon: the statement has then done nothing. */
function refusedAsRecorded(error: unknown): void {
  expect(error).toMatchObject({ cause: { code: '23505' } });
}

it('is as before after a transaction that is taken back', async () => {
  await run(valuation(1));
  const client = await database.pool.connect();
  await client.query("begin; select set_config('app.tenant_id', 'default', true)");
  await client.query(valuation(2));
  await client.query('delete from kpis where value = 1');
  await client.query('rollback');
  client.release();
  await expectKept();
});

const valuation = (value: number) =>
  `insert into kpis (venture_id, metric, recorded_at, value) values ('${ventures[0]}', 'valuation', date '2026-01-01' + ${value}, ${value})`;

it.each([
  ['two that begin a series', '', valuation(5), valuation(4)],
  ['an earlier and a later one', valuation(1), valuation(3), valuation(2)],
  ['the last one removed and a new one', valuation(1), 'delete from kpis', valuation(2)],
  ['a new one and the latest removed', valuation(1), valuation(2), 'delete from kpis where value = 1'],
  ['the latest corrected and a later one', valuation(1), 'update kpis set value = 7', valuation(2)],
])('is of both where two write at once: %s', async (_, before, first, second) => {
  if (before !== '') await run(before);
  const client = await database.pool.connect();
  await client.query("begin; select set_config('app.tenant_id', 'default', true)");
  await client.query(first);
  const other = run(second);
  await waitForBlockedSession(database.pool);
  await client.query('commit');
  client.release();
  await other;
  await expectKept();
});

it('is of one tenant alone', async () => {
  await database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const [id, other] = [randomUUID(), randomUUID()];
  await run(`insert into kpis (id, metric, recorded_at, value) values ('${id}', 'cash', '2026-01-01', 1)`);
  await rowsOf(
    database,
    `insert into kpis (id, metric, recorded_at, value, tenant_id) values ('${other}', 'cash', '2026-01-02', 2, 'beta')`,
    'beta',
  );
  expect(await run('select kpi_id, count from kpi_series')).toEqual([{ kpi_id: id, count: 1 }]);
  expect(await rowsOf(database, 'select kpi_id, count from kpi_series', 'beta')).toEqual([{ kpi_id: other, count: 1 }]);
});
