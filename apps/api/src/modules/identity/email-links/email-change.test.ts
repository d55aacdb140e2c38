import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { emailsTo, linkTokenIn } from './account-emails.testing.ts';

const MINUTE_MS = 60_000;
const LINK_INVALID = [404, 'LINK_INVALID', 'This link is no longer valid'];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
});
afterAll(() => t.close());

const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];
const ask = (client: TestClient, email: string, password = TEST_PASSWORD) =>
  client.post('/api/user/email-change', { email, password });
const confirm = (token: string, client = t.client()) => client.post('/api/email-changes/confirm', { token });
const pendingOf = async (client: TestClient) => (await client.get('/api/user/email-change')).json().pending;
const latestToken = async (email: string) => linkTokenIn((await emailsTo(t.database, email)).at(-1));
const audited = (userId: string) =>
  rowsOf(
    t.database,
    `select action, a.user_id, content::jsonb - 'ipAddress' - 'userAgent' as personal
       from audit_logs a join audit_personal p on p.entry_id = a.id
      where resource_id = '${userId}' and action like 'email%' order by seq`,
  );

let counter = 0;
async function someone(given: Parameters<TestApp['createUser']>[0] = {}) {
  counter += 1;
  const old = `old-${counter}@example.com`;
  const user = await t.createUser({ username: `mover-${counter}`, email: old, ...given });
  const client = t.client();
  await client.signIn(user.username, TEST_PASSWORD);
  return { client, user, old, wanted: `new-${counter}@example.com` };
}

