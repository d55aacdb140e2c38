/** The migration that makes KPI values of the money that ventures had in columns of their own. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { dropDatabase } from '../../testing/test-database.ts';
import { migrateTo, readProgramMigrations } from '../backup/migration-level.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createTenantScope, type TenantScope } from './tenant-scope.ts';

const projectRoot = resolve(import.meta.dirname, '../../../../..');
const MIGRATION = 'money-of-ventures-from-kpis';

let scope: TenantScope;
let drop: () => Promise<void>;

beforeAll(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('testServer');
  const owner = new pg.Client(server);
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  const { pool, close } = openDatabase({ ...server, database: name }, () => undefined);
  drop = async () => {
    await close();
    await dropDatabase(name);
    await owner.end();
  };
  const { entries } = await readProgramMigrations(projectRoot);
  const count = entries.findIndex(({ tag }) => tag.endsWith(MIGRATION));
  await migrateTo(pool, projectRoot, { count, last: entries[count - 1]?.when ?? 0 });
  scope = createTenantScope(pool);
  await pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  for (const tenant of ['default', 'beta']) {
    for (const statement of [
      `insert into ventures (title, mrr, cac, ltv, updated_at, tenant_id) values
         ('Stated', 100, 10, null, '2026-03-01T23:30:00-02:00', '${tenant}'), ('Recorded', 100, 10, 90, now(), '${tenant}'), ('Neither', null, null, null, now(), '${tenant}')`,
      `insert into kpis (venture_id, metric, value, recorded_at, tenant_id)
         select id, metric, 7, '2020-01-31', '${tenant}' from ventures, unnest(array['mrr', 'cash']) metric where title = 'Recorded'`,
      `insert into kpis (metric, value, recorded_at, tenant_id) values ('mrr', 1, '2020-01-31', '${tenant}')`,
    ])
      await rowsOf({ scope }, statement, tenant);
  }
  await migrateDatabase(pool, projectRoot);
});
afterAll(() => drop());

it.each(['default', 'beta'])(
  'records in %s what no KPI value said, and keeps the KPI value where there is one',
  async (tenant) => {
    const read = (table: string, columns: string) =>
      rowsOf(
        { scope },
        `select title, metric, value, recorded_at::text as day${columns} from ${table} kept join ventures v on v.id = kept.venture_id
        where recorded_at < current_date order by 1, 2`,
        tenant,
      );
    const rows = [
      { title: 'Recorded', metric: 'cash', value: '7.00', day: '2020-01-31' },
      { title: 'Recorded', metric: 'mrr', value: '7.00', day: '2020-01-31' },
      { title: 'Stated', metric: 'cac', value: '10.00', day: '2026-03-02' },
      { title: 'Stated', metric: 'mrr', value: '100.00', day: '2026-03-02' },
    ];
    expect(await read('kpi_series', '')).toEqual(rows);
    expect(await read('kpis', ', period')).toEqual(rows.map((row) => ({ ...row, period: 'month' })));
    expect(
      await rowsOf(
        { scope },
        "select metric, value from kpi_series kept join ventures v on v.id = kept.venture_id where title = 'Recorded' order by 1",
        tenant,
      ),
    ).toEqual([
      { metric: 'cac', value: '10.00' },
      { metric: 'cash', value: '7.00' },
      { metric: 'ltv', value: '90.00' },
      { metric: 'mrr', value: '7.00' },
    ]);
  },
);

it('leaves the policies of the tables in force for their owner', async () => {
  for (const table of ['ventures', 'kpis', 'kpi_series'])
    expect(await rowsOf({ scope }, `select 1 from ${table} where tenant_id = 'default'`, 'beta')).toEqual([]);
});
