import type { MetricSource, RevenueSeries } from '@aicv/contracts/dashboard/dashboard';
import { ROLES } from '@aicv/domain/access/roles';
import { METRICS } from '@aicv/domain/dashboard/metric-formulas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { buildKpi } from '../../testing/builders/build-kpi.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
  await t.database.scope.withTenant('alpha', async (tx) => {
    const createdAt = '2024-05-06T07:08:09Z';
    for (const [title, given] of [
      ['Quietline', {}],
      ['fieldnote', { stage: 'scale' }],
      ['Gridcast', { stage: 'exit' }],
      ['Panelwise', { isActive: false }],
    ] as const) {
      ids[title] = (await buildVenture(tx, { title, createdAt, tenantId: 'alpha', ...given })).id;
    }
    for (const [metric, recordedAt, value, ventureId] of [
      ['valuation', '2025-03-31', '80.00', ids.Quietline],
      ['valuation', '2026-03-31', '90.00', ids.Quietline],
      ['invested', '2026-01-31', '60.00', ids.Quietline],
      ['valuation', '2026-02-28', '10.00', ids.fieldnote],
      ['valuation', '2026-03-31', '5.00', ids.Gridcast],
      ['revenue', '2025-02-28', '7.00', null],
      ['revenue', '2026-02-28', '8.00', null],
      ['revenue', '2026-03-15', '8.50', null],
      ['revenue', '2026-03-31', '9.00', null],
      ['cash', '2026-03-31', '100.00', null],
      ['burn', '2026-02-28', '4.00', null],
    ] as const) {
      await buildKpi(tx, { metric, recordedAt, value, ventureId: ventureId ?? null, tenantId: 'alpha' });
    }
    await tx.execute(sql`
      insert into funding_rounds (name, status, amount, closed_at, tenant_id)
      values ('Seed', 'closed', 3.00, '2024-01-02T03:04:05Z', 'alpha'),
             ('Series A', 'closed', 12.00, '2025-01-02T03:04:05Z', 'alpha'),
             ('Series B', 'planning', 35.00, null, 'alpha')`);
  });
  ({ client: manager } = await t.signedIn('manager', { tenantId: 'alpha' }));
});
afterAll(() => t.close());

async function sourcesOf(metric: string, client = manager): Promise<MetricSource[]> {
  const response = await client.get(`/api/metrics/${metric}/sources`);
  expect(response.statusCode).toBe(200);
  const sources: MetricSource[] = response.json();
  expect(response.headers['x-total-count']).toBe(String(sources.length));
  return sources;
}

/** What a person reads of the rows. */
const read = (sources: readonly MetricSource[]) => sources.map(({ label, value, date }) => [label, value, date]);

