import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { acceptanceOf, mailedToken } from '../invitations/invited.testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let admin: TestClient;
// Settings belong to a tenant, so each test has its own installation.
beforeEach(async () => {
  t = await startTestApp();
  ({ client: admin } = await t.signedIn('admin'));
});
afterEach(() => t.close());

const setDays = async (sessionDays: number, client = admin) =>
  expect((await client.patch('/api/settings', { sessionDays })).statusCode).toBe(200);

// REQ-44
describe('a session', () => {
  it('expires the tenant’s number of days after its last use, and so does its cookie', async () => {
    await setDays(30);
    const { user } = await t.signedIn('learner');
    const client = t.client();
    const signedIn = await client.signIn(user.username, TEST_PASSWORD);
    expect(signedIn.cookies.find(({ name }) => name === 'aicv_session')?.maxAge).toBe((30 * DAY_MS) / 1000);
    t.clock.advanceMs(29 * DAY_MS);
    const used = await client.get('/api/user');
    expect(used.statusCode).toBe(200);
    expect(used.cookies.find(({ name }) => name === 'aicv_session')?.maxAge).toBe((30 * DAY_MS) / 1000);
    t.clock.advanceMs(30 * DAY_MS - 1);
    expect((await client.get('/api/user')).statusCode).toBe(200);
    t.clock.advanceMs(30 * DAY_MS);
    expect((await client.get('/api/user')).statusCode).toBe(401);
  });

  it('expires ninety days after its start, regardless of use', async () => {
    await setDays(30);
    const { client } = await t.signedIn('learner');
    for (const days of [29, 29, 29]) {
      t.clock.advanceMs(days * DAY_MS);
      expect((await client.get('/api/user')).statusCode).toBe(200);
    }
    t.clock.advanceMs(3 * DAY_MS - 1);
    expect((await client.get('/api/user')).statusCode).toBe(200);
    t.clock.advanceMs(1);
    expect((await client.get('/api/user')).statusCode).toBe(401);
  });

  it('that started under a longer length expires by the shorter one', async () => {
    const { client } = await t.signedIn('learner');
    await setDays(1);
    t.clock.advanceMs(DAY_MS);
    const ended = await client.get('/api/user');
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
  });

  it('is not restored by a longer length once it has expired', async () => {
    await setDays(1);
    const { client } = await t.signedIn('learner');
    t.clock.advanceMs(DAY_MS);
    const { client: later } = await t.signedIn('admin');
    await setDays(30, later);
    expect((await client.get('/api/user')).statusCode).toBe(401);
  });

  it('of another tenant has that tenant’s length', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    await setDays(1);
    const { client } = await t.signedIn('learner', { tenantId: 'elsewhere' });
    t.clock.advanceMs(6 * DAY_MS);
    expect((await client.get('/api/user')).statusCode).toBe(200);
  });

  it('of an accepted invitation has this length, too', async () => {
    await setDays(3);
    await admin.post('/api/invitations', { email: 'three@example.com', role: 'learner' });
    const token = await mailedToken(t.database, 'three@example.com');
    const accepted = await t.client().post('/api/invitations/accept', acceptanceOf(token));
    expect(accepted.cookies.find(({ name }) => name === 'aicv_session')?.maxAge).toBe((3 * DAY_MS) / 1000);
  });
});
