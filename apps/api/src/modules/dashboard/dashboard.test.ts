import { ROLES } from '@aicv/domain/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
});
afterAll(() => t.close());

describe('the figures of the dashboard', () => {
  it('count live ventures, active learners and opportunities of the tenant, and of these the new ones and those in screening', async () => {
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

  it.each(ROLES)('are answered to %s as the policy says: to everyone but operators', async (role) => {
    const { client } = await t.signedIn(role);
    const response = await client.get('/api/metrics/dashboard');
    expect(response.statusCode).toBe(role === 'operator' ? 403 : 200);
  });
});
