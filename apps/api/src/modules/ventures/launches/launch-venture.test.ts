import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

const opportunity = (given: Parameters<typeof buildOpportunity>[1] = {}) =>
  t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { stage: 'incubation', ...given }));

const launch = (id: string, body?: unknown) => manager.post(`/api/opportunities/${id}/launch`, body);

const venturesOf = (id: string) =>
  rowsOf<{ id: string }>(t.database, `select id from ventures where opportunity_id = '${id}'`);

// REQ-206
describe('launching a venture', () => {
  it('creates a venture from the opportunity, and links each to the other', async () => {
    const { id } = await opportunity({ title: 'Kelp', description: 'Grows.' });
    const response = await launch(id);
    expect(response.statusCode).toBe(201);
    const venture = response.json();
    expect(venture).toMatchObject({
      opportunityId: id,
      opportunity: { id, title: 'Kelp' },
      title: 'Kelp',
      description: 'Grows.',
      stage: 'mvp',
      ideaCycle: 'identify',
      isActive: true,
      teamMembers: 0,
      version: 1,
    });
    expect((await manager.get(`/api/ventures/${venture.id}`)).json()).toEqual(venture);
    expect((await manager.get(`/api/opportunities/${id}`)).json()).toMatchObject({
      ventureId: venture.id,
      stage: 'incubation',
      version: 2,
    });
    const audited = await rowsOf(
      t.database,
      `select action, details from audit_logs where resource_id in ('${id}', '${venture.id}')`,
    );
    expect(audited).toEqual([
      { action: 'venture_launched', details: { title: 'Kelp', stage: 'mvp', opportunityId: id } },
    ]);
  });

  it('is rejected outside incubation', async () => {
    for (const stage of ['discovery', 'screening', 'scoring', 'shortlist'] as const) {
      const { id } = await opportunity({ stage });
      const response = await launch(id);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'NOT_IN_INCUBATION',
        message: 'Only an opportunity in incubation can become a venture',
      });
      expect(await venturesOf(id)).toEqual([]);
    }
  });

  it('succeeds once, even if the opportunity changes afterwards', async () => {
    const { id } = await opportunity();
    const venture = (await launch(id)).json();
    for (const stage of [undefined, 'discovery'] as const) {
      if (stage) await manager.patch(`/api/opportunities/${id}`, { stage });
      const again = await launch(id);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({
        code: 'ALREADY_LAUNCHED',
        message: 'This opportunity has already been launched',
        ventureId: venture.id,
      });
    }
  });

  it('creates one venture and one audit entry in twenty concurrent requests', async () => {
    const { id } = await opportunity();
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => manager.post(`/api/opportunities/${id}/launch`, undefined, { csrfToken })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'ALREADY_LAUNCHED')).toHaveLength(19);
    const [venture, ...more] = await venturesOf(id);
    expect(more).toEqual([]);
    expect(
      await rowsOf(
        t.database,
        `select 1 from audit_logs where action = 'venture_launched' and resource_id = '${venture?.id}'`,
      ),
    ).toHaveLength(1);
  });

  it('accepts no fields, and returns 404 for an unknown opportunity or another tenant’s', async () => {
    const { id } = await opportunity();
    expect((await launch(id, { title: 'Other' })).statusCode).toBe(400);
    expect((await launch(NOBODYS_ID)).statusCode).toBe(404);
    const { client: other } = await t.signedIn('admin', { tenantId: 'beta' });
    expect((await other.post(`/api/opportunities/${id}/launch`)).statusCode).toBe(404);
    expect((await launch(id, {})).statusCode).toBe(201);
  });

  it('requires write access to Labs: an analyst is denied', async () => {
    const { id } = await opportunity();
    const { client: analyst } = await t.signedIn('analyst');
    expect((await analyst.post(`/api/opportunities/${id}/launch`)).statusCode).toBe(403);
  });
});
