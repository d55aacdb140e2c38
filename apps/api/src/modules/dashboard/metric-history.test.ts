import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildKpi } from '../../testing/builders/build-kpi.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { readMetricHistory } from './metric-history.queries.ts';

const NOW = Date.parse('2026-11-20T15:04:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('past', 'Past'), ('none', 'None')");
});
afterAll(() => t.close());

// REQ-344
it('computes each metric from the records up to the end of each of the last twelve months', async () => {
  const history = await t.database.scope.withTenant('past', async (tx) => {
    const { id: ventureId } = await buildVenture(tx, { tenantId: 'past' });
    const record = (metric: string, recordedAt: string, value: string, more: object = {}) =>
      buildKpi(tx, { tenantId: 'past', metric, recordedAt, value, ...more });
    await record('invested', '2025-01-01', '1000000.00', { ventureId });
    await record('valuation', '2026-01-31', '2000000.00', { ventureId });
    await record('valuation', '2026-09-30', '3000000.00', { ventureId });
    await record('revenue', '2025-06-30', '100.00');
    await record('revenue', '2026-05-31', '200.00');
    await record('revenue', '2026-06-30', '300.00');
    await record('cash', '2026-03-15', '8000.00');
    await tx.execute(sql`insert into funding_rounds (tenant_id, name, amount, status, closed_at) values
      ('past', 'Seed', 500, 'closed', '2026-02-28T23:30:00Z'), ('past', 'A', 1500, 'closed', '2026-11-02T00:00:00Z')`);
    return readMetricHistory(tx, NOW);
  });
  expect(history.map(({ day }) => day)).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-20',
  ]);
  const series = (metric: keyof (typeof history)[number]['values']) => history.map(({ values }) => values[metric]);
  const of = <T>(...parts: readonly (readonly [value: T, count: number])[]) =>
    parts.flatMap(([value, count]) => Array<T>(count).fill(value));
  expect(series('portfolioValue')).toEqual(of<string | null>([null, 1], ['2000000.00', 8], ['3000000.00', 3]));
  expect(series('roi')).toEqual(of<number | null>([null, 1], [100, 8], [200, 3]));
  expect(series('totalRevenue')).toEqual(of<string>(['100.00', 5], ['300.00', 1], ['500.00', 6]));
  expect(series('fundingRaised')).toEqual(of<string | null>([null, 2], ['500.00', 9], ['2000.00', 1]));
  expect(series('runway')).toEqual(of<string | null>([null, 3], ['8000.00', 9]));
});

it('is without values for a tenant without records', async () => {
  const history = await t.database.scope.withTenant('none', (tx) => readMetricHistory(tx, NOW));
  expect(history).toHaveLength(12);
  for (const { values } of history) expect(new Set(Object.values(values))).toEqual(new Set([null]));
});
