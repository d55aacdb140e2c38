import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query(
    `insert into tenants (id, name) values ('reef', 'Reef'), ('cove', 'Cove'), ('bay', 'Bay')`,
  );
});
afterAll(() => t.close());

const NOTHING_DONE = { brand: false, people: false, course: false, opportunity: false };

const firstSteps = async (client: TestClient) => (await client.get('/api/first-steps')).json();

const settingsEntries = (tenantId: string) =>
  rowsOf(
    t.database,
    `select user_id, resource_type, resource_id, details from audit_logs where action = 'settings_changed'`,
    tenantId,
  );

describe('the first steps of a tenant', () => {
  it('are done as soon as their records exist', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'reef' });
    expect(await firstSteps(client)).toEqual({ steps: NOTHING_DONE, isDismissed: false });
    const done: Record<string, boolean> = { ...NOTHING_DONE };
    const steps: readonly (readonly [string, () => Promise<{ statusCode: number }>])[] = [
      ['brand', () => client.patch('/api/settings', { tagline: 'Capital for the patient' })],
      ['people', () => client.post('/api/invitations', { email: 'first@example.com', role: 'analyst' })],
      ['course', () => client.post('/api/courses', { title: 'Reading a term sheet' })],
      [
        'opportunity',
        () =>
          client.post('/api/opportunities', {
            title: 'Soil sensors',
            description: 'Moisture by the hour',
            submittedBy: 'Nia Okafor',
          }),
      ],
    ];
    for (const [step, take] of steps) {
      expect((await take()).statusCode).toBeLessThan(300);
      done[step] = true;
      expect((await firstSteps(client)).steps, step).toEqual(done);
    }
  });

  it('count a second account as people, and a legal address alone as a brand', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'bay' });
    await t.createUser({ tenantId: 'bay' });
    await client.patch('/api/settings', { legalEmail: 'legal@example.com' });
    expect((await firstSteps(client)).steps).toEqual({ ...NOTHING_DONE, brand: true, people: true });
  });

  it('do not count the invitation of the tenant’s first administrator', async () => {
    const { client: firm } = await t.signedIn('admin');
    const made = await firm.post('/api/tenants', {
      id: 'fjord',
      name: 'Fjord',
      plan: 'free',
      adminEmail: 'first@fjord.example',
    });
    expect(made.statusCode).toBe(201);
    const { client } = await t.signedIn('admin', { tenantId: 'fjord' });
    expect((await firstSteps(client)).steps.people).toBe(false);
  });

  it('are dismissed once, for all administrators, and the log records it', async () => {
    const { client, user } = await t.signedIn('admin', { tenantId: 'cove' });
    const { client: other } = await t.signedIn('admin', { tenantId: 'cove' });
    const csrfToken = await client.csrfToken();
    const dismiss = () => client.post('/api/first-steps/dismiss', undefined, { csrfToken });
    const responses = await Promise.all(Array.from({ length: 20 }, dismiss));
    for (const response of responses) expect([response.statusCode, response.json().isDismissed]).toEqual([200, true]);
    expect((await firstSteps(other)).isDismissed).toBe(true);
    const firstStepsDismissedAt = { from: null, to: expect.stringMatching(/Z$/) };
    expect(await settingsEntries('cove')).toEqual([
      {
        user_id: user.id,
        resource_type: 'settings',
        resource_id: null,
        details: { changes: { firstStepsDismissedAt } },
      },
    ]);
    const { client: elsewhere } = await t.signedIn('admin', { tenantId: 'reef' });
    expect((await firstSteps(elsewhere)).isDismissed).toBe(false);
  });

  it('are allowed only to administrators', async () => {
    const { client } = await t.signedIn('manager');
    for (const response of [await client.get('/api/first-steps'), await client.post('/api/first-steps/dismiss')]) {
      expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});
