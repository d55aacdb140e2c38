import type { DashboardMetrics } from '@aicv/contracts/dashboard/dashboard';
import { ROLES } from '@aicv/domain/access/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildKpi } from '../../testing/builders/build-kpi.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';

const CAPITAL_METRICS = [
  'totalRevenue',
  'revenueGrowth',
  'fundingRaised',
  'latestRound',
  'roi',
  'roiTarget',
  'runway',
  'runwayMonths',
  'ventureSuccessRate',
  'averageRoi',
  'timeToExitMonths',
] as const;

type Records = Parameters<Parameters<TestApp['database']['scope']['withTenant']>[1]>[0];

let t: TestApp;
let tenants = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A separate tenant with these records, and the metrics that its manager sees. */
async function metricsOf(write: (tx: Records, tenantId: string) => Promise<unknown>): Promise<DashboardMetrics> {
  tenants += 1;
  const tenantId = `tenant-${tenants}`;
  await t.database.pool.query('insert into tenants (id, name) values ($1, $1)', [tenantId]);
  await t.database.scope.withTenant(tenantId, (tx) => write(tx, tenantId));
  const { client } = await t.signedIn('manager', { tenantId });
  const response = await client.get('/api/metrics/dashboard');
  expect(response.statusCode).toBe(200);
  return response.json();
}

type Value = readonly [day: string, value: string, more?: Parameters<typeof buildKpi>[1]];

async function record(tx: Records, tenantId: string, metric: string, values: readonly Value[]): Promise<void> {
  for (const [recordedAt, value, more] of values) await buildKpi(tx, { tenantId, metric, recordedAt, value, ...more });
}

/** Live by default, with a series of valuations and of investments. */
async function venture(
  tx: Records,
  tenantId: string,
  series: { valuation?: readonly Value[]; invested?: readonly Value[] },
  given: Parameters<typeof buildVenture>[1] = {},
) {
  const { id: ventureId } = await buildVenture(tx, { tenantId, ...given });
  for (const [metric, values] of Object.entries(series)) {
    await record(
      tx,
      tenantId,
      metric,
      values.map(([day, value, more]) => [day, value, { ventureId, ...more }]),
    );
  }
}

describe('the metrics of a tenant without records', () => {
  // REQ-238
  it('are absent, except that counts are zero', async () => {
    const { asOf: _asOf, ...metrics } = await metricsOf(async () => undefined);
    expect(metrics).toEqual({
      portfolioValue: null,
      portfolioGrowth: null,
      activeVentures: 0,
      activeVenturesChange: 0,
      academyLearners: 0,
      academyLearnersChange: 0,
      otifOpportunities: 0,
      otifInScreening: 0,
      ...Object.fromEntries(CAPITAL_METRICS.map((name) => [name, null])),
      recordedAt: {},
    });
  });
});

// REQ-237
describe('access to metrics', () => {
  it.each(ROLES.filter((role) => role !== 'operator'))('is decided by the policy for %s', async (role) => {
    const { client } = await t.signedIn(role);
    const metrics = (await client.get('/api/metrics/dashboard')).json();
    const seesCapital = ['admin', 'manager', 'investor'].includes(role);
    expect(CAPITAL_METRICS.filter((name) => name in metrics)).toEqual(seesCapital ? CAPITAL_METRICS : []);
    expect(metrics).toHaveProperty('portfolioValue');
  });

  it('omits the dates of records that the role may not see', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('days', 'Days')");
    await t.database.scope.withTenant('days', async (tx) => {
      await venture(tx, 'days', { valuation: [['2026-03-31', '10.00']], invested: [['2026-03-31', '8.00']] });
      await record(tx, 'days', 'cash', [['2026-04-30', '10.00']]);
    });
    const { client } = await t.signedIn('learner', { tenantId: 'days' });
    expect((await client.get('/api/metrics/dashboard')).json().recordedAt).toEqual({ portfolioValue: '2026-03-31' });
  });
});

