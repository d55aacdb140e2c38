import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { setUpTotp } from '../../../testing/two-factor/second-factor.ts';
import { emailsTo } from '../email-links/account-emails.testing.ts';

const NEW_PASSWORD = 'another harbour in the evening';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const change = (client: TestClient, newPassword = NEW_PASSWORD, currentPassword = TEST_PASSWORD) =>
  client.post('/api/user/password', { currentPassword, newPassword });

// REQ-45, REQ-51
describe('changing one’s own password', () => {
  it('ends every other session, keeps its own, and notifies the address', async () => {
    const { client, user } = await t.signedIn('analyst');
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    const answer = await change(client);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await client.get('/api/user')).statusCode).toBe(200);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await other.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await other.signIn(user.username, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await emailsTo(t.database, user.email ?? '')).toEqual([
      expect.objectContaining({ subject: 'Your AICV password was changed' }),
    ]);
    const entries = `select user_id, details from audit_logs where resource_id = '${user.id}' and action = 'password_changed'`;
    expect(await rowsOf(t.database, entries)).toEqual([{ user_id: user.id, details: {} }]);
  });

  it('rejects a wrong old password, an unchanged one, and one that registration would reject', async () => {
    const { client, user } = await t.signedIn('analyst');
    const issuesOf = async (newPassword: string, currentPassword = TEST_PASSWORD) => {
      const refused = await change(client, newPassword, currentPassword);
      return [refused.statusCode, refused.json().code, refused.json().issues];
    };
    const refusal = (path: string, message: string) => [400, 'VALIDATION_FAILED', [{ path, message }]];
    expect(await issuesOf(NEW_PASSWORD, 'wrong')).toEqual(refusal('currentPassword', 'Password is incorrect'));
    expect(await issuesOf(TEST_PASSWORD)).toEqual(
      refusal('newPassword', 'Choose a password different from your current one'),
    );
    expect(await issuesOf('password')).toEqual(
      refusal('newPassword', 'This password is too common. Choose another one'),
    );
    // Common in leaks, and not in the short list that the form checks.
    expect(await issuesOf('Corvette')).toEqual(
      refusal('newPassword', 'This password is too common. Choose another one'),
    );
    expect(await emailsTo(t.database, user.email ?? '')).toEqual([]);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('checks ten old passwords in fifteen minutes, then rejects even the correct one', async () => {
    const { client, user } = await t.signedIn('analyst');
    const refusals = `select details from audit_logs where resource_id = '${user.id}' and action = 'proof_refused' order by seq`;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(client, NEW_PASSWORD, 'wrong')).statusCode).toBe(400);
    }
    const locked = await change(client);
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'RATE_LIMITED']);
    // The first of each reason in an hour; later ones are aggregated (REQ-273).
    expect(await rowsOf(t.database, refusals)).toEqual([
      { details: { reason: 'wrong_password' } },
      { details: { reason: 'locked' } },
    ]);
    t.clock.advanceMs(15 * 60_000);
    expect((await change(client)).statusCode).toBe(204);
  });

  it('succeeds once in concurrent requests with the same old password', async () => {
    const { client, user } = await t.signedIn('analyst');
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        client.post(
          '/api/user/password',
          { currentPassword: TEST_PASSWORD, newPassword: `${NEW_PASSWORD} ${n}` },
          { csrfToken },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(7).fill(400)]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 204);
    expect((await t.client().signIn(user.username, `${NEW_PASSWORD} ${winner}`)).statusCode).toBe(200);
  });

  it('sends no user-chosen text to an unconfirmed address, and limits the emails', async () => {
    const client = t.client();
    const email = 'bystander@example.com';
    const names = { username: 'win at prize.example/now', firstName: 'Prize', lastName: 'Prize' };
    const registered = await client.post('/api/register', { ...names, password: TEST_PASSWORD, email });
    expect(registered.statusCode).toBe(201);
    await client.post('/api/password-resets', { email });
    await setUpTotp(client, t.clock.nowMs());
    await client.delete('/api/user/two-step/totp');
    const answers = [];
    for (let n = 1; n <= 9; n += 1) {
      answers.push(await change(client, `${NEW_PASSWORD} ${n}`, n === 1 ? TEST_PASSWORD : `${NEW_PASSWORD} ${n - 1}`));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(8).fill(204), 429]);
    const emails = await emailsTo(t.database, email);
    expect(emails).toHaveLength(11);
    expect(JSON.stringify(emails)).not.toMatch(/prize/i);
    t.clock.advanceMs(15 * 60_000);
    expect((await change(client, NEW_PASSWORD, `${NEW_PASSWORD} 8`)).statusCode).toBe(204);
  });

  it('requires a session', async () => {
    expect((await change(t.client())).statusCode).toBe(401);
  });
});
