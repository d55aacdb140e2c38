import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { acceptanceOf, mailedToken } from '../invitations/invited.testing.ts';
import { emailsTo, linkTokenIn } from './account-emails.testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const now = () => new Date(t.clock.nowMs()).toISOString();
const latestToken = async (email: string) => linkTokenIn((await emailsTo(t.database, email)).at(-1));
const rowOf = async (id: string, admin: { get: (url: string) => Promise<{ json(): unknown }> }) =>
  ((await admin.get('/api/users?limit=500')).json() as { id: string; emailConfirmedAt: string | null }[]).find(
    (row) => row.id === id,
  );

describe('the address of an account', () => {
  it('is unconfirmed after a registration', async () => {
    const client = t.client();
    const names = { username: 'fresh', firstName: 'Fresh', lastName: 'Person' };
    const answer = await client.post('/api/register', {
      ...names,
      password: TEST_PASSWORD,
      email: 'fresh@example.com',
    });
    expect(answer.json().emailConfirmedAt).toBeNull();
    expect((await client.get('/api/user')).json().emailConfirmedAt).toBeNull();
  });

  it('is confirmed by the invitation that was sent to it', async () => {
    const { client: admin } = await t.signedIn('admin');
    await admin.post('/api/invitations', { email: 'invited@example.com', role: 'analyst' });
    const token = await mailedToken(t.database, 'invited@example.com');
    const accepted = await t.client().post('/api/invitations/accept', acceptanceOf(token));
    expect(accepted.json().emailConfirmedAt).toBe(now());
    expect((await rowOf(accepted.json().id, admin))?.emailConfirmedAt).toBe(now());
  });

  it('is confirmed by a password reset, and keeps the time of the first confirmation', async () => {
    const { client: admin } = await t.signedIn('admin');
    const user = await t.createUser({ email: 'reset@example.com' });
    expect((await rowOf(user.id, admin))?.emailConfirmedAt).toBeNull();
    const reset = async () => {
      await t.client().post('/api/password-resets', { email: 'reset@example.com' });
      const token = await latestToken('reset@example.com');
      return t.client().post('/api/password-resets/complete', { token, password: 'another quiet harbour' });
    };
    expect((await reset()).statusCode).toBe(204);
    const first = now();
    expect((await rowOf(user.id, admin))?.emailConfirmedAt).toBe(first);
    t.clock.advanceMs(10 * 60_000);
    expect((await reset()).statusCode).toBe(204);
    expect((await rowOf(user.id, admin))?.emailConfirmedAt).toBe(first);
  });

  it('is confirmed by the link of an email change, with the time of that link', async () => {
    const user = await t.createUser({ email: 'old@example.com', emailConfirmedAt: '2026-01-01T00:00:00Z' });
    const client = t.client();
    await client.signIn(user.username, TEST_PASSWORD);
    await client.post('/api/user/email-change', { email: 'new@example.com', password: TEST_PASSWORD });
    await t.client().post('/api/email-changes/confirm', { token: await latestToken('new@example.com') });
    expect((await client.get('/api/user')).json()).toMatchObject({ email: 'new@example.com', emailConfirmedAt: now() });
  });

  it('is unconfirmed after an administrator changed it, and only then', async () => {
    const { client: admin } = await t.signedIn('admin');
    const confirmedAt = '2026-01-01T00:00:00Z';
    const { id } = await t.createUser({ email: 'kept@example.com', emailConfirmedAt: confirmedAt });
    const named = await admin.patch(`/api/users/${id}`, { firstName: 'Grace', email: 'kept@example.com' });
    expect(named.json().emailConfirmedAt).toBe(confirmedAt);
    const moved = await admin.patch(`/api/users/${id}`, { email: 'given@example.com' });
    expect(moved.json()).toMatchObject({ email: 'given@example.com', emailConfirmedAt: null });
    const [entry] = (await admin.get(`/api/audit-logs?resourceId=${id}&limit=1`)).json();
    expect(entry.details.changes.emailConfirmedAt).toEqual({ from: confirmedAt, to: null });
    expect(JSON.stringify(entry.details)).not.toContain('given@example.com');
  });
});
