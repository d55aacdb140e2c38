import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { emailsTo, linkTokenIn } from '../email-links/account-emails.testing.ts';
import type { UserRow } from '../users/users.repository.ts';

const NEW_PASSWORD = 'another harbour in the evening';
const MINUTE_MS = 60_000;
const LINK_INVALID = [404, 'LINK_INVALID', 'This link is no longer valid'];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query(
    "insert into tenants (id, name, is_active) values ('elsewhere', 'Elsewhere', true), ('closed', 'Closed', false)",
  );
});
afterAll(() => t.close());

const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];
const ask = (email: string, client = t.client()) => client.post('/api/password-resets', { email });
const lookUp = (token: string) => t.client().post('/api/password-resets/look-up', { token });
const complete = (token: string, password = NEW_PASSWORD, client = t.client()) =>
  client.post('/api/password-resets/complete', { token, password });
const emailsOf = ({ email, tenantId }: UserRow) => emailsTo(t.database, email ?? '', tenantId);
const audited = (where: string, tenantId?: string) =>
  rowsOf(
    t.database,
    `select action, user_id, resource_id from audit_logs where action like 'password%' and ${where} order by seq`,
    tenantId,
  );

let counter = 0;
function someone(given: Parameters<TestApp['createUser']>[0] = {}): Promise<UserRow> {
  counter += 1;
  return t.createUser({ username: `forgetful-${counter}`, email: `forgetful-${counter}@example.com`, ...given });
}

/** Requests a link for the user and returns its token. */
async function asked(user: UserRow): Promise<string> {
  expect((await ask(user.email ?? '')).statusCode).toBe(202);
  return linkTokenIn((await emailsOf(user)).at(-1));
}

