import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { emailsTo, linkTokenIn } from './account-emails.testing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ isMailConfigured: true });
  // The first administrator exists, so later registrations do not get the role.
  await t.createUser({ role: 'admin' });
});
afterAll(() => t.close());

const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];
const confirm = (token: string, client = t.client()) => client.post('/api/email-confirmations/confirm', { token });
const resend = (client: TestClient) => client.post('/api/user/email-confirmation');
const latestToken = async (email: string) => linkTokenIn((await emailsTo(t.database, email)).at(-1));
const confirmedAtOf = async (client: TestClient) => (await client.get('/api/user')).json().emailConfirmedAt;

let counter = 0;
async function registered(given: Record<string, unknown> = {}) {
  counter += 1;
  const email = `registered-${counter}@example.com`;
  const client = t.client();
  const answer = await client.post('/api/register', {
    username: `registered-${counter}`,
    password: TEST_PASSWORD,
    email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...given,
  });
  expect(answer.statusCode).toBe(201);
  return { client, email, user: answer.json() as { id: string; username: string } };
}

// REQ-35
describe('the link of a registration', () => {
  it('is sent to the address, contains no user-chosen text, and confirms once without a session', async () => {
    const { client, email, user } = await registered();
    const [message] = await emailsTo(t.database, email);
    expect(message?.subject).toBe('Confirm your email address for AICV');
    expect(message?.text).toContain(` add this to its address: /confirm-address#token=${linkTokenIn(message)}`);
    expect(message?.text).not.toContain(user.username);
    expect(message?.text).not.toContain('Ada');
    const [mail] = await rowsOf(t.database, `select link, link_owner_id from mails where "to" = '${email}'`);
    expect(mail).toEqual({ link: 'email_confirmation', link_owner_id: user.id });

    const confirmed = await confirm(linkTokenIn(message));
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email }]);
    expect(await confirmedAtOf(client)).toBe(new Date(t.clock.nowMs()).toISOString());
    expect(inBrief(await confirm(linkTokenIn(message)))).toEqual([409, 'LINK_USED', 'This link has already been used']);
    expect(
      await rowsOf(
        t.database,
        `select action, a.user_id, content::jsonb - 'ipAddress' - 'userAgent' as personal
           from audit_logs a join audit_personal p on p.entry_id = a.id
          where resource_id = '${user.id}' and action = 'email_confirmed'`,
      ),
    ).toEqual([{ action: 'email_confirmed', user_id: user.id, personal: { email } }]);
  });

  it('is not consumed by GET, and an unknown link is rejected', async () => {
    const { client, email } = await registered();
    const token = await latestToken(email);
    expect((await t.client().get(`/api/email-confirmations/confirm?token=${token}`)).statusCode).toBe(405);
    expect(await confirmedAtOf(client)).toBeNull();
    expect(inBrief(await confirm('q'.repeat(43)))).toEqual([404, 'LINK_INVALID', 'This link is no longer valid']);
  });

  it('is valid for seven days', async () => {
    const { email } = await registered();
    const late = await registered();
    t.clock.advanceMs(7 * DAY_MS - MINUTE_MS);
    expect((await confirm(await latestToken(email))).statusCode).toBe(200);
    t.clock.advanceMs(MINUTE_MS);
    expect(inBrief(await confirm(await latestToken(late.email)))).toEqual([
      409,
      'LINK_EXPIRED',
      'This link has expired. Sign in and send a new one.',
    ]);
  });

  it('works for only one of several concurrent requests', async () => {
    const { email } = await registered();
    const token = await latestToken(email);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('becomes invalid when the address changes', async () => {
    const { email, user } = await registered();
    const { client: admin } = await t.signedIn('admin');
    const token = await latestToken(email);
    await admin.patch(`/api/users/${user.id}`, { email: `given-${email}` });
    expect(inBrief(await confirm(token))).toEqual([404, 'LINK_INVALID', 'This link is no longer valid']);
    const [message] = await emailsTo(t.database, `given-${email}`);
    expect(message?.subject).toBe('Confirm your email address for AICV');
    expect((await confirm(linkTokenIn(message))).json()).toEqual({ email: `given-${email}` });
  });

  it('does not count toward the limit of email changes to its address', async () => {
    const { email } = await registered();
    for (let n = 0; n < 3; n += 1) {
      const { client } = await t.signedIn('learner');
      const change = { email: `${n}-${email}`, password: TEST_PASSWORD };
      expect((await client.post('/api/user/email-change', change)).statusCode).toBe(202);
    }
  });
});

describe('sending the link again', () => {
  it('keeps the first link for five minutes, then replaces it', async () => {
    const { client, email } = await registered();
    const first = await latestToken(email);
    const soon = await resend(client);
    expect([soon.statusCode, soon.json()]).toEqual([202, { email }]);
    expect(await emailsTo(t.database, email)).toHaveLength(1);
    t.clock.advanceMs(5 * MINUTE_MS);
    expect((await resend(client)).statusCode).toBe(202);
    expect(await emailsTo(t.database, email)).toHaveLength(2);
    expect(inBrief(await confirm(first))[1]).toBe('LINK_INVALID');
    expect((await confirm(await latestToken(email))).statusCode).toBe(200);
  });

  it('sends at most three links an hour', async () => {
    const { client, email } = await registered();
    for (const expected of [202, 202, 429]) {
      t.clock.advanceMs(6 * MINUTE_MS);
      expect((await resend(client)).statusCode).toBe(expected);
    }
    expect(await emailsTo(t.database, email)).toHaveLength(3);
  });

  it('is rejected once the address is confirmed', async () => {
    const { client, email } = await registered();
    await confirm(await latestToken(email));
    expect(inBrief(await resend(client))).toEqual([409, 'EMAIL_CONFIRMED', 'This email address is already confirmed']);
  });
});