// REQ-234, REQ-235
describe('the value of the portfolio', () => {
  it('is the sum of the latest valuations of live ventures, regardless of other records', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      await venture(tx, tenantId, {
        valuation: [
          ['2026-02-28', '900.00'],
          ['2026-03-31', '0.10'],
          ['2025-12-31', '700.00', { period: 'quarter' }],
        ],
      });
      await venture(tx, tenantId, { valuation: [['2025-06-30', '0.20', { period: 'year' }]] });
      await venture(tx, tenantId, { invested: [['2026-03-31', '5.00']] });
      await venture(tx, tenantId, { valuation: [['2026-03-31', '50.00']] }, { stage: 'exit' });
      await venture(tx, tenantId, { valuation: [['2026-03-31', '60.00']] }, { isActive: false });
      await record(tx, tenantId, 'valuation', [['2026-03-31', '1000.00']]);
    });
    expect(metrics).toMatchObject({ portfolioValue: '0.30', recordedAt: { portfolioValue: '2026-03-31' } });
  });

  it('uses the last recorded of two valuations on the same day', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      venture(tx, tenantId, {
        valuation: [
          ['2026-03-31', '5.00', { period: 'year' }],
          ['2026-03-31', '6.00', { period: 'day' }],
        ],
      }),
    );
    expect(metrics.portfolioValue).toBe('6.00');
  });
});

describe('the growth of the portfolio', () => {
  it('compares only ventures that also have a valuation from twelve months before the latest one', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      await venture(tx, tenantId, {
        valuation: [
          ['2024-11-30', '70.00'],
          ['2025-02-28', '80.00'],
          ['2025-03-01', '1.00'],
          ['2026-02-28', '90.00'],
        ],
      });
      // Added since: it increases the portfolio value, but is not part of the comparison.
      await venture(tx, tenantId, { valuation: [['2025-12-31', '500.00']] });
    });
    // 90 / 80 - 1
    expect(metrics).toMatchObject({
      portfolioValue: '590.00',
      portfolioGrowth: 12.5,
      recordedAt: { portfolioGrowth: '2026-02-28' },
    });
  });

  it('compares the last day of February with the last day of February a year earlier', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      venture(tx, tenantId, {
        valuation: [
          ['2023-12-31', '50.00'],
          ['2024-02-29', '80.00'],
          ['2025-02-28', '100.00'],
        ],
      }),
    );
    expect(metrics.portfolioGrowth).toBe(25);
  });

  it('is absent if no live venture had a valuation then, or if the valuation was zero', async () => {
    const young = await metricsOf((tx, tenantId) =>
      venture(tx, tenantId, {
        valuation: [
          ['2025-04-01', '50.00'],
          ['2026-03-31', '80.00'],
        ],
      }),
    );
    expect(young).toMatchObject({ portfolioValue: '80.00', portfolioGrowth: null });
    expect(young.recordedAt).not.toHaveProperty('portfolioGrowth');
    const worthless = await metricsOf((tx, tenantId) =>
      venture(tx, tenantId, {
        valuation: [
          ['2025-03-31', '0.00'],
          ['2026-03-31', '80.00'],
        ],
      }),
    );
    expect(worthless.portfolioGrowth).toBeNull();
  });
});