describe('the records behind a metric', () => {
  it.each([
    [
      'portfolioValue',
      [
        ['Quietline: valuation', '90.00', '2026-03-31'],
        ['fieldnote: valuation', '10.00', '2026-02-28'],
      ],
    ],
    [
      'portfolioGrowth',
      [
        ['Quietline: valuation', '90.00', '2026-03-31'],
        ['Quietline: valuation', '80.00', '2025-03-31'],
      ],
    ],
    [
      'roi',
      [
        ['Quietline: valuation', '90.00', '2026-03-31'],
        ['Quietline: invested', '60.00', '2026-01-31'],
      ],
    ],
    [
      'averageRoi',
      [
        ['Quietline: valuation', '90.00', '2026-03-31'],
        ['Quietline: invested', '60.00', '2026-01-31'],
      ],
    ],
    [
      'totalRevenue',
      [
        ['Revenue', '9.00', '2026-03-31'],
        ['Revenue', '8.00', '2026-02-28'],
      ],
    ],
    [
      'revenueGrowth',
      [
        ['Revenue', '8.00', '2026-02-28'],
        ['Revenue', '7.00', '2025-02-28'],
      ],
    ],
    ['runway', [['Cash', '100.00', '2026-03-31']]],
    [
      'runwayMonths',
      [
        ['Cash', '100.00', '2026-03-31'],
        ['Burn', '4.00', '2026-02-28'],
      ],
    ],
    ['timeToExitMonths', [['Gridcast', '0.0', '2024-05-06']]],
    [
      'activeVentures',
      [
        ['fieldnote', null, '2024-05-06'],
        ['Quietline', null, '2024-05-06'],
      ],
    ],
    [
      'ventureSuccessRate',
      [
        ['fieldnote: live', null, '2024-05-06'],
        ['Gridcast: exited', null, '2024-05-06'],
        ['Panelwise: closed', null, '2024-05-06'],
        ['Quietline: live', null, '2024-05-06'],
      ],
    ],
    ['academyLearners', []],
    ['otifOpportunities', []],
  ])('of %s are those that it is computed from', async (metric, rows) => {
    expect(read(await sourcesOf(metric))).toEqual(rows);
  });

  // REQ-241
  it.each([
    'portfolioValue',
    'portfolioGrowth',
    'activeVentures',
    'roi',
    'averageRoi',
    'ventureSuccessRate',
    'timeToExitMonths',
  ])(
    'of %s are single ventures, for readers of Labs and those who signed the NDA, to whom they are disclosed',
    async (metric) => {
      const { client, user } = await t.signedIn('investor', { tenantId: 'alpha' });
      const refused = await client.get(`/api/metrics/${metric}/sources`);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'NDA_REQUIRED']);
      await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
      const shown = new Set((await sourcesOf(metric, client)).map(({ ventureId }) => ventureId));
      expect(shown.size).toBeGreaterThan(0);
      const disclosed = await rowsOf<{ record_id: string; record_name: string; record_type: string; kind: string }>(
        t.database,
        `select record_id, record_name, record_type, kind from disclosures where user_id = '${user.id}'`,
        'alpha',
      );
      expect(new Set(disclosed.map(({ record_id }) => record_id))).toEqual(shown);
      for (const row of disclosed) {
        expect(row).toMatchObject({ record_type: 'venture', kind: 'shown' });
        expect(ids[row.record_name]).toBe(row.record_id);
      }
    },
  );

  it('are the live ventures with their shares for the sums of Labs, for readers of Labs', async () => {
    await rowsOf(t.database, `update ventures set team_members = 7 where title = 'Quietline'`, 'alpha');
    const money = { metric: 'mrr', value: '250.50', tenantId: 'alpha' };
    await t.database.scope.withTenant('alpha', async (tx) => {
      await buildKpi(tx, { ...money, ventureId: ids.Quietline ?? null, recordedAt: '2026-03-30' });
      await buildKpi(tx, { ...money, ventureId: ids.Gridcast ?? null });
    });
    const sources = await sourcesOf('totalMrr');
    expect(sources).toEqual([expect.objectContaining({ ventureId: ids.Quietline })]);
    expect(read(sources)).toEqual([['Quietline', '250.50', '2026-03-30']]);
    expect((await sourcesOf('teamMembers')).find(({ label }) => label === 'Quietline')?.value).toBe('7');
    const { client: investor } = await t.signedIn('investor');
    for (const metric of ['totalMrr', 'teamMembers']) {
      expect((await investor.get(`/api/metrics/${metric}/sources`)).statusCode).toBe(403);
    }
  });

  it('name their venture', async () => {
    const [valuation] = await sourcesOf('portfolioValue');
    expect(valuation?.ventureId).toBe(ids.Quietline);
    const [cash] = await sourcesOf('runway');
    expect(cash?.ventureId).toBeNull();
  });

  it.each(METRICS)('of %s are empty in a tenant without records', async (metric) => {
    const { client } = await t.signedIn('manager', { tenantId: 'beta' });
    await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    expect(await sourcesOf(metric, client)).toEqual([]);
  });

  it.each(ROLES)('are returned to %s according to the policy', async (role) => {
    const { client } = await t.signedIn(role);
    const isAllowed = ['admin', 'manager', 'investor'].includes(role);
    for (const path of ['/api/metrics/runway/sources', '/api/metrics/revenue']) {
      expect((await client.get(path)).statusCode).toBe(isAllowed ? 200 : 403);
    }
  });

  it('are returned once each across pages', async () => {
    for (const metric of ['portfolioGrowth', 'ventureSuccessRate', 'runwayMonths']) {
      const pages: MetricSource[] = [];
      let path: string | undefined = `/api/metrics/${metric}/sources?limit=1`;
      while (path !== undefined) {
        const response = await manager.get(path);
        const rows: MetricSource[] = response.json();
        expect(rows).toHaveLength(1);
        pages.push(...rows);
        path = /<(.+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
      }
      expect(pages).toEqual(await sourcesOf(metric));
    }
  });

  it('continue on the next page after ventures whose longest titles share a prefix', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('gamma', 'Gamma') on conflict do nothing");
    const title = '\u{1F331}'.repeat(255);
    await t.database.scope.withTenant('gamma', async (tx) => {
      for (let made = 0; made < 3; made += 1) await buildVenture(tx, { title, tenantId: 'gamma' });
    });
    const { client } = await t.signedIn('manager', { tenantId: 'gamma' });
    const seen: (string | null)[] = [];
    for (let url: string | undefined = '/api/metrics/activeVentures/sources?limit=1'; url !== undefined; ) {
      const page = await client.get(url);
      expect(page.statusCode).toBe(200);
      seen.push(...page.json<MetricSource[]>().map(({ ventureId }) => ventureId));
      url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([3, 3]);
  });

  it('reject an unknown metric and a cursor of another list', async () => {
    expect((await manager.get('/api/metrics/mrr/sources')).statusCode).toBe(404);
    const link = String((await manager.get('/api/metrics/portfolioValue/sources?limit=1')).headers.link);
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1];
    expect((await manager.get(`/api/metrics/portfolioValue/sources?cursor=${cursor}`)).statusCode).toBe(200);
    for (const metric of ['portfolioGrowth', 'activeVentures', 'academyLearners']) {
      const response = await manager.get(`/api/metrics/${metric}/sources?cursor=${cursor}`);
      expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid cursor']);
    }
  });
});

