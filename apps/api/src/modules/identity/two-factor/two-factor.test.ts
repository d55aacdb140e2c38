import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { callWithToken } from '../../../testing/app/token-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import {
  codeAt,
  passwordThen,
  refusalOf,
  setUpPasskey,
  setUpTotp,
  wrongCodeAt,
} from '../../../testing/two-factor/second-factor.ts';

const MINUTE_MS = 60_000;
const PERIOD_MS = 30_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const start = (client: TestClient, body: Record<string, unknown> = {}) => client.post('/api/user/two-step/totp', body);
const confirm = (client: TestClient, code: string) => client.post('/api/user/two-step/totp/confirm', { code });
const removeApp = (client: TestClient) => client.delete('/api/user/two-step/totp');

async function startedSecret(client: TestClient): Promise<string> {
  return (await start(client, { password: TEST_PASSWORD })).json().secret;
}

const entriesOf = (id: string) =>
  rowsOf<{ action: string; details: unknown }>(
    t.database,
    `select action, details from audit_logs where resource_id = '${id}' and action not like 'user_signed%' order by seq`,
  );

const subjectsTo = async (email: string | null) =>
  (
    await rowsOf<{ subject: string }>(
      t.database,
      `select subject from mails where "to" = '${email}' order by created_at`,
    )
  ).map(({ subject }) => subject);

const demand = async (roles: readonly string[]) => {
  const { client } = await t.signedIn('admin');
  const response = await client.patch('/api/settings', { twoStepRoles: roles });
  expect(response.statusCode).toBe(200);
  return client;
};

describe('setting up an authenticator app', () => {
  it('requires the password of a user without a second factor', async () => {
    const { client } = await t.signedIn('learner');
    for (const [body, message] of [
      [{}, 'Password is required'],
      [{ password: 'wrong' }, 'Password is incorrect'],
    ] as const) {
      const response = await start(client, body);
      expect([response.statusCode, response.json().issues]).toEqual([400, [{ path: 'password', message }]]);
    }
    const passkey = await client.post('/api/user/two-step/passkeys/start', { password: 'wrong' });
    expect(passkey.json().issues).toEqual([{ path: 'password', message: 'Password is incorrect' }]);
  });

  it('cannot be used to guess the password', async () => {
    const { client } = await t.signedIn('learner');
    for (let n = 0; n < 10; n += 1) expect((await start(client, { password: 'wrong' })).statusCode).toBe(400);
    expect((await start(client, { password: TEST_PASSWORD })).statusCode).toBe(429);
  });

  it('changes nothing until a code is confirmed', async () => {
    const { client, user } = await t.signedIn('learner');
    const secret = await startedSecret(client);
    const wrong = await confirm(client, wrongCodeAt(secret, t.clock.nowMs()));
    expect(wrong.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'code', message: 'That code is incorrect' }],
    });
    expect((await client.get('/api/user/two-step')).json()).toEqual({
      isOn: false,
      isRequired: false,
      totp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await confirm(client, codeAt(secret, t.clock.nowMs()))).statusCode).toBe(200);
  });

  it('turns on two-factor authentication: other sessions end, codes are returned, and an email and an audit entry are written', async () => {
    const { client, user } = await t.signedIn('learner');
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    const secret = await startedSecret(client);
    const confirmed = await confirm(client, codeAt(secret, t.clock.nowMs()));
    expect(confirmed.json()).toEqual({
      twoStep: {
        isOn: true,
        isRequired: false,
        totp: { since: new Date(t.clock.nowMs()).toISOString() },
        passkeys: [],
        recoveryCodesLeft: 10,
      },
      recoveryCodes: expect.any(Array),
    });
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await client.get('/api/user')).json().twoStep.isOn).toBe(true);
    expect((await client.post('/api/user/two-step/recovery-codes')).statusCode).toBe(201);
    expect((await entriesOf(user.id)).slice(-2)).toEqual([
      { action: 'two_step_added', details: { method: 'totp' } },
      { action: 'recovery_codes_made', details: {} },
    ]);
    expect(await subjectsTo(user.email)).toEqual([
      'Two-factor authentication is on for your AICV account',
      'Your AICV recovery codes were replaced',
    ]);
  });

  it('succeeds in only one of several sessions that confirm concurrently, because the others end', async () => {
    const { client, user } = await t.signedIn('learner');
    const browsers = [client, t.client(), t.client(), t.client()];
    for (const browser of browsers.slice(1)) await browser.signIn(user.username, TEST_PASSWORD);
    const begun = [];
    for (const browser of browsers)
      begun.push([browser, await startedSecret(browser), await browser.csrfToken()] as const);
    const answers = await Promise.all(
      begun.map(([browser, secret, csrfToken]) =>
        browser.post('/api/user/two-step/totp/confirm', { code: codeAt(secret, t.clock.nowMs()) }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await entriesOf(user.id)).filter(({ action }) => action === 'two_step_added')).toHaveLength(1);
    const left = await Promise.all(browsers.map(async (browser) => (await browser.get('/api/user')).statusCode));
    expect(left).toEqual(answers.map(({ statusCode }) => statusCode));
  });

  it('stores the sealed secret, and consumes the code of the confirmation', async () => {
    const { client, user } = await t.signedIn('learner');
    const { secret } = await setUpTotp(client, t.clock.nowMs());
    const rows = await rowsOf(t.database, `select to_jsonb(s) as row from totp_secrets s where user_id = '${user.id}'`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const code = codeAt(secret, t.clock.nowMs());
    expect((await passwordThen(t.client(), user.username, { code })).statusCode).toBe(401);
  });

  it('is confirmed once, in the session that started it, within ten minutes', async () => {
    const { client, user } = await t.signedIn('learner');
    const expired = [409, 'SET_UP_EXPIRED', 'That took too long. Start again'];
    const secret = await startedSecret(client);
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    expect(refusalOf(await confirm(other, codeAt(secret, t.clock.nowMs())))).toEqual(expired);
    const code = codeAt(secret, t.clock.nowMs());
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/user/two-step/totp/confirm', { code }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
    const again = (await start(client)).json().secret;
    t.clock.advanceMs(10 * MINUTE_MS);
    expect(refusalOf(await confirm(client, codeAt(again, t.clock.nowMs())))).toEqual(expired);
  });

  it('replaces the current app, which works until then, and keeps sessions and codes', async () => {
    const { client, user } = await t.signedIn('learner');
    const { secret: old } = await setUpTotp(client, t.clock.nowMs());
    const fresh = (await start(client)).json().secret;
    t.clock.advanceMs(PERIOD_MS);
    const other = t.client();
    expect((await passwordThen(other, user.username, { code: codeAt(old, t.clock.nowMs()) })).statusCode).toBe(200);
    const replaced = await confirm(client, codeAt(fresh, t.clock.nowMs()));
    expect([replaced.statusCode, replaced.json().recoveryCodes]).toEqual([200, null]);
    expect((await other.get('/api/user')).statusCode).toBe(200);
    t.clock.advanceMs(PERIOD_MS);
    const [byOld, byFresh] = [old, fresh].map((secret) => codeAt(secret, t.clock.nowMs()));
    expect((await passwordThen(t.client(), user.username, { code: byOld })).statusCode).toBe(401);
    expect((await passwordThen(t.client(), user.username, { code: byFresh })).statusCode).toBe(200);
    expect(await subjectsTo(user.email)).toEqual([
      'Two-factor authentication is on for your AICV account',
      'A sign-in method was added to your AICV account',
    ]);
  });
});

