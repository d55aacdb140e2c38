import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = (await t.signedIn('admin')).client;
});
afterAll(() => t.close());

const refusalOf = async (client: TestClient) => {
  const answer = await client.get('/api/user');
  return [answer.statusCode, answer.json().code, answer.json().message, answer.json().sessionEnded];
};
const endedBy = (reason?: string) => [401, 'AUTHENTICATION_REQUIRED', 'Authentication required', reason];

// REQ-46
describe('a session that its user did not end', () => {
  it('returns that the role was changed', async () => {
    const { client, user } = await t.signedIn('analyst');
    await admin.patch(`/api/users/${user.id}`, { role: 'learner' });
    expect(await refusalOf(client)).toEqual(endedBy('role_changed'));
    // Returned for every request, but not for the next session.
    expect(await refusalOf(client)).toEqual(endedBy('role_changed'));
    expect((await client.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await client.get('/api/user')).statusCode).toBe(200);
  });

  it('returns that the password was changed, and stays ended', async () => {
    const { client, user } = await t.signedIn('analyst');
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another harbour in the evening' };
    expect((await client.post('/api/user/password', passwords)).statusCode).toBe(204);
    expect(await refusalOf(other)).toEqual(endedBy('password_changed'));
    expect((await client.get('/api/user')).statusCode).toBe(200);
    expect((await client.get('/api/user/sessions')).json()).toHaveLength(1);
    const [ended] = await rowsOf(
      t.database,
      `select sess from sessions where user_id = '${user.id}' and expire = created_at`,
    );
    expect(ended?.sess).toEqual({ ipAddress: '', userAgent: '', endedBecause: 'password_changed' });
  });

  it('returns that the account was deactivated', async () => {
    const { client, user } = await t.signedIn('analyst');
    await admin.patch(`/api/users/${user.id}`, { isActive: false });
    expect(await refusalOf(client)).toEqual(endedBy('account_deactivated'));
    await admin.patch(`/api/users/${user.id}`, { isActive: true });
    expect(await refusalOf(client)).toEqual(endedBy('account_deactivated'));
  });

  it('returns no reason if the user signed out or there was no session', async () => {
    const { client, user } = await t.signedIn('analyst');
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    await client.delete('/api/user/sessions');
    expect(await refusalOf(other)).toEqual(endedBy());
    expect(await refusalOf(t.client())).toEqual(endedBy());
  });
});
