import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { emailsTo } from '../email-links/account-emails.testing.ts';
import { acceptanceOf, mailedToken } from './invited.testing.ts';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp({ isMailConfigured: true });
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];
const take = (client: TestClient, token: string) => client.post('/api/invitations/take', { token });
const lookUp = async (token: string) => (await t.client().post('/api/invitations/lookup', { token })).json();
const invite = (email: string | null, role: string) => admin.post('/api/invitations', { email, role });
const DEAD = [404, 'INVITATION_INVALID', 'This invitation link is no longer valid'];
const OTHER = [
  409,
  'INVITATION_OTHER_ACCOUNT',
  'This invitation is for another account. Sign in with its email address.',
];

async function invitedAccount(given: Parameters<TestApp['createUser']>[0] = {}, role = 'analyst') {
  const user = await t.createUser(given);
  const email = user.email ?? '';
  const invited = await invite(email.toUpperCase(), role);
  expect(invited.statusCode).toBe(201);
  const token = await mailedToken(t.database, email.toUpperCase());
  const client = t.client();
  await client.signIn(user.username, TEST_PASSWORD);
  return { user, email, token, client, id: invited.json().id as string };
}

// REQ-54
describe('an invitation to an address that has an account', () => {
  it('reveals the account only to the holder of the link, and its email asks to sign in', async () => {
    const { email, token } = await invitedAccount();
    expect(await lookUp(token)).toMatchObject({ role: 'analyst', account: 'active' });
    expect((await emailsTo(t.database, email.toUpperCase())).at(-1)?.text).toContain('Open this link and sign in');
    expect(inBrief(await t.client().post('/api/invitations/lookup', { token: 'A'.repeat(43) }))).toEqual(DEAD);
    await invite('no-account@example.com', 'analyst');
    expect(await lookUp(await mailedToken(t.database, 'no-account@example.com'))).toMatchObject({ account: 'none' });
  });

  it('gives it the role, confirms its address and ends its other sessions, once', async () => {
    const { user, token, client, id } = await invitedAccount({ requestedRole: 'analyst' });
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    const taken = await take(client, token);
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({
      id: user.id,
      role: 'analyst',
      requestedRole: null,
      emailConfirmedAt: new Date(t.clock.nowMs()).toISOString(),
      permissions: expect.arrayContaining(['otif.write']),
    });
    expect((await client.get('/api/user')).json().role).toBe('analyst');
    expect((await other.get('/api/user')).json().sessionEnded).toBe('role_changed');
    expect((await admin.get(`/api/invitations/${id}`)).json().state).toBe('accepted');
    expect(inBrief(await take(client, token))).toEqual(DEAD);
    expect(
      await rowsOf(
        t.database,
        `select action, user_id, details from audit_logs where resource_id = '${id}' order by seq`,
      ),
    ).toEqual([
      { action: 'user_invited', user_id: expect.any(String), details: { role: 'analyst' } },
      {
        action: 'invitation_accepted',
        user_id: user.id,
        details: {
          role: 'analyst',
          userId: user.id,
          hadAccount: true,
          changes: { role: { from: 'learner', to: 'analyst' } },
        },
      },
    ]);
  });

  it('is taken by one of several concurrent requests', async () => {
    const { token, client } = await invitedAccount();
    const csrfToken = (await client.get('/api/csrf-token')).json().csrfToken;
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post('/api/invitations/take', { token }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  });

  it('is rejected for a visitor, another account and one of another tenant', async () => {
    const { user, token } = await invitedAccount();
    expect((await take(t.client(), token)).statusCode).toBe(401);
    expect(inBrief(await take((await t.signedIn('learner')).client, token))).toEqual(OTHER);
    const { client: outsider } = await t.signedIn('learner', { tenantId: 'elsewhere' });
    expect(inBrief(await take(outsider, token))).toEqual(OTHER);
    const [row] = await rowsOf(t.database, `select role from users where id = '${user.id}'`);
    expect(row?.role).toBe('learner');
  });

  it('creates no second account', async () => {
    const { token } = await invitedAccount();
    const refused = await t.client().post('/api/invitations/accept', acceptanceOf(token));
    expect(refused.json().code).toBe('EMAIL_TAKEN');
  });

  it('never demotes a user who has become an administrator since', async () => {
    const { user, token, client } = await invitedAccount({ emailConfirmedAt: '2026-01-01T00:00:00Z' });
    await rowsOf(t.database, `update users set role = 'admin' where id = '${user.id}'`);
    await client.signIn(user.username, TEST_PASSWORD);
    expect(inBrief(await take(client, token))).toEqual([
      409,
      'INVITATION_LOWERS_ADMIN',
      'You are an administrator. An invitation cannot remove that role.',
    ]);
  });

  it('confirms the address if the account already has the role', async () => {
    const { user, token, client } = await invitedAccount();
    await rowsOf(t.database, `update users set role = 'analyst' where id = '${user.id}'`);
    await client.signIn(user.username, TEST_PASSWORD);
    expect((await take(client, token)).json()).toMatchObject({ role: 'analyst', emailConfirmedAt: expect.any(String) });
  });

  it.each([
    ['role', { role: 'operator' }],
    ['address', { email: 'moved-on@example.com' }],
    ['activation', { isActive: false }],
  ])('is revoked when an administrator changes the %s of the account', async (_what, change) => {
    const { user, token, client } = await invitedAccount({ emailConfirmedAt: '2026-01-01T00:00:00Z' });
    expect((await admin.patch(`/api/users/${user.id}`, change)).statusCode).toBe(200);
    await admin.patch(`/api/users/${user.id}`, { isActive: true });
    await client.signIn(user.username, TEST_PASSWORD);
    expect(inBrief(await take(client, token))).toEqual(DEAD);
  });

  it('is revoked if an administrator grants the account another requested role', async () => {
    const { user, token, client } = await invitedAccount({
      requestedRole: 'operator',
      emailConfirmedAt: '2026-01-01T00:00:00Z',
    });
    const approved = await admin.post(`/api/users/${user.id}/role-request`, { decision: 'approve' });
    expect(approved.json()).toMatchObject({ role: 'operator' });
    await client.signIn(user.username, TEST_PASSWORD);
    expect(inBrief(await take(client, token))).toEqual(DEAD);
  });

  it('cannot be taken by an inactive account, which its link reports', async () => {
    const { user, token, client } = await invitedAccount();
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    expect(await lookUp(token)).toMatchObject({ account: 'inactive' });
    expect((await take(client, token)).statusCode).toBe(403);
  });
});

describe('inviting an address that has an account', () => {
  it('is rejected if it would change nothing, or if the account is inactive or in another tenant', async () => {
    const same = await t.createUser({ role: 'analyst' });
    const away = await t.createUser({ tenantId: 'elsewhere' });
    const inactive = await t.createUser({ isActive: false });
    const boss = await t.createUser({ role: 'admin' });
    expect(inBrief(await invite(same.email, 'analyst'))).toEqual([
      409,
      'ROLE_UNCHANGED',
      'The account with this address already has this role',
    ]);
    expect(inBrief(await invite(away.email, 'analyst'))).toEqual([409, 'EMAIL_TAKEN', 'Email already exists']);
    expect(inBrief(await invite(inactive.email, 'analyst'))).toEqual([
      409,
      'ACCOUNT_SWITCHED_OFF',
      'The account with this address is inactive. Reactivate it instead.',
    ]);
    expect(inBrief(await invite(boss.email, 'manager'))).toEqual([
      409,
      'INVITATION_LOWERS_ADMIN',
      'The account with this address is an administrator. Change its role in the list of users.',
    ]);
  });
});