describe('an open registration', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startTestApp({ isMailConfigured: true, registrationPolicy: 'open' });
    await open.createUser({ role: 'admin' });
  });
  afterAll(() => open.close());

  const register = async (username: string, role: string) => {
    const client = open.client();
    const email = `${username}@example.com`;
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    const answer = await client.post('/api/register', { username, password: TEST_PASSWORD, email, role, ...names });
    return { client, email, user: answer.json() };
  };
  const tokenOf = async (email: string) => linkTokenIn((await emailsTo(open.database, email)).at(-1));

  it('grants the chosen role on confirmation and ends the other sessions', async () => {
    const { client, email, user } = await register('chooser', 'manager');
    expect(user).toMatchObject({ role: 'learner', requestedRole: 'manager', emailConfirmedAt: null });
    const other = open.client();
    await other.signIn('chooser', TEST_PASSWORD);
    expect((await confirm(await tokenOf(email), client)).statusCode).toBe(200);
    expect((await client.get('/api/user')).json()).toMatchObject({ role: 'manager', requestedRole: null });
    expect((await other.get('/api/user')).statusCode).toBe(401);
    const [entry] = await rowsOf(
      open.database,
      `select details from audit_logs where resource_id = '${user.id}' and action = 'email_confirmed'`,
    );
    expect(entry?.details).toEqual({ changes: { role: { from: 'learner', to: 'manager' } } });
  });

  it('does not change a role granted since the registration', async () => {
    const { client, email, user } = await register('given-since', 'manager');
    const late = await tokenOf(email);
    await rowsOf(open.database, `update users set role = 'investor' where id = '${user.id}'`);
    await client.signIn('given-since', TEST_PASSWORD);
    expect((await confirm(late, client)).statusCode).toBe(200);
    expect((await client.get('/api/user')).json()).toMatchObject({ role: 'investor', requestedRole: 'manager' });
  });

  it('also grants the chosen role on a password reset and a change of address', async () => {
    const first = await register('by-reset', 'manager');
    await open.client().post('/api/password-resets', { email: first.email });
    const reset = { token: await tokenOf(first.email), password: 'a quiet harbour at noon' };
    expect((await open.client().post('/api/password-resets/complete', reset)).statusCode).toBe(204);
    const client = open.client();
    expect((await client.signIn('by-reset', 'a quiet harbour at noon')).json()).toMatchObject({ role: 'manager' });

    const second = await register('by-change', 'analyst');
    const wanted = { email: 'right-address@example.com', password: TEST_PASSWORD };
    expect((await second.client.post('/api/user/email-change', wanted)).statusCode).toBe(202);
    const changed = await open.client().post('/api/email-changes/confirm', { token: await tokenOf(wanted.email) });
    expect(changed.statusCode).toBe(200);
    await second.client.signIn('by-change', TEST_PASSWORD);
    expect((await second.client.get('/api/user')).json()).toMatchObject({ role: 'analyst', requestedRole: null });
  });

  it('does not grant it on a reset if the account has a second factor, which may be another person’s', async () => {
    const { email, user } = await register('has-factor', 'manager');
    await rowsOf(open.database, `update users set has_two_factor = true where id = '${user.id}'`);
    await open.client().post('/api/password-resets', { email });
    const reset = { token: await tokenOf(email), password: 'a quiet harbour at noon' };
    expect((await open.client().post('/api/password-resets/complete', reset)).statusCode).toBe(204);
    const sql = `select role, email_confirmed_at from users where id = '${user.id}'`;
    expect(await rowsOf(open.database, sql)).toEqual([{ role: 'learner', email_confirmed_at: null }]);
  });

  it('leaves the role to an administrator if the policy has changed to approval', async () => {
    const { client, email } = await register('waiter', 'analyst');
    const admin = await open.signedIn('admin');
    await admin.client.patch('/api/settings', { registrationPolicy: 'approval' });
    expect((await confirm(await tokenOf(email), open.client())).statusCode).toBe(200);
    expect((await client.get('/api/user')).json()).toMatchObject({ role: 'learner', requestedRole: 'analyst' });
  });
});

describe('without mail', () => {
  it('sends no link with a registration, and grants an open role at once', async () => {
    const without = await startTestApp({ registrationPolicy: 'open' });
    await without.createUser();
    const client = without.client();
    const names = { username: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    const answer = await client.post('/api/register', { ...names, password: TEST_PASSWORD, role: 'manager' });
    expect(answer.json()).toMatchObject({ role: 'manager', emailConfirmedAt: null });
    expect(await emailsTo(without.database, 'ada@example.com')).toEqual([]);
    await without.close();
  });
});

describe('the first administrator', () => {
  it('gets the role at once, unconfirmed, also with mail', async () => {
    const fresh = await startTestApp({ isMailConfigured: true });
    const client = fresh.client();
    const names = { username: 'first', firstName: 'Ada', lastName: 'Lovelace', email: 'first@example.com' };
    const answer = await client.post('/api/register', { ...names, password: TEST_PASSWORD, role: 'admin' });
    expect(answer.json()).toMatchObject({ role: 'admin', requestedRole: null, emailConfirmedAt: null });
    await fresh.close();
  });
});
