import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const { client, user } = await t.signedIn('manager');
  manager = client;
  managerId = user.id;
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const GIVEN = { metric: 'Active users', value: '1200', recordedAt: '2026-03-31' };

const newVenture = async (tenantId = 'default') =>
  (await t.database.scope.withTenant(tenantId, (tx) => buildVenture(tx, { tenantId }))).id;

const post = (given: Record<string, unknown>) => manager.post('/api/kpis', { ...GIVEN, ...given });

async function record(given: Record<string, unknown>) {
  const response = await post(given);
  expect(response.statusCode).toBe(201);
  return response.json();
}

const auditOf = (id: string) =>
  rowsOf(t.database, `select action, user_id as by, details from audit_logs where resource_id = '${id}' order by seq`);

describe('recording a KPI', () => {
  // REQ-217, REQ-220
  it('returns 201 with the KPI: period month, metric in canonical spelling, exact value', async () => {
    const ventureId = await newVenture();
    const kpi = await record({ ventureId, metric: '  Active   USERS ', value: 0.1, target: '0.3' });
    expect(kpi).toEqual({
      id: expect.any(String),
      ventureId,
      metric: 'active users',
      value: '0.10',
      target: '0.30',
      period: 'month',
      recordedAt: '2026-03-31',
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
      isAiAssisted: false,
    });
    expect((await manager.get(`/api/kpis/${kpi.id}`)).json()).toEqual(kpi);
    expect(await auditOf(kpi.id)).toEqual([
      {
        action: 'kpi_recorded',
        by: managerId,
        details: { ventureId, metric: 'active users', value: '0.10', recordedAt: '2026-03-31' },
      },
    ]);
  });

  it('is rejected for a future day, in a single record and in a file', async () => {
    const day = new Date(t.clock.nowMs() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const issue = { message: 'Date must not be in the future' };
    const alone = await post({ metric: 'cash', recordedAt: day });
    expect([alone.statusCode, alone.json().issues]).toEqual([400, [{ path: 'recordedAt', ...issue }]]);
    const rows = [{ metric: 'cash', value: '1', recordedAt: day }];
    const file = await manager.post('/api/kpis/import', { firstRow: 1, rows });
    expect([file.statusCode, file.json().issues]).toEqual([400, [{ path: 'rows.1.recordedAt', ...issue }]]);
  });

  // REQ-155, REQ-217
  it('without a venture belongs to the firm, and accepts negative values and any that fit the column', async () => {
    expect(await record({ metric: 'net worth', value: '-9999999999999.99' })).toMatchObject({
      ventureId: null,
      value: '-9999999999999.99',
      target: null,
    });
  });

  it('defaults to today in UTC', async () => {
    const kpi = await record({ ventureId: await newVenture(), recordedAt: undefined });
    expect(kpi.recordedAt).toBe(new Date(t.clock.nowMs()).toISOString().slice(0, 10));
  });

  it('takes the UTC day of a timestamp', async () => {
    const ventureId = await newVenture();
    expect((await record({ ventureId, recordedAt: '2026-03-31T23:59:59.999Z' })).recordedAt).toBe('2026-03-31');
  });

  it('rejects a second value for an existing key and returns the first', async () => {
    for (const ventureId of [await newVenture(), null]) {
      const current = await record({ ventureId, metric: 'churn' });
      const refused = await post({ ventureId, metric: 'CHURN', value: 7 });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toEqual({
        code: 'KPI_EXISTS',
        message: 'A value for this metric, period and date already exists',
        requestId: expect.any(String),
        current,
      });
      await record({ ventureId, metric: 'churn', period: 'quarter' });
      await record({ ventureId, metric: 'churn', recordedAt: '2026-04-30' });
    }
  });

  it('records one value in twenty concurrent requests', async () => {
    for (const ventureId of [await newVenture(), null]) {
      const csrfToken = await manager.csrfToken();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          manager.post('/api/kpis', { ...GIVEN, metric: 'raced', ventureId, value: turn }, { csrfToken }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
      expect(answers.filter((answer) => answer.json().code === 'KPI_EXISTS')).toHaveLength(19);
    }
  });

  it('returns 404 for an unknown venture and for another tenant’s', async () => {
    for (const ventureId of [NOBODYS_ID, await newVenture('beta')]) {
      expect((await post({ ventureId })).statusCode).toBe(404);
    }
  });

  it.each([
    ['metric', ' ', 'Metric is required'],
    ['metric', 'm'.repeat(65), 'Metric must be less than 64 characters'],
    ['metric', 'İ'.repeat(64), 'Metric must be less than 64 characters'],
    ['metric', 'a\u0007b', 'Metric contains invisible characters'],
    ['value', null, 'Value is required'],
    ['value', '', 'Value is required'],
    ['value', '12.345', 'Value must be a number with at most 13 digits and 2 decimals'],
    ['value', 'abc', 'Value must be a number with at most 13 digits and 2 decimals'],
    ['value', 'NaN', 'Value must be a number with at most 13 digits and 2 decimals'],
    ['value', 1e13, 'Value must be a number with at most 13 digits and 2 decimals'],
    ['target', '1e2', 'Target must be a number with at most 13 digits and 2 decimals'],
    ['period', 'decade', 'Period must be one of day, week, month, quarter, year'],
    ['recordedAt', '2026-02-30', 'Date must be a date such as 2026-03-31'],
    ['recordedAt', '2026-03-31T25:00Z', 'Date must be a date such as 2026-03-31'],
    ['recordedAt', '2026-03-31T23:00:00+05:00', 'Date must be a date such as 2026-03-31'],
    ['ventureId', 'firm', 'Not a valid id'],
  ])('refuses the %s %j', async (field, value, message) => {
    const response = await post({ [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path: field, message }]);
  });
});

describe('correcting a KPI', () => {
  it('changes only the sent fields, and audits before and after', async () => {
    const { id } = await record({ ventureId: await newVenture(), target: 5 });
    const corrected = await manager.patch(`/api/kpis/${id}`, { value: '1300.5', target: null });
    expect(corrected.json()).toMatchObject({ value: '1300.50', target: null, metric: 'active users' });
    await manager.patch(`/api/kpis/${id}`, { value: 1300.5 });
    const audited = await auditOf(id);
    expect(audited).toHaveLength(2);
    expect(audited[1]).toEqual({
      action: 'kpi_corrected',
      by: managerId,
      details: { changes: { value: { from: '1200.00', to: '1300.50' }, target: { from: '5.00', to: null } } },
    });
  });

  it('moves a value from a wrong metric, period or day, and the series reflect it immediately', async () => {
    for (const ventureId of [await newVenture(), null]) {
      await record({ ventureId, metric: 'pilots', value: 3, recordedAt: '2026-01-31' });
      const { id } = await record({ ventureId, metric: 'pliots', value: 5 });
      const moved = { metric: 'pilots', period: 'quarter', recordedAt: '2026-02-28' };
      expect((await manager.patch(`/api/kpis/${id}`, { ...moved, metric: ' Pilots' })).json()).toMatchObject(moved);
      const listed = await manager.get(`/api/kpis?ventureId=${ventureId ?? 'firm'}&metric=pilots`);
      expect(listed.headers['x-total-count']).toBe('2');
      expect(listed.json()[0]).toMatchObject({ value: '5.00', recordedAt: '2026-02-28' });
      expect((await auditOf(id)).at(-1)?.details).toEqual({
        changes: {
          metric: { from: 'pliots', to: 'pilots' },
          period: { from: 'month', to: 'quarter' },
          recordedAt: { from: '2026-03-31', to: '2026-02-28' },
        },
      });
    }
  });

  it('is rejected if the new key already has a value, and for a future day', async () => {
    const ventureId = await newVenture();
    const current = await record({ ventureId });
    const { id } = await record({ ventureId, recordedAt: '2026-04-30' });
    const refused = await manager.patch(`/api/kpis/${id}`, { recordedAt: GIVEN.recordedAt, value: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'KPI_EXISTS', current });
    expect((await manager.patch(`/api/kpis/${id}`, { recordedAt: '2999-01-01' })).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'recordedAt', message: 'Date must not be in the future' }],
    });
    expect((await manager.get(`/api/kpis/${id}`)).json()).toMatchObject({ value: '1200.00', recordedAt: '2026-04-30' });
    // The KPI's own key is no conflict.
    expect((await manager.patch(`/api/kpis/${id}`, { recordedAt: '2026-04-30', value: 1 })).statusCode).toBe(200);
  });

  it('moves one KPI when twenty requests concurrently move KPIs to the same day', async () => {
    const ventureId = await newVenture();
    const ids: string[] = [];
    for (let turn = 1; turn <= 20; turn += 1) {
      ids.push((await record({ ventureId, recordedAt: `2026-04-${String(turn).padStart(2, '0')}` })).id);
    }
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      ids.map((id) => manager.patch(`/api/kpis/${id}`, { recordedAt: '2026-01-01' }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('rejects another venture, invalid values and days, and an unknown KPI', async () => {
    const { id } = await record({ ventureId: await newVenture() });
    const wrong = [{ ventureId: null }, { metric: ' ' }, { recordedAt: '2026-02-30' }, { value: null }, { value: 'x' }];
    for (const body of wrong) expect((await manager.patch(`/api/kpis/${id}`, body)).statusCode).toBe(400);
    expect((await manager.patch(`/api/kpis/${NOBODYS_ID}`, { value: 1 })).statusCode).toBe(404);
  });
});

describe('the list of KPIs', () => {
  it('filters by venture or firm, metric and days, sorts by day, and is paged', async () => {
    const ventureId = await newVenture();
    for (const month of ['01', '03', '02']) {
      await record({ ventureId, metric: 'mrr', value: month, recordedAt: `2026-${month}-28` });
    }
    await record({ ventureId, metric: 'churn', recordedAt: '2026-02-28' });
    await record({ metric: 'listed', recordedAt: '2026-02-28' });
    const all = async (query: string) => {
      const seen: string[] = [];
      for (let url: string | undefined = `/api/kpis?limit=1&${query}`; url; ) {
        const page: Awaited<ReturnType<TestClient['get']>> = await manager.get(url);
        seen.push(...page.json().map((kpi: Record<string, string>) => `${kpi.metric} ${kpi.recordedAt}`));
        url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
      }
      return seen;
    };
    expect(await all(`ventureId=${ventureId}&metric=MRR`)).toEqual([
      'mrr 2026-03-28',
      'mrr 2026-02-28',
      'mrr 2026-01-28',
    ]);
    expect(await all(`ventureId=${ventureId}&metric=mrr&sort=recordedAt&from=2026-02-28`)).toEqual([
      'mrr 2026-02-28',
      'mrr 2026-03-28',
    ]);
    expect((await all(`ventureId=${ventureId}&from=2026-02-01&to=2026-02-28`)).sort()).toEqual([
      'churn 2026-02-28',
      'mrr 2026-02-28',
    ]);
    expect(await all('ventureId=firm&metric=listed')).toEqual(['listed 2026-02-28']);
    expect(await all('ventureId=firm&metric=mrr')).toEqual([]);
    expect((await all('metric=listed')).length).toBe(1);
  });

  it('counts one venture or the firm exactly, and everything else up to the counting limit', async () => {
    const ventureId = await newVenture();
    for (const owner of [`'${ventureId}'`, 'null']) {
      await rowsOf(
        t.database,
        `insert into kpis (venture_id, metric, value, recorded_at) select ${owner}, 'daily', 1, date '2020-01-01' + n from generate_series(0, 1099) n`,
      );
    }
    await record({ ventureId, metric: 'mrr' });
    const totalOf = async (query: string) => {
      const { headers } = await manager.get(`/api/kpis?limit=1&${query}`);
      return [headers['x-total-count'], headers['x-total-count-exact']];
    };
    expect(await totalOf(`ventureId=${ventureId}`)).toEqual(['1101', undefined]);
    expect(await totalOf(`ventureId=${ventureId}&metric=mrr`)).toEqual(['1', undefined]);
    expect(await totalOf(`ventureId=${ventureId}&metric=churn`)).toEqual(['0', undefined]);
    expect(await totalOf('ventureId=firm&metric=daily')).toEqual(['1100', undefined]);
    // The internal id of the firm's series matches nothing as a venture id.
    expect(await totalOf('ventureId=00000000-0000-0000-0000-000000000000')).toEqual(['0', undefined]);
    expect(await totalOf('metric=daily')).toEqual(['1000', 'false']);
    expect(await totalOf(`ventureId=${ventureId}&from=2020-01-01`)).toEqual(['1000', 'false']);
    expect(await totalOf(`ventureId=${ventureId}&to=2020-01-02`)).toEqual(['2', undefined]);
  });

  it.each(['ventureId=none', 'from=2026-02-30', 'to=yesterday', 'sort=value', 'metric=', 'cursor=x'])(
    'refuses %s',
    async (query) => {
      expect((await manager.get(`/api/kpis?${query}`)).statusCode).toBe(400);
    },
  );
});

it('shows nothing of another tenant', async () => {
  const { id } = await record({ ventureId: await newVenture() });
  const { client: other } = await t.signedIn('admin', { tenantId: 'beta' });
  expect((await other.get(`/api/kpis/${id}`)).statusCode).toBe(404);
  expect((await other.patch(`/api/kpis/${id}`, { value: 1 })).statusCode).toBe(404);
  expect((await other.get('/api/kpis')).json()).toEqual([]);
});