describe('removing a second factor', () => {
  it('leaves two-factor authentication on while there is another', async () => {
    const { client, user } = await t.signedIn('learner');
    await setUpTotp(client, t.clock.nowMs());
    await setUpPasskey(client);
    const removed = await removeApp(client);
    expect(removed.json()).toMatchObject({ isOn: true, totp: null, recoveryCodesLeft: 10 });
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).json()).toEqual({
      secondStep: { methods: ['passkey', 'recovery_code'] },
    });
    expect((await subjectsTo(user.email)).at(-1)).toBe('A sign-in method was removed from your AICV account');
    expect((await removeApp(client)).statusCode).toBe(404);
  });

  it('turns it off with the last one, and deletes the recovery codes', async () => {
    const { client, user } = await t.signedIn('learner');
    await setUpTotp(client, t.clock.nowMs());
    expect((await removeApp(client)).json()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await client.get('/api/user')).json().twoStep.isOn).toBe(false);
    expect(await rowsOf(t.database, `select 1 from recovery_codes where user_id = '${user.id}'`)).toEqual([]);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await entriesOf(user.id)).at(-1)).toEqual({ action: 'two_step_removed', details: { method: 'totp' } });
    expect((await subjectsTo(user.email)).at(-1)).toBe('Two-factor authentication is off for your AICV account');
    for (const path of ['/api/user/two-step/recovery-codes', '/api/user/proof']) {
      expect(refusalOf(await client.post(path, path.endsWith('proof') ? { code: '123456' } : undefined))).toEqual([
        409,
        'TWO_STEP_OFF',
        'Two-factor authentication is not set up',
      ]);
    }
  });
});

