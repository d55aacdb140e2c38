import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const one = await t.signedIn('analyst');
  [analyst, analystId] = [one.client, one.user.id];
  managerId = (await t.signedIn('manager')).user.id;
});
afterAll(() => t.close());

const FOLLOW_UP = {
  nextStep: 'Call the founder',
  nextStepOn: '2031-02-03',
  website: 'https://kelp.example/',
  tags: ['Climate', 'Hardware'],
};
const add = async (given: object = {}) =>
  (await analyst.post('/api/opportunities', { title: 'Kelp sensors', ...given })).json();
const notices = () =>
  rowsOf(
    t.database,
    "select user_id, details from notifications where kind = 'opportunity_assigned' order by created_at",
  );

// REQ-331
describe('owner, next step, website and tags', () => {
  it('are set when an opportunity is added, and changed with an audit entry', async () => {
    const created = await add({ ...FOLLOW_UP, ownerId: analystId });
    expect(created).toMatchObject({ ...FOLLOW_UP, ownerId: analystId });
    const changes = { ownerId: null, nextStep: null, nextStepOn: null, website: null, tags: [] };
    const changed = await analyst.patch(`/api/opportunities/${created.id}`, changes);
    expect(changed.json()).toMatchObject({ ...changes, version: 2 });
    const [entry] = await rowsOf<{ details: { changes: object } }>(
      t.database,
      `select details from audit_logs where resource_id = '${created.id}' and action = 'opportunity_updated'`,
    );
    expect(entry?.details.changes).toEqual({
      ownerId: { from: analystId, to: null },
      nextStep: { from: 'Call the founder', to: null },
      nextStepOn: { from: '2031-02-03', to: null },
      website: { from: 'https://kelp.example/', to: null },
      tags: { from: ['Climate', 'Hardware'], to: [] },
    });
    expect((await analyst.get('/api/opportunities?limit=1')).json()[0]).toMatchObject(changes);
  });

  it('change nothing if they are equal, or equal once they are in their stored form', async () => {
    const { id } = await add(FOLLOW_UP);
    const same = { ...FOLLOW_UP, website: ' kelp.example ', tags: ['Climate', 'climate', 'Hardware'] };
    expect((await analyst.patch(`/api/opportunities/${id}`, same)).json().version).toBe(1);
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, 'website', 'Website must be an https address such as https://example.com'],
    [{ nextStep: 'x'.repeat(256) }, 'nextStep', 'Next step must be less than 255 characters'],
    [{ nextStepOn: '2031-02-30' }, 'nextStepOn', 'Day of the next step must be a date such as 2026-03-31'],
    [{ tags: Array.from({ length: 11 }, (_, index) => `Tag ${index}`) }, 'tags', 'At most 10 tags are possible'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0', 'Tag must be less than 40 characters'],
    [{ tags: ['  '] }, 'tags.0', 'Tag is required'],
    [{ tags: 'Climate' }, 'tags', 'Tags must be a list'],
    [{ ownerId: 'Ada' }, 'ownerId', 'Not a valid id'],
  ])('are refused for %j', async (input, path, message) => {
    const refused = await analyst.post('/api/opportunities', { title: 'Kelp', ...input });
    expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path, message }]]);
  });

  it('notify the new owner, but not a person who takes it over', async () => {
    const { id } = await add({ ownerId: managerId });
    await analyst.patch(`/api/opportunities/${id}`, { ownerId: analystId });
    await analyst.patch(`/api/opportunities/${id}`, { ownerId: managerId });
    await analyst.patch(`/api/opportunities/${id}`, { ownerId: managerId, nextStep: 'Call' });
    const notice = {
      user_id: managerId,
      details: {
        opportunityId: id,
        opportunityTitle: 'Kelp sensors',
        assignerName: expect.stringContaining('Robin Tester'),
      },
    };
    expect(await notices()).toEqual([notice, notice]);
  });

  it('refuse an owner who may not act: of another role, deactivated, of another tenant or unknown', async () => {
    const { id } = await add();
    const strangers = [
      (await t.createUser({ role: 'learner' })).id,
      (await t.createUser({ role: 'analyst', isActive: false })).id,
      (await t.createUser({ role: 'analyst', tenantId: 'beta' })).id,
      '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11',
    ];
    for (const ownerId of strangers) {
      const refused = await analyst.patch(`/api/opportunities/${id}`, { ownerId });
      expect([refused.statusCode, refused.json().issues]).toEqual([
        400,
        [{ path: 'ownerId', message: 'The owner must be an active administrator, manager or analyst' }],
      ]);
    }
  });
});