// REQ-235
describe('the return on investment', () => {
  it('is computed from the sums, and its mean from each venture, over live ventures that have both', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      await venture(tx, tenantId, {
        valuation: [['2026-03-31', '300.00']],
        invested: [
          ['2025-03-31', '50.00'],
          ['2025-09-30', '100.00'],
        ],
      });
      await venture(tx, tenantId, { valuation: [['2026-01-31', '90.00']], invested: [['2026-04-30', '120.00']] });
      await venture(tx, tenantId, { valuation: [['2026-03-31', '1000.00']] });
      await venture(tx, tenantId, { invested: [['2026-03-31', '1000.00']] });
      const gone = { valuation: [['2026-03-31', '9.00']], invested: [['2026-03-31', '1.00']] } as const;
      await venture(tx, tenantId, gone, { stage: 'exit' });
    });
    // (390 - 220) / 220 = 77.27 %; (200 % - 25 %) / 2 = 87.5 %
    expect(metrics).toMatchObject({
      roi: 77.3,
      averageRoi: 87.5,
      recordedAt: { roi: '2026-04-30', averageRoi: '2026-04-30' },
    });
  });

  it('is absent without investments', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      venture(tx, tenantId, { valuation: [['2026-03-31', '9.00']], invested: [['2026-03-31', '0.00']] }),
    );
    expect(metrics).toMatchObject({ roi: null, averageRoi: null });
  });

  it('includes the latest recorded target', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      record(tx, tenantId, 'roi', [
        ['2025-12-31', '20.00', { target: '16.50' }],
        ['2026-01-31', '21.00', { target: '18.00' }],
        ['2026-02-28', '22.00'],
      ]),
    );
    expect(metrics).toMatchObject({ roi: null, roiTarget: 18, recordedAt: { roiTarget: '2026-01-31' } });
  });
});

// REQ-235
describe('the revenue', () => {
  const months = (count: number, value: (back: number) => string | null): Value[] =>
    Array.from({ length: count }, (_, back) => back).flatMap((back) => {
      const day = new Date(Date.UTC(2026, 2 - back, 0)).toISOString().slice(0, 10);
      const amount = value(back);
      return amount === null ? [] : [[day, amount] as const];
    });

  it('sums the twelve calendar months up to the latest record, and compares them with the twelve before', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      await record(tx, tenantId, 'revenue', [
        ...months(25, (back) => ['110.00', '100.00'][Math.floor(back / 12)] ?? '5000.00'),
        // A record of another period is not a month.
        ['2026-02-28', '9000.00', { period: 'quarter' }],
        ['2026-03-02', '3.00', { period: 'day' }],
      ]);
    });
    expect(metrics).toMatchObject({
      totalRevenue: '1320.00',
      revenueGrowth: 10,
      recordedAt: { totalRevenue: '2026-02-28', revenueGrowth: '2026-02-28' },
    });
  });

  it('leaves gaps out of the sum, and compares only months that are recorded in both years', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      record(
        tx,
        tenantId,
        'revenue',
        // This year lacks its second month, the year before its fourth.
        months(24, (back) => ([1, 15].includes(back) ? null : back < 12 ? '30.00' : '20.00')),
      ),
    );
    expect(metrics).toMatchObject({ totalRevenue: '330.00', revenueGrowth: 50 });
  });

  it('counts a month once, by its latest record', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      record(tx, tenantId, 'revenue', [
        ['2026-01-15', '70.00'],
        ['2026-01-31', '80.00'],
        ['2026-02-10', '90.00'],
      ]),
    );
    expect(metrics).toMatchObject({ totalRevenue: '170.00', revenueGrowth: null });
    expect(metrics.recordedAt).not.toHaveProperty('revenueGrowth');
  });

  it('excludes the revenue of ventures and of other tenants', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      const { id: ventureId } = await buildVenture(tx, { tenantId });
      await record(tx, tenantId, 'revenue', [['2026-03-31', '70.00', { ventureId }]]);
    });
    expect(metrics.totalRevenue).toBeNull();
  });
});

