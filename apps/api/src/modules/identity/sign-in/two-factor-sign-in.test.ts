import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import {
  type AppSetUp,
  codeAt,
  passwordThen,
  refusalOf,
  setUpTotp,
  wrongCodeAt,
} from '../../../testing/two-factor/second-factor.ts';
import { emailsTo, linkTokenIn } from '../email-links/account-emails.testing.ts';

const PERIOD_MS = 30_000;
const MINUTE_MS = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A user with an authenticator app, in a period whose code is unused. */
async function withApp(): Promise<AppSetUp & { username: string; id: string; client: TestClient }> {
  const { client, user } = await t.signedIn('analyst');
  const app = await setUpTotp(client, t.clock.nowMs());
  t.clock.advanceMs(PERIOD_MS);
  return { ...app, username: user.username, id: user.id, client };
}

const sendSecondFactor = (client: TestClient, code: string) => client.post('/api/login/second-step', { code });

const signInsOf = (id: string) =>
  rowsOf<{ action: string; details: unknown }>(
    t.database,
    `select action, details from audit_logs where resource_id = '${id}'
       and action in ('user_signed_in', 'sign_in_refused') order by seq`,
  );

const WRONG = [401, 'SECOND_STEP_REFUSED', 'That code is incorrect'];
const EXPIRED = [401, 'SIGN_IN_EXPIRED', 'Sign in again'];

// REQ-52
describe('a correct password of a user with a second factor', () => {
  it('opens no session and returns the available methods', async () => {
    const { username } = await withApp();
    const client = t.client();
    const response = await client.signIn(username, TEST_PASSWORD);
    expect([response.statusCode, response.json()]).toEqual([
      202,
      { secondStep: { methods: ['totp', 'recovery_code'] } },
    ]);
    expect(response.cookies.map(({ name }) => name)).toEqual(['aicv_second_step']);
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    expect((await client.get('/api/user')).statusCode).toBe(401);
  });

  it('is still distinguished from a wrong one', async () => {
    const { username } = await withApp();
    expect(refusalOf(await t.client().signIn(username, 'wrong'))).toEqual([
      401,
      'INVALID_CREDENTIALS',
      'Invalid username or password',
    ]);
  });

  it('stores only the hash of the cookie’s token', async () => {
    const { username, id } = await withApp();
    const client = t.client();
    await client.signIn(username, TEST_PASSWORD);
    const token = decodeURIComponent(client.cookies.get('aicv_second_step') ?? '').replace(/\.[^.]+$/, '');
    const rows = await t.database.scope.withAuthentication((tx) =>
      tx.execute(`select to_jsonb(c) as row from sign_in_challenges c where user_id = '${id}'`),
    );
    expect(JSON.stringify(rows)).toContain('second_factor');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });
});

