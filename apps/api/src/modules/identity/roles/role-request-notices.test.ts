/** Notifications to administrators about role requests of new users. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { acceptAgreementOf } from '../../../testing/records/agreements-of.ts';

let t: TestApp;
let admin: TestClient;
let adminIds: string[];
let counter = 0;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  const signedIn = await t.signedIn('admin');
  admin = signedIn.client;
  const second = await t.createUser({ role: 'admin' });
  adminIds = [signedIn.user.id, second.id].toSorted();
  const others = [
    await t.createUser({ role: 'admin', isActive: false }),
    await t.createUser({ role: 'admin', tenantId: 'alpha' }),
    await t.createUser({ role: 'manager' }),
  ];
  for (const person of [second, ...others]) await acceptAgreementOf(t.database, person);
});
afterAll(() => t.close());
beforeEach(async () => {
  await rowsOf(t.database, 'delete from notifications');
  await rowsOf(t.database, 'update users set requested_role = null');
});

async function register(role: string): Promise<string> {
  counter += 1;
  const username = `registers${counter}`;
  const names = { firstName: 'Ada', lastName: 'Lovelace', email: `${username}@example.com` };
  const answer = await t.client().post('/api/register', { username, password: TEST_PASSWORD, ...names, role });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

const notifications = async () => {
  const query = `select user_id as "adminId", kind, details, read_at is not null as "isRead" from notifications
    where kind = 'role_requested' order by user_id, created_at`;
  const rows = [...(await rowsOf(t.database, query)), ...(await rowsOf(t.database, query, 'alpha'))];
  return rows as { adminId: string; kind: string; details: unknown; isRead: boolean }[];
};

// REQ-33
it('notifies only the active administrators of the tenant of the user and the requested role', async () => {
  const userId = await register('manager');
  const details = { userId, requesterName: 'Ada Lovelace', requestedRole: 'manager' };
  expect(await notifications()).toEqual(
    adminIds.map((adminId) => ({ adminId, kind: 'role_requested', details, isRead: false })),
  );
  expect((await admin.get('/api/notifications')).json()).toMatchObject([{ kind: 'role_requested', details }]);
});

it('sends no notification without a pending request', async () => {
  await register('learner');
  expect((await admin.patch('/api/settings', { registrationPolicy: 'open' })).statusCode).toBe(200);
  await register('manager');
  expect((await admin.patch('/api/settings', { registrationPolicy: 'approval' })).statusCode).toBe(200);
  expect(await notifications()).toEqual([]);
});

// REQ-33
it.each([
  ['approved', (id: string) => admin.post(`/api/users/${id}/role-request`, { decision: 'approve' })],
  ['declined', (id: string) => admin.post(`/api/users/${id}/role-request`, { decision: 'decline' })],
  ['granted by hand', (id: string) => admin.patch(`/api/users/${id}`, { role: 'manager' })],
  ['moved away', (id: string) => admin.patch(`/api/users/${id}`, { tenantId: 'alpha' })],
  ['of a deactivated account', (id: string) => admin.patch(`/api/users/${id}`, { isActive: false })],
  ['of an account that is erased', erase],
] as const)('waits for no administrator once it is %s, and the others wait on', async (_, decide) => {
  const [userId, other] = [await register('manager'), await register('manager')];
  expect((await decide(userId)).statusCode).toBe(200);
  const unread = (await notifications()).filter(({ isRead }) => !isRead);
  expect(unread.map(({ adminId, details }) => ({ adminId, details }))).toEqual(
    adminIds.map((adminId) => ({ adminId, details: expect.objectContaining({ userId: other }) })),
  );
  expect(await notifications()).toHaveLength(4);
});

async function erase(id: string) {
  await admin.patch(`/api/users/${id}`, { isActive: false });
  return admin.post(`/api/users/${id}/erase`, { username: `registers${counter - 1}` });
}

it('is mailed only in the daily digest, even to users who chose immediate emails', async () => {
  const chosen = { topic: 'administration', mail: 'at_once' };
  expect((await admin.patch('/api/notification-preferences', chosen)).statusCode).toBe(200);
  await register('analyst');
  const [{ awaits, mails } = {}] = await rowsOf<{ awaits: string; mails: string }>(
    t.database,
    `select (select count(*) from notifications where awaits_digest) as awaits,
      (select count(*) from mails where subject like '%role is asked for%') as mails`,
  );
  expect([awaits, mails]).toEqual([`${adminIds.length}`, '0']);
});

it('is not in the daily digest once decided, whether read or not', async () => {
  const chosen = { topic: 'administration', mail: 'daily' };
  expect((await admin.patch('/api/notification-preferences', chosen)).statusCode).toBe(200);
  const userId = await register('analyst');
  const awaiting = 'select 1 from notifications where awaits_digest';
  expect(await rowsOf(t.database, awaiting)).toHaveLength(adminIds.length);
  const [{ id }] = (await admin.get('/api/notifications')).json();
  expect((await admin.patch(`/api/notifications/${id}`, { read: true })).statusCode).toBe(200);
  await admin.post(`/api/users/${userId}/role-request`, { decision: 'decline' });
  expect(await rowsOf(t.database, awaiting)).toEqual([]);
});

it('is sent again once pending users are deactivated', async () => {
  for (let number = 1; number <= 20; number += 1) await register('investor');
  await rowsOf(t.database, 'update users set is_active = false where requested_role is not null returning 1');
  const userId = await register('manager');
  expect(
    (await notifications()).filter(({ details }) => (details as { userId: string }).userId === userId),
  ).toHaveLength(adminIds.length);
});

it('is limited to twenty pending requests', async () => {
  for (let number = 1; number <= 22; number += 1) await register('investor');
  expect(await notifications()).toHaveLength(20 * adminIds.length);
});