describe('a tenant that requires two-factor authentication of a role', () => {
  afterAll(() => demand([]));

  it('gives access only to the user’s own account until it is set up, and audits who required it', async () => {
    const { client, user } = await t.signedIn('manager', { accepted: false });
    const admin = await demand(['manager']);
    const entries = await rowsOf<{ details: unknown }>(
      t.database,
      `select details from audit_logs where action = 'settings_changed' order by seq desc limit 1`,
    );
    expect(entries[0]?.details).toEqual({ changes: { twoStepRoles: { from: [], to: ['manager'] } } });
    expect((await admin.get('/api/ventures')).statusCode).toBe(200);

    expect((await client.get('/api/ventures')).json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
    expect((await client.post('/api/legal/accept')).statusCode).toBeLessThan(300);
    expect(refusalOf(await client.get('/api/ventures'))).toEqual([
      403,
      'TWO_STEP_REQUIRED',
      'Set up two-factor authentication in your profile first',
    ]);
    expect((await client.get('/api/user')).json().twoStep).toEqual({ isOn: false, isRequired: true });
    const leaving = t.client();
    await leaving.signIn(user.username, TEST_PASSWORD);
    expect((await leaving.post('/api/logout')).statusCode).toBe(204);

    await setUpTotp(client, t.clock.nowMs());
    expect((await client.get('/api/ventures')).statusCode).toBe(200);
    expect((await client.get('/api/user')).json().twoStep).toEqual({ isOn: true, isRequired: true });
  });

  it('rejects the removal of the last factor, with its recovery codes', async () => {
    await demand(['manager']);
    const { client, user } = await t.signedIn('manager');
    await setUpTotp(client, t.clock.nowMs());
    expect(refusalOf(await removeApp(client))).toEqual([
      409,
      'TWO_STEP_REQUIRED',
      'Your role requires two-factor authentication',
    ]);
    expect((await client.get('/api/user/two-step')).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await entriesOf(user.id)).at(-1)?.action).toBe('two_step_added');
    await setUpPasskey(client);
    expect((await removeApp(client)).statusCode).toBe(200);
  });

  it('rejects the access tokens of a user without it', async () => {
    const admin = await demand([]);
    await admin.patch('/api/feature-flags/api-v2', { enabled: true, reason: 'For a test' });
    const { client } = await t.signedIn('analyst');
    const wanted = { name: 'Sync', scopes: ['otif.read'], expiresInDays: 30 };
    const { token } = (await client.post('/api/access-tokens', wanted)).json();
    const call = () => callWithToken(t.app, token, 'GET', '/api/v2/opportunities');
    expect((await call()).statusCode).toBe(200);
    await demand(['analyst']);
    expect(refusalOf(await call()).slice(0, 2)).toEqual([403, 'TWO_STEP_REQUIRED']);
    await setUpTotp(client, t.clock.nowMs());
    expect((await call()).statusCode).toBe(200);
  });
});

describe('an administrator who resets a user’s two-factor authentication', () => {
  const reset = (client: TestClient, id: string) => client.delete(`/api/users/${id}/two-step`);

  it('removes every factor, ends sessions and sign-ins in progress, and notifies the owner', async () => {
    const { client: admin } = await t.signedIn('admin');
    const { client, user } = await t.signedIn('learner');
    const { secret } = await setUpTotp(client, t.clock.nowMs());
    await setUpPasskey(client);
    t.clock.advanceMs(PERIOD_MS);
    const waiting = t.client();
    await waiting.signIn(user.username, TEST_PASSWORD);
    const response = await reset(admin, user.id);
    expect([response.statusCode, response.json()]).toMatchObject([200, { id: user.id, hasTwoStep: false }]);
    expect((await client.get('/api/user')).statusCode).toBe(401);
    const late = await waiting.post('/api/login/second-step', { code: codeAt(secret, t.clock.nowMs()) });
    expect(late.json().code).toBe('SIGN_IN_EXPIRED');
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes']) {
      expect(await rowsOf(t.database, `select 1 from ${table} where user_id = '${user.id}'`)).toEqual([]);
    }
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await entriesOf(user.id)).at(-1)).toEqual({ action: 'two_step_reset', details: {} });
    expect((await subjectsTo(user.email)).at(-1)).toBe('Two-factor authentication was reset for your AICV account');
    const entries = (await entriesOf(user.id)).length;
    expect((await reset(admin, user.id)).statusCode).toBe(200);
    expect((await entriesOf(user.id)).length).toBe(entries);
  });

  it('cannot reset their own, an erased account’s, or one of another tenant', async () => {
    const { client: admin, user } = await t.signedIn('admin');
    expect(refusalOf(await reset(admin, user.id))).toEqual([
      409,
      'OWN_ACCOUNT',
      'You cannot reset your own two-factor authentication',
    ]);
    const erased = await t.createUser();
    await rowsOf(t.database, `update users set erased_at = now() where id = '${erased.id}'`);
    expect(refusalOf(await reset(admin, erased.id))).toEqual([409, 'ACCOUNT_ERASED', 'This account has been erased']);
    await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef')`);
    const { client, user: outsider } = await t.signedIn('learner', { tenantId: 'reef' });
    await setUpTotp(client, t.clock.nowMs());
    expect((await reset(admin, outsider.id)).statusCode).toBe(404);
    expect((await reset(client, user.id)).statusCode).toBe(403);
    expect((await client.get('/api/user')).json().twoStep.isOn).toBe(true);
  });
});
