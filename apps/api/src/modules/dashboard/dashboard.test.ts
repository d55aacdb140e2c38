import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildKpi } from '../../testing/builders/build-kpi.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
});
afterAll(() => t.close());

describe('the metrics of the dashboard', () => {
  // REQ-240
  it('count live ventures, active learners and opportunities, new ventures and learners, and opportunities in screening', async () => {
    const at = (daysAgo: number) => new Date(t.clock.nowMs() - daysAgo * DAY_MS).toISOString();
    for (const given of [
      { createdAt: at(0) },
      { createdAt: at(29.9) },
      { createdAt: at(30.1) },
      { createdAt: at(400) },
      { createdAt: at(1), isActive: false },
      { createdAt: at(1), role: 'investor' as const },
      { createdAt: at(1), role: 'instructor' as const },
    ]) {
      await t.createUser({ tenantId: 'alpha', ...given });
    }
    await t.createUser({ tenantId: 'beta' });
    await t.database.scope.withTenant('alpha', async (tx) => {
      for (const stage of ['discovery', 'screening', 'screening', 'incubation'] as const) {
        await buildOpportunity(tx, { stage, tenantId: 'alpha' });
      }
      for (const given of [
        { createdAt: at(0) },
        { createdAt: at(29.9), stage: 'scale' as const },
        { createdAt: at(30.1), stage: 'validation' as const },
        { createdAt: at(1), stage: 'exit' as const },
        { createdAt: at(1), isActive: false },
      ]) {
        await buildVenture(tx, { ...given, tenantId: 'alpha' });
      }
    });
    await t.database.scope.withTenant('beta', (tx) => buildOpportunity(tx, { stage: 'screening', tenantId: 'beta' }));
    const { client } = await t.signedIn('analyst', { tenantId: 'alpha' });
    expect((await client.get('/api/metrics/dashboard')).json()).toEqual({
      portfolioValue: null,
      portfolioGrowth: null,
      activeVentures: 3,
      activeVenturesChange: 2,
      academyLearners: 4,
      academyLearnersChange: 2,
      otifOpportunities: 4,
      otifInScreening: 2,
      recordedAt: {},
      asOf: new Date(t.clock.nowMs()).toISOString(),
    });
    const { client: other } = await t.signedIn('manager', { tenantId: 'beta' });
    expect((await other.get('/api/metrics/dashboard')).json()).toMatchObject({
      activeVentures: 0,
      activeVenturesChange: 0,
      academyLearners: 1,
      otifOpportunities: 1,
      otifInScreening: 1,
    });
  });

  it.each([
    ['otif', ['otifOpportunities', 'otifInScreening'], 'otifOpportunities'],
    ['academy', ['academyLearners', 'academyLearnersChange'], 'academyLearners'],
    ['abundance-labs', ['activeVentures', 'activeVenturesChange'], 'activeVentures'],
  ])('are not those of a module that is switched off: %s', async (flag, fields, metric) => {
    await t.database.pool.query("insert into tenants (id, name) values ('gamma', 'Gamma') on conflict do nothing");
    const switched = (enabled: boolean) =>
      rowsOf(
        t.database,
        `insert into feature_flags (key, enabled, reason, tenant_id) values ('${flag}', ${enabled}, 'Test', 'gamma')
         on conflict (tenant_id, key) do update set enabled = excluded.enabled`,
        'gamma',
      );
    const { client } = await t.signedIn('manager', { tenantId: 'gamma' });
    const nullsOf = (metrics: object) =>
      Object.entries(metrics).flatMap(([name, value]) => (value === null ? [name] : []));
    const before = nullsOf((await client.get('/api/metrics/dashboard')).json());
    await switched(false);
    const metrics = (await client.get('/api/metrics/dashboard')).json();
    expect(nullsOf(metrics).filter((name) => !before.includes(name))).toEqual(fields);
    const sources = await client.get(`/api/metrics/${metric}/sources`);
    expect([sources.statusCode, sources.json().code]).toEqual([404, 'FEATURE_DISABLED']);
    await switched(true);
    expect((await client.get(`/api/metrics/${metric}/sources`)).statusCode).toBe(200);
  });

  it('omit the portfolio value while Capital is disabled', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('delta', 'Delta')");
    await t.database.scope.withTenant('delta', async (tx) => {
      const { id: ventureId } = await buildVenture(tx, { tenantId: 'delta' });
      await buildKpi(tx, { ventureId, metric: 'valuation', value: '5.00', tenantId: 'delta' });
    });
    const { client } = await t.signedIn('analyst', { tenantId: 'delta' });
    expect((await client.get('/api/metrics/dashboard')).json()).toMatchObject({ portfolioValue: '5.00' });
    await rowsOf(
      t.database,
      "insert into feature_flags (key, enabled, reason, tenant_id) values ('capital', false, 'Test', 'delta')",
      'delta',
    );
    expect((await client.get('/api/metrics/dashboard')).json()).toMatchObject({ portfolioValue: null, recordedAt: {} });
  });

  // REQ-237
  it.each(ROLES)('are returned to %s according to the policy: to every role except operators', async (role) => {
    const { client } = await t.signedIn(role);
    const response = await client.get('/api/metrics/dashboard');
    expect(response.statusCode).toBe(role === 'operator' ? 403 : 200);
  });
});