describe('the rounds behind the funding raised', () => {
  it('are hidden until the user signs the NDA, and are shown and recorded as disclosed afterwards', async () => {
    const { client, user } = await t.signedIn('investor', { tenantId: 'alpha' });
    const refused = await client.get('/api/metrics/fundingRaised/sources');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'NDA_REQUIRED']);
    expect(refused.body).not.toContain('Series A');
    await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    expect(read(await sourcesOf('fundingRaised', client))).toEqual([
      ['Series A', '12.00', '2025-01-02'],
      ['Seed', '3.00', '2024-01-02'],
    ]);
    const disclosed = await rowsOf<{ record_name: string; kind: string }>(
      t.database,
      `select record_name, kind from disclosures where user_id = '${user.id}' order by record_name`,
      'alpha',
    );
    expect(disclosed).toEqual([
      { record_name: 'Seed', kind: 'shown' },
      { record_name: 'Series A', kind: 'shown' },
    ]);
  });
});

describe('the monthly revenue', () => {
  async function revenueOf(
    tenantId: string,
    kpis: readonly (readonly [string, string, string])[],
  ): Promise<RevenueSeries> {
    await t.database.pool.query('insert into tenants (id, name) values ($1, $1)', [tenantId]);
    await t.database.scope.withTenant(tenantId, async (tx) => {
      for (const [metric, recordedAt, value] of kpis) await buildKpi(tx, { metric, recordedAt, value, tenantId });
    });
    const { client } = await t.signedIn('investor', { tenantId });
    return (await client.get('/api/metrics/revenue')).json();
  }

  it('is one series without recorded streams, uses the latest record of each month, and skips months without records', async () => {
    expect((await manager.get('/api/metrics/revenue')).json()).toEqual({
      streams: ['Revenue'],
      months: [
        { month: '2025-02', values: ['7.00'] },
        { month: '2026-02', values: ['8.00'] },
        { month: '2026-03', values: ['9.00'] },
      ],
    });
  });

  it('is a series for each stream, with a gap for each month without its record', async () => {
    const series = await revenueOf('streams', [
      ['revenue', '2026-03-31', '100.00'],
      ['revenue: management fees', '2026-01-31', '60.00'],
      ['revenue: management fees', '2026-03-31', '61.00'],
      ['revenue: academy', '2026-03-31', '40.00'],
      ['revenues', '2026-03-31', '40.00'],
    ]);
    expect(series).toEqual({
      streams: ['Academy', 'Management fees'],
      months: [
        { month: '2026-01', values: [null, '60.00'] },
        { month: '2026-03', values: ['40.00', '61.00'] },
      ],
    });
  });

  it('covers sixty calendar months up to the latest record', async () => {
    const series = await revenueOf('years', [
      ['revenue', '2026-03-01', '1.00'],
      ['revenue', '2021-04-01', '2.00'],
      ['revenue', '2021-03-31', '3.00'],
    ]);
    expect(series.months.map(({ month }) => month)).toEqual(['2021-04', '2026-03']);
  });

  it('is empty without records', async () => {
    expect(await revenueOf('nothing', [])).toEqual({ streams: ['Revenue'], months: [] });
  });
});