describe('changing one’s own address', () => {
  it('takes effect through the link sent to the new address, and notifies the old one', async () => {
    const { client, user, old, wanted } = await someone();
    const answer = await ask(client, wanted);
    const pending = { email: wanted, expiresAt: new Date(t.clock.nowMs() + 30 * MINUTE_MS).toISOString() };
    expect([answer.statusCode, answer.json()]).toEqual([202, { pending }]);
    expect(await pendingOf(client)).toEqual(pending);
    expect((await client.get('/api/user')).json().email).toBe(old);
    const [message] = await emailsTo(t.database, wanted);
    expect(message?.text).not.toContain(user.username);
    expect(message?.text).toContain(` add this to its address: /confirm-email#token=${linkTokenIn(message)}`);

    const confirmed = await confirm(linkTokenIn(message));
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email: wanted }]);
    expect((await client.get('/api/user')).json().email).toBe(wanted);
    expect(await pendingOf(client)).toBeNull();
    const [notice] = await emailsTo(t.database, old);
    expect(notice?.subject).toBe('The email address of your AICV account was changed');
    expect(notice?.text).not.toContain(wanted);
    expect((await t.client().signIn(wanted, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await t.client().signIn(old, TEST_PASSWORD)).statusCode).toBe(401);
    expect(await audited(user.id)).toEqual([
      { action: 'email_change_requested', user_id: user.id, personal: { email: wanted } },
      {
        action: 'email_changed',
        user_id: user.id,
        personal: { changes: { email: { from: old, to: wanted } } },
      },
    ]);
  });

  it('also changes a username equal to the address, and ends links sent to the old one', async () => {
    const { client, user, wanted } = await someone({ username: 'own@example.com', email: 'own@example.com' });
    await t.client().post('/api/password-resets', { email: 'own@example.com' });
    const reset = await latestToken('own@example.com');
    await ask(client, wanted);
    expect((await confirm(await latestToken(wanted))).statusCode).toBe(200);
    expect((await client.get('/api/user')).json()).toMatchObject({ id: user.id, username: wanted, email: wanted });
    expect(inBrief(await t.client().post('/api/password-resets/look-up', { token: reset }))).toEqual(LINK_INVALID);
  });

  it('succeeds once in twenty concurrent confirmations', async () => {
    const { client, wanted } = await someone();
    await ask(client, wanted);
    const token = await latestToken(wanted);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(inBrief)).toEqual(Array(19).fill(LINK_INVALID));
  });

  it('does not reveal that an address is taken, and notifies its owner that nothing changed', async () => {
    const { client, old } = await someone();
    const owner = await t.createUser({ email: 'taken@example.com', tenantId: 'elsewhere' });
    const answer = await ask(client, 'Taken@example.com');
    expect(answer.statusCode).toBe(202);
    expect(await pendingOf(client)).toEqual({
      email: 'Taken@example.com',
      expiresAt: new Date(t.clock.nowMs() + 30 * MINUTE_MS).toISOString(),
    });
    const [message] = await emailsTo(t.database, 'Taken@example.com');
    expect(message?.text).toContain('nothing has changed');
    expect(message?.text).not.toMatch(/token|mover-|old-/);
    expect((await client.get('/api/user')).json().email).toBe(old);
    expect(await rowsOf(t.database, `select email from users where id = '${owner.id}'`, 'elsewhere')).toEqual([
      { email: 'taken@example.com' },
    ]);
  });

  it('rejects an address that was taken in the meantime', async () => {
    const { client, wanted, old } = await someone();
    await ask(client, wanted);
    const token = await latestToken(wanted);
    await t.createUser({ email: wanted.toUpperCase(), tenantId: 'elsewhere' });
    expect(inBrief(await confirm(token))).toEqual([409, 'EMAIL_TAKEN', 'Email already exists']);
    expect((await client.get('/api/user')).json().email).toBe(old);
  });

  it('can be canceled and requested again: only the latest link is valid, for half an hour', async () => {
    const { client, user, wanted } = await someone();
    await ask(client, `first-${wanted}`);
    await ask(client, wanted);
    expect(inBrief(await confirm(await latestToken(`first-${wanted}`)))).toEqual(LINK_INVALID);
    for (let again = 0; again < 2; again += 1) {
      const cancelled = await client.delete('/api/user/email-change');
      expect([cancelled.statusCode, cancelled.json()]).toEqual([200, { pending: null }]);
    }
    expect(inBrief(await confirm(await latestToken(wanted)))).toEqual(LINK_INVALID);
    await ask(client, wanted);
    const token = await latestToken(wanted);
    t.clock.advanceMs(30 * MINUTE_MS);
    expect(await pendingOf(client)).toBeNull();
    expect(inBrief(await confirm(token))).toEqual(LINK_INVALID);
    await ask(client, wanted);
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    expect(inBrief(await confirm(await latestToken(wanted)))).toEqual(LINK_INVALID);
    expect((await audited(user.id)).map(({ action }) => action)).toEqual([
      'email_change_requested',
      'email_change_requested',
      'email_change_cancelled',
      'email_change_requested',
      'email_change_requested',
    ]);
  });

  it('is canceled, like every link, when an administrator changes the address', async () => {
    const { client: admin } = await t.signedIn('admin');
    const { client, user, old, wanted } = await someone();
    await ask(client, wanted);
    await t.client().post('/api/password-resets', { email: old });
    const token = await latestToken(old);
    expect((await admin.patch(`/api/users/${user.id}`, { email: `given-${wanted}` })).statusCode).toBe(200);
    expect(inBrief(await confirm(await latestToken(wanted)))).toEqual(LINK_INVALID);
    expect(inBrief(await t.client().post('/api/password-resets/look-up', { token }))).toEqual(LINK_INVALID);
    expect((await emailsTo(t.database, old)).at(-1)?.subject).toBe(
      'The email address of your AICV account was changed',
    );
  });

  it('is canceled by a password change', async () => {
    const { client, wanted } = await someone();
    await ask(client, wanted);
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'another harbour in the evening' };
    expect((await client.post('/api/user/password', change)).statusCode).toBe(204);
    expect(inBrief(await confirm(await latestToken(wanted)))).toEqual(LINK_INVALID);
  });

  it('requires the password and checks at most ten wrong ones', async () => {
    const { client, user, old, wanted } = await someone();
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const refused = await ask(client, wanted, 'wrong');
      expect(inBrief(refused)).toEqual([400, 'VALIDATION_FAILED', 'Password is incorrect']);
      expect(refused.json().issues).toEqual([{ path: 'password', message: 'Password is incorrect' }]);
    }
    const locked = await ask(client, wanted);
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(await emailsTo(t.database, wanted)).toEqual([]);
    t.clock.advanceMs(15 * MINUTE_MS);
    expect(inBrief(await ask(client, old))).toEqual([400, 'VALIDATION_FAILED', 'This is already your email address']);
    expect((await ask(client, wanted)).statusCode).toBe(202);
  });

  it('sends to at most ten addresses an hour', async () => {
    const { client, wanted } = await someone();
    for (let n = 0; n < 10; n += 1) expect((await ask(client, `${n}-${wanted}`)).statusCode).toBe(202);
    const refused = await ask(client, wanted);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(await emailsTo(t.database, wanted)).toEqual([]);
  });

  it('sends at most ten emails an hour to one address, across accounts', async () => {
    const { client, wanted } = await someone();
    await rowsOf(
      t.database,
      `insert into account_links (user_id, purpose, token_sha256, email, expires_at)
         select id, 'email_change', 'made-up-' || n, upper('${wanted}'), '${new Date(t.clock.nowMs() + 1000).toISOString()}'
           from (select id from users limit 1) someone, generate_series(1, 10) n`,
    );
    expect(inBrief(await ask(client, wanted))).toEqual([
      429,
      'RATE_LIMITED',
      'Too many requests. Try again in 60 minutes.',
    ]);
    expect(await emailsTo(t.database, wanted)).toEqual([]);
    t.clock.advanceMs(31 * 60_000);
    expect((await ask(client, wanted)).statusCode).toBe(202);
  });

  it('sends at most ten emails an hour to one address, also to concurrent requests of several users', async () => {
    const [first, second] = [await someone(), await someone()];
    const { wanted } = first;
    await rowsOf(
      t.database,
      `insert into account_links (user_id, purpose, token_sha256, email, expires_at)
         select id, 'email_change', 'of-nine-' || n, '${wanted}', '${new Date(t.clock.nowMs() + 30 * 60_000).toISOString()}'
           from (select id from users limit 1) someone, generate_series(1, 9) n`,
    );
    const blocker = await t.database.pool.connect();
    try {
      await blocker.query('begin; lock table mails in share mode');
      const asked = [ask(first.client, wanted), ask(second.client, wanted)];
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await t.database.pool.query(waiting)).rowCount, { interval: 20 }).toBe(2);
      await blocker.query('rollback');
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode).sort()).toEqual([202, 429]);
    } finally {
      blocker.release(true);
    }
    expect(await emailsTo(t.database, wanted)).toHaveLength(1);
  });

  it('requires a session', async () => {
    expect((await ask(t.client(), 'visitor@example.com')).statusCode).toBe(401);
    expect((await t.client().get('/api/user/email-change')).statusCode).toBe(401);
    expect((await t.client().delete('/api/user/email-change')).statusCode).toBe(401);
    expect(inBrief(await confirm('A'.repeat(43)))).toEqual(LINK_INVALID);
  });
});
