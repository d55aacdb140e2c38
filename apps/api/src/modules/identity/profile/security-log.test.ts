import type { SecurityEvent } from '@aicv/contracts/identity/own-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const listed = async (client: TestClient, query = ''): Promise<SecurityEvent[]> =>
  (await client.get(`/api/user/security-log${query}`)).json();
const actionsOf = (events: readonly SecurityEvent[]) => events.map(({ action }) => action);

describe('the security log', () => {
  it('contains events of the account and its agreements, newest first', async () => {
    const { client, user } = await t.signedIn('investor');
    await client.post('/api/nda/sign', { name: 'Ida Investor' });
    await client.patch('/api/user', { firstName: 'Ida' });
    await client.post('/api/audit-logs', {
      action: 'confidentiality_reminder_viewed',
      resourceType: 'module',
      resourceId: 'capital',
      details: { module: 'capital', moduleTitle: 'Capital', userAgent: 'x', timestamp: '2026-11-20T10:00:00Z' },
    });
    const events = await listed(client);
    expect(actionsOf(events)).toEqual(['user_updated', 'nda_signed', 'agreement_accepted', 'user_signed_in']);
    expect(events.at(-1)).toEqual({
      id: expect.any(String),
      action: 'user_signed_in',
      isByOthers: false,
      details: {},
      at: expect.stringMatching(/Z$/),
      ipAddress: client.address,
      userAgent: 'Test browser',
    });
    expect(events[2]?.details).toMatchObject({ agreementVersion: '1.0' });
    const own = await rowsOf(t.database, `select 1 from audit_logs where user_id = '${user.id}'`);
    expect(own.length).toBeGreaterThan(events.length);
  });

  it('shows attempts of others with their IP address, and actions of administrators without it', async () => {
    const { client: admin, user: chief } = await t.signedIn('admin');
    const { client, user } = await t.signedIn('learner');
    const visitor = t.client();
    await visitor.signIn(user.username, 'guessed');
    await visitor.post('/api/password-resets', { email: user.email });
    await admin.patch(`/api/users/${user.id}`, { lastName: 'Renamed' });
    await admin.get(`/api/admin/legal/people/${user.id}/dispute-file`);
    const [renamed, asked, refused] = await listed(client);
    expect(renamed).toMatchObject({
      action: 'user_updated',
      isByOthers: true,
      details: {},
      ipAddress: null,
      userAgent: null,
    });
    const attempt = { isByOthers: false, ipAddress: visitor.address, userAgent: 'Test browser' };
    expect(asked).toMatchObject({ action: 'password_reset_requested', ...attempt });
    expect(refused).toMatchObject({
      action: 'sign_in_refused',
      details: { reason: 'invalid_credentials' },
      ...attempt,
    });
    // Their actions on others are not in their own log, and a dispute is not disclosed in advance.
    expect(actionsOf(await listed(admin))).toEqual(['agreement_accepted', 'user_signed_in']);
    expect(actionsOf(await listed(client))).not.toContain('dispute_file_downloaded');
    const logged = await rowsOf(t.database, `select action from audit_logs where user_id = '${chief.id}' order by seq`);
    expect(logged).toContainEqual({ action: 'dispute_file_downloaded' });
  });

  it('returns each entry once across pages', async () => {
    const { client, user } = await t.signedIn('investor');
    await client.post('/api/nda/sign', { name: 'Ida Investor' });
    for (let n = 0; n < 4; n += 1) await t.client().signIn(user.username, TEST_PASSWORD);
    const whole = await listed(client);
    expect(whole).toHaveLength(7);
    const paged: SecurityEvent[] = [];
    let next: string | undefined = '/api/user/security-log?limit=2';
    while (next !== undefined) {
      const answer = await client.get(next);
      expect(answer.headers['x-total-count']).toBe('7');
      paged.push(...answer.json());
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(whole);
    await rowsOf(
      t.database,
      `insert into audit_logs (user_id, action, resource_type) select '${user.id}', 'agreement_accepted', 'agreement' from generate_series(1, 1001)`,
    );
    const { headers } = await client.get('/api/user/security-log?limit=2');
    expect([headers['x-total-count'], headers['x-total-count-exact']]).toEqual(['1000', 'false']);
    expect((await client.get('/api/user/security-log?cursor=broken')).statusCode).toBe(400);
    expect((await t.client().get('/api/user/security-log')).statusCode).toBe(401);
  });
});