// REQ-53
describe('requesting a password reset', () => {
  it('mails a link, ignoring the case of the address, and stores only its hash', async () => {
    const user = await someone({ tenantId: 'elsewhere' });
    const answer = await ask(` ${user.email?.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([202, { validForMinutes: 30 }]);
    const [message] = await emailsOf(user);
    expect(message?.subject).toBe('Choose a new password for AICV');
    expect(message?.text).toContain(` add this to its address: /reset-password#token=${linkTokenIn(message)}`);
    const [link] = await rowsOf(t.database, `select * from account_links where user_id = '${user.id}'`, 'elsewhere');
    expect(JSON.stringify(link)).not.toContain(linkTokenIn(message));
    expect(link).toMatchObject({ purpose: 'password_reset', email: null, used_at: null, ended_at: null });
    const expiresAt = new Date(t.clock.nowMs() + 30 * MINUTE_MS).toISOString();
    expect((await lookUp(linkTokenIn(message))).json()).toEqual({ expiresAt });
    expect(await audited(`resource_id = '${user.id}'`, 'elsewhere')).toEqual([
      { action: 'password_reset_requested', user_id: null, resource_id: user.id },
    ]);
  });

  it('returns the same response with uniform timing if no account can receive an email, and sends none', async () => {
    const known = await someone();
    const unknownAddresses = [
      'unknown@example.com',
      (await someone({ isActive: false })).email ?? '',
      (await someone({ tenantId: 'closed' })).email ?? '',
    ];
    const took: number[] = [];
    const bodies = new Set<string>();
    for (const unknownAddress of unknownAddresses) {
      for (const email of [known.email ?? '', unknownAddress]) {
        const begun = performance.now();
        const answer = await ask(email);
        took.push(performance.now() - begun);
        bodies.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).sort()}`);
      }
    }
    expect(bodies.size).toBe(1);
    // All responses are delayed; the test of `withUniformTiming` covers the details.
    expect(Math.min(...took)).toBeGreaterThan(200);
    // The second and third request came within five minutes of the first.
    expect(await emailsOf(known)).toHaveLength(1);
    for (const unknownAddress of unknownAddresses) {
      for (const tenantId of ['default', 'closed'])
        expect(await emailsTo(t.database, unknownAddress, tenantId)).toEqual([]);
    }
    // The log shows attempts without the address.
    expect(await audited('resource_id is null')).toEqual([
      { action: 'password_reset_requested', user_id: null, resource_id: null },
    ]);
  });

  it('keeps the first link for five minutes despite further requests, then replaces it', async () => {
    const user = await someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(user.email ?? '')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    t.clock.advanceMs(5 * MINUTE_MS - 1);
    const first = await asked(user);
    expect(await emailsOf(user)).toHaveLength(1);
    expect((await lookUp(first)).statusCode).toBe(200);
    t.clock.advanceMs(1);
    const second = await asked(user);
    expect(second).not.toBe(first);
    expect([(await lookUp(first)).statusCode, (await lookUp(second)).statusCode]).toEqual([404, 200]);
  });

  it('sends a new link at once after the first one was used', async () => {
    const user = await someone();
    const first = await asked(user);
    expect((await complete(first)).statusCode).toBe(204);
    const second = await asked(user);
    expect(second).not.toBe(first);
    expect((await lookUp(second)).statusCode).toBe(200);
  });

  it('mails at most three links an hour, of which the last is valid', async () => {
    const user = await someone();
    for (let request = 0; request < 6; request += 1) {
      await ask(user.email ?? '');
      t.clock.advanceMs(5 * MINUTE_MS);
    }
    const tokens = (await emailsOf(user)).map(linkTokenIn);
    expect(tokens).toHaveLength(3);
    const working = await Promise.all(tokens.map(async (token) => (await lookUp(token)).statusCode));
    expect(working.toSorted()).toEqual([200, 404, 404]);
    t.clock.advanceMs(60 * MINUTE_MS);
    expect((await lookUp(await asked(user))).statusCode).toBe(200);
    expect(await emailsOf(user)).toHaveLength(4);
  });

  // REQ-402
  it('takes no address for the email from the Host header', async () => {
    const user = await someone();
    await t.client().post('/api/password-resets', { email: user.email }, { headers: { host: 'phishing.example' } });
    const [message] = await emailsOf(user);
    expect(message?.text).not.toMatch(/phishing|https?:/);
    expect(message?.text).toContain(`/reset-password#token=${linkTokenIn(message)}`);
    expect((await lookUp(linkTokenIn(message))).statusCode).toBe(200);
  });
});

describe('completing a password reset', () => {
  it('ends all sessions and tokens, and signs no user in', async () => {
    const user = await someone();
    const thief = t.client();
    await thief.signIn(user.username, TEST_PASSWORD);
    await rowsOf(
      t.database,
      `insert into access_tokens (user_id, name, prefix, token_sha256, scopes, expires_at)
         values ('${user.id}', 'Script', 'aicv', '${user.id}', '{otif.read}', '2100-01-01')`,
    );
    const wanted = { email: 'thief@example.com', password: TEST_PASSWORD };
    expect((await thief.post('/api/user/email-change', wanted)).statusCode).toBe(202);
    await rowsOf(
      t.database,
      `with app as (insert into totp_secrets (user_id, sealed_secret) values ('${user.id}', 'sealed'))
       update users set has_two_factor = true where id = '${user.id}'`,
    );
    const browser = t.client();
    for (let attempt = 0; attempt < 11; attempt += 1) await browser.signIn(user.username, 'wrong');
    expect((await browser.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(429);

    const answer = await complete(await asked(user), NEW_PASSWORD, browser);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
    const left = `select (select count(*)::int from access_tokens where user_id = '${user.id}' and revoked_at is null) as tokens,
      (select count(*)::int from account_links where user_id = '${user.id}' and used_at is null and ended_at is null) as links,
      (select count(*)::int from sessions where user_id = '${user.id}' and sess ->> 'endedBecause' is null) as sessions,
      (select count(*)::int from totp_secrets where user_id = '${user.id}') as apps,
      has_two_factor from users where id = '${user.id}'`;
    expect(await rowsOf(t.database, left)).toEqual([
      { tokens: 0, links: 0, sessions: 0, apps: 1, has_two_factor: true },
    ]);
    expect((await browser.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(401);
    expect([200, 202]).toContain((await browser.signIn(user.username, NEW_PASSWORD)).statusCode);
    expect((await emailsOf(user)).at(-1)?.subject).toBe('Your AICV password was changed');
    expect(await audited(`user_id = '${user.id}'`)).toEqual([
      { action: 'password_reset', user_id: user.id, resource_id: user.id },
    ]);
  });

  it('succeeds once in twenty concurrent requests', async () => {
    const user = await someone();
    const token = await asked(user);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => complete(token, `${NEW_PASSWORD} ${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 204);
    expect(refused.map(inBrief)).toEqual(Array(19).fill(LINK_INVALID));
  });

  it('applies the password rules of registration', async () => {
    const token = await asked(await someone());
    const refused = await complete(token, 'password');
    expect([refused.statusCode, refused.json().code, refused.json().issues[0].path]).toEqual([
      400,
      'VALIDATION_FAILED',
      'password',
    ]);
    expect((await complete(token, 'Corvette')).json().issues[0].path).toBe('password');
    expect((await lookUp('short')).json().issues[0].message).toBe('This reset link is incomplete');
    expect((await lookUp(token)).statusCode).toBe(200);
  });

  it('does not reveal why a link is invalid', async () => {
    const expired = await asked(await someone());
    t.clock.advanceMs(30 * MINUTE_MS);
    const left = await someone();
    const ofInactive = await asked(left);
    await rowsOf(t.database, `update users set is_active = false where id = '${left.id}'`);
    const ofClosed = await asked(await someone({ tenantId: 'elsewhere' }));
    await t.database.pool.query("update tenants set is_active = false where id = 'elsewhere'");
    const { client, user } = await t.signedIn('learner');
    await client.post('/api/user/email-change', { email: 'for-another-use@example.com', password: TEST_PASSWORD });
    const ofAnotherUse = linkTokenIn((await emailsTo(t.database, 'for-another-use@example.com')).at(-1));
    expect(ofAnotherUse).not.toBe('');
    for (const token of [expired, ofInactive, ofClosed, ofAnotherUse, 'A'.repeat(43)]) {
      expect(inBrief(await lookUp(token))).toEqual(LINK_INVALID);
      expect(inBrief(await complete(token))).toEqual(LINK_INVALID);
    }
    // A user who finds the password again can end the link by changing it.
    const ended = await asked(user);
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await client.post('/api/user/password', change)).statusCode).toBe(204);
    expect(inBrief(await complete(ended))).toEqual(LINK_INVALID);
  });
});