describe('the second factor', () => {
  it('opens a stepped-up session once, and deletes the cookie', async () => {
    const { username, secret, id } = await withApp();
    const client = t.client();
    const response = await passwordThen(client, username, { code: codeAt(secret, t.clock.nowMs()) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id, twoStep: { isOn: true, isRequired: false } });
    expect(client.cookies.has('aicv_second_step')).toBe(false);
    expect((await client.get('/api/user')).statusCode).toBe(200);
    expect((await client.post('/api/user/two-step/recovery-codes')).statusCode).toBe(201);
    expect((await signInsOf(id)).at(-1)).toEqual({ action: 'user_signed_in', details: { secondStep: 'totp' } });
  });

  it('accepts a code with the space that apps display', async () => {
    const { username, secret } = await withApp();
    const code = codeAt(secret, t.clock.nowMs()).replace(/^.{3}/, '$& ');
    expect((await passwordThen(t.client(), username, { code })).statusCode).toBe(200);
  });

  it('ends the previous session of the browser', async () => {
    const { username, secret } = await withApp();
    const { client } = await t.signedIn('learner');
    const thief = t.client();
    thief.cookies.set('aicv_session', client.cookies.get('aicv_session') ?? '');
    await passwordThen(client, username, { code: codeAt(secret, t.clock.nowMs()) });
    expect((await thief.get('/api/user')).statusCode).toBe(401);
  });

  it('rejects the code of a used period, and of one before it', async () => {
    const { username, secret } = await withApp();
    const nowMs = t.clock.nowMs();
    const ahead = codeAt(secret, nowMs + PERIOD_MS);
    expect((await passwordThen(t.client(), username, { code: ahead })).statusCode).toBe(200);
    for (const code of [ahead, codeAt(secret, nowMs)]) {
      expect(refusalOf(await passwordThen(t.client(), username, { code }))).toEqual(WRONG);
    }
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('from a phone whose clock is off by %i periods returns %i', async (periods, status) => {
    const { username, secret } = await withApp();
    t.clock.advanceMs(PERIOD_MS);
    const code = codeAt(secret, t.clock.nowMs() + periods * PERIOD_MS);
    expect((await passwordThen(t.client(), username, { code })).statusCode).toBe(status);
  });

  it('accepts one code once in twenty concurrent requests', async () => {
    const { username, secret, id } = await withApp();
    const clients = Array.from({ length: 20 }, () => t.client());
    await Promise.all(clients.map((client) => client.signIn(username, TEST_PASSWORD)));
    const code = codeAt(secret, t.clock.nowMs());
    const answers = await Promise.all(clients.map((client) => sendSecondFactor(client, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 401, 429].includes(statusCode))).toBe(true);
    expect((await signInsOf(id)).filter(({ action }) => action === 'user_signed_in')).toHaveLength(2);
  });

  it('accepts one code once in twenty concurrent requests with one cookie', async () => {
    const { username, secret } = await withApp();
    const client = t.client();
    await client.signIn(username, TEST_PASSWORD);
    const code = codeAt(secret, t.clock.nowMs());
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/login/second-step', { code }, { csrfToken })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });

  it.each([
    ['no cookie', () => undefined],
    ['a forged one', () => 'second-step.made-up.signature'],
  ])('needs a sign-in: %s', async (_case, cookie) => {
    const client = t.client();
    const value = cookie();
    if (value !== undefined) client.cookies.set('aicv_second_step', value);
    expect(refusalOf(await sendSecondFactor(client, '123456'))).toEqual(EXPIRED);
  });

  it('is rejected ten minutes after the password', async () => {
    const { username, secret } = await withApp();
    const client = t.client();
    await client.signIn(username, TEST_PASSWORD);
    t.clock.advanceMs(10 * MINUTE_MS);
    expect(refusalOf(await sendSecondFactor(client, codeAt(secret, t.clock.nowMs())))).toEqual(EXPIRED);
  });

  it('requires exactly one answer', async () => {
    for (const body of [{}, { code: '1', passkey: {} }]) {
      const response = await t.client().post('/api/login/second-step', body);
      expect([response.statusCode, response.json().message]).toEqual([400, 'Send a code or a passkey response']);
    }
  });

  it('is rejected and audited for any code if the secret cannot be opened', async () => {
    const { username, secret, id } = await withApp();
    await rowsOf(t.database, `update totp_secrets set sealed_secret = 'another' where user_id = '${id}'`);
    const response = await passwordThen(t.client(), username, { code: codeAt(secret, t.clock.nowMs()) });
    expect(refusalOf(response)).toEqual(WRONG);
    expect((await signInsOf(id)).at(-1)).toEqual({
      action: 'sign_in_refused',
      details: { reason: 'wrong_second_step' },
    });
  });
});

describe('wrong codes', () => {
  it('end the sign-in after five, even if the next one is correct', async () => {
    const { username, secret } = await withApp();
    const client = t.client();
    await client.signIn(username, TEST_PASSWORD);
    const wrong = wrongCodeAt(secret, t.clock.nowMs());
    for (let n = 0; n < 5; n += 1) expect(refusalOf(await sendSecondFactor(client, wrong))).toEqual(WRONG);
    expect(refusalOf(await sendSecondFactor(client, codeAt(secret, t.clock.nowMs())))).toEqual(EXPIRED);
  });

  it('count together with wrong passwords, across correct passwords', async () => {
    const { username, secret, id } = await withApp();
    const client = t.client();
    const wrong = wrongCodeAt(secret, t.clock.nowMs());
    // Three passwords and seven codes are ten attempts without a session.
    for (const codes of [3, 3, 1]) {
      expect((await client.signIn(username, TEST_PASSWORD)).statusCode).toBe(202);
      for (let n = 0; n < codes; n += 1) expect((await sendSecondFactor(client, wrong)).statusCode).toBe(401);
    }
    const locked = await sendSecondFactor(client, codeAt(secret, t.clock.nowMs()));
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect((await client.signIn(username, TEST_PASSWORD)).statusCode).toBe(429);
    expect((await signInsOf(id)).at(-1)).toEqual({ action: 'sign_in_refused', details: { reason: 'locked' } });
    t.clock.advanceMs(15 * MINUTE_MS + 1);
    const code = codeAt(secret, t.clock.nowMs());
    expect((await passwordThen(client, username, { code })).statusCode).toBe(200);
    for (let n = 0; n < 9; n += 1) expect((await client.signIn(username, 'wrong')).statusCode).toBe(401);
  });

  it('count together across IP addresses', async () => {
    const { username, secret } = await withApp();
    const wrong = wrongCodeAt(secret, t.clock.nowMs());
    for (let n = 0; n < 10; n += 1) {
      expect((await passwordThen(t.client(), username, { code: wrong })).statusCode).toBe(401);
    }
    const response = await passwordThen(t.client(), username, { code: codeAt(secret, t.clock.nowMs()) });
    expect(response.statusCode).toBe(429);
  });

  it('are not reset by the password reset of another user whose username is the account’s id', async () => {
    const { username, secret, id } = await withApp();
    const wrong = wrongCodeAt(secret, t.clock.nowMs());
    for (let n = 0; n < 10; n += 1) await passwordThen(t.client(), username, { code: wrong });
    const email = 'namesake@example.com';
    await t.createUser({ username: id, email });
    await t.client().post('/api/password-resets', { email });
    const token = linkTokenIn((await emailsTo(t.database, email)).at(-1));
    const reset = await t.client().post('/api/password-resets/complete', { token, password: 'a harbour of their own' });
    expect(reset.statusCode).toBe(204);
    const response = await passwordThen(t.client(), username, { code: codeAt(secret, t.clock.nowMs()) });
    expect(response.statusCode).toBe(429);
  });
});

describe('changes between the password and the second factor', () => {
  const inactive = [403, 'ACCOUNT_INACTIVE', 'This account is inactive. Contact your administrator.'];
  it.each([
    ['another password', "password = 'another'", EXPIRED, 'invalid_credentials'],
    ['a deactivated account', 'is_active = false', inactive, 'account_inactive'],
  ])('end the sign-in: %s', async (_case, change, refusal, reason) => {
    const { username, secret, id } = await withApp();
    const client = t.client();
    await client.signIn(username, TEST_PASSWORD);
    await rowsOf(t.database, `update users set ${change} where id = '${id}'`);
    const code = codeAt(secret, t.clock.nowMs());
    expect(refusalOf(await sendSecondFactor(client, code))).toEqual(refusal);
    expect(refusalOf(await sendSecondFactor(client, code))).toEqual(EXPIRED);
    expect((await signInsOf(id)).at(-1)?.details).toEqual({ reason });
  });

  it('end the sign-in: a deactivated tenant', async () => {
    await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef')`);
    const { client, user } = await t.signedIn('admin', { tenantId: 'reef' });
    const { secret } = await setUpTotp(client, t.clock.nowMs());
    t.clock.advanceMs(PERIOD_MS);
    const browser = t.client();
    await browser.signIn(user.username, TEST_PASSWORD);
    await t.database.pool.query(`update tenants set is_active = false where id = 'reef'`);
    const refused = await sendSecondFactor(browser, codeAt(secret, t.clock.nowMs()));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_INACTIVE']);
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling, and the log contains the number left', async () => {
    const { username, recoveryCodes, id } = await withApp();
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await passwordThen(t.client(), username, { code: typed })).statusCode).toBe(200);
    expect((await signInsOf(id)).slice(-1)).toEqual([
      { action: 'user_signed_in', details: { secondStep: 'recovery_code', recoveryCodesLeft: 9 } },
    ]);
    expect(refusalOf(await passwordThen(t.client(), username, { code }))).toEqual(WRONG);
  });

  it('is accepted once in twenty concurrent requests', async () => {
    const { username, recoveryCodes } = await withApp();
    const clients = Array.from({ length: 20 }, () => t.client());
    await Promise.all(clients.map((client) => client.signIn(username, TEST_PASSWORD)));
    const answers = await Promise.all(clients.map((client) => sendSecondFactor(client, recoveryCodes[0] ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 401, 429].includes(statusCode))).toBe(true);
  });

  it('is replaced by newer ones, and stored only as a hash', async () => {
    const { username, recoveryCodes, id, client } = await withApp();
    const made = await client.post('/api/user/two-step/recovery-codes');
    expect(made.statusCode).toBe(201);
    const fresh: string[] = made.json().recoveryCodes;
    expect(fresh).toHaveLength(10);
    const rows = await rowsOf(t.database, `select to_jsonb(c) as row from recovery_codes c where user_id = '${id}'`);
    expect(rows).toHaveLength(10);
    for (const code of fresh) expect(JSON.stringify(rows)).not.toContain(code);
    expect(refusalOf(await passwordThen(t.client(), username, { code: recoveryCodes[1] }))).toEqual(WRONG);
    expect((await passwordThen(t.client(), username, { code: fresh[1] })).statusCode).toBe(200);
  });

  it('is not offered once the last one is used', async () => {
    const { username, id } = await withApp();
    await rowsOf(t.database, `update recovery_codes set used_at = now() where user_id = '${id}'`);
    const response = await t.client().signIn(username, TEST_PASSWORD);
    expect(response.json()).toEqual({ secondStep: { methods: ['totp'] } });
  });
});

describe('the cookie of a sign-in in progress', () => {
  it('is not accepted as a session, nor a session in its place', async () => {
    const { username, client } = await withApp();
    const browser = t.client();
    await browser.signIn(username, TEST_PASSWORD);
    const thief = t.client();
    thief.cookies.set('aicv_session', browser.cookies.get('aicv_second_step') ?? '');
    expect((await thief.get('/api/user')).statusCode).toBe(401);
    const other = t.client();
    other.cookies.set('aicv_second_step', client.cookies.get('aicv_session') ?? '');
    expect(refusalOf(await sendSecondFactor(other, '123456'))).toEqual(EXPIRED);
  });
});