// REQ-235
describe('the runway', () => {
  it('is the latest cash, and lasts by the mean of the latest three monthly burns', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      await record(tx, tenantId, 'cash', [
        ['2026-02-28', '9000.00'],
        ['2026-03-31', '1000.00', { period: 'day' }],
      ]);
      await record(tx, tenantId, 'burn', [
        ['2025-11-30', '5000.00'],
        ['2025-12-31', '100.00'],
        // A gap is not a month in which nothing was burnt.
        ['2026-02-28', '110.00'],
        ['2026-04-30', '90.00'],
        ['2026-05-31', '7000.00', { period: 'quarter' }],
      ]);
    });
    expect(metrics).toMatchObject({
      runway: '1000.00',
      runwayMonths: 10,
      recordedAt: { runway: '2026-03-31', runwayMonths: '2026-04-30' },
    });
  });

  it('counts a month once, by its latest burn', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      await record(tx, tenantId, 'cash', [['2026-03-31', '1200.00']]);
      await record(tx, tenantId, 'burn', [
        ['2026-01-31', '100.00'],
        ['2026-02-28', '100.00'],
        ['2026-03-31', '400.00'],
        ['2026-03-15', '400.00'],
      ]);
    });
    expect(metrics.runwayMonths).toBe(6);
  });

  it('has no months without a recorded burn', async () => {
    const metrics = await metricsOf((tx, tenantId) => record(tx, tenantId, 'cash', [['2026-02-28', '9000.00']]));
    expect(metrics).toMatchObject({ runway: '9000.00', runwayMonths: null });
  });
});

// REQ-235
describe('the funding raised', () => {
  it('sums closed rounds, and names the round closed last', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      tx.execute(sql`
        insert into funding_rounds (name, status, amount, closed_at, tenant_id)
        values ('Series A', 'closed', 11800000.01, '2025-08-01T23:30:00Z', ${tenantId}),
               ('Seed', 'closed', 3200000.00, '2023-02-01T12:00:00Z', ${tenantId}),
               ('Grant', 'closed', null, '2022-02-01T12:00:00Z', ${tenantId}),
               ('Series B', 'planning', 35000000.00, null, ${tenantId}),
               ('Bridge', 'active', 1.00, null, ${tenantId})`),
    );
    expect(metrics).toMatchObject({
      fundingRaised: '15000000.01',
      latestRound: 'Series A',
      recordedAt: { fundingRaised: '2025-08-01' },
    });
  });

  it('is absent while no round is closed', async () => {
    const metrics = await metricsOf((tx, tenantId) =>
      tx.execute(sql`
        insert into funding_rounds (name, status, amount, tenant_id) values ('Series B', 'planning', 35000000.00, ${tenantId})`),
    );
    expect(metrics).toMatchObject({ fundingRaised: null, latestRound: null });
  });
});

// REQ-235
describe('success and exits', () => {
  it('count ventures that are live or have exited, and measure from creation to the last move to exit', async () => {
    const metrics = await metricsOf(async (tx, tenantId) => {
      await venture(tx, tenantId, {});
      await venture(tx, tenantId, {}, { isActive: false });
      const created = { stage: 'exit', createdAt: '2023-01-01T00:00:00Z', tenantId } as const;
      const [first, second] = [
        await buildVenture(tx, created),
        await buildVenture(tx, { ...created, isActive: false }),
      ];
      // 12 and 30 mean months later; the first left, came back and left again.
      await tx.execute(sql`
        insert into venture_stage_changes (venture_id, from_stage, to_stage, changed_at, tenant_id)
        values (${first.id}, 'scale', 'exit', '2023-05-01T00:00:00Z', ${tenantId}),
               (${first.id}, 'exit', 'scale', '2023-06-01T00:00:00Z', ${tenantId}),
               (${first.id}, 'scale', 'exit', '2024-01-01T06:00:00Z', ${tenantId}),
               (${second.id}, 'scale', 'exit', '2025-07-02T03:00:00Z', ${tenantId})`);
    });
    expect(metrics).toMatchObject({
      ventureSuccessRate: 75,
      timeToExitMonths: 21,
      recordedAt: { timeToExitMonths: '2025-07-02' },
    });
    expect(metrics.recordedAt).not.toHaveProperty('ventureSuccessRate');
  });
});
