import { randomBytes } from 'node:crypto';
import { PASSKEYS_MAX } from '@aicv/domain/identity/two-factor';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { refusalOf, setUpPasskey, setUpTotp } from '../../../testing/two-factor/second-factor.ts';
import {
  type Misbehaviour,
  newSigningKey,
  SoftwareAuthenticator,
} from '../../../testing/two-factor/software-authenticator.ts';

const MINUTE_MS = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function withPasskey(device?: SoftwareAuthenticator) {
  const { client, user } = await t.signedIn('analyst');
  return { client, user, ...(await setUpPasskey(client, device)) };
}

const startSetUp = async (client: TestClient) =>
  (await client.post('/api/user/two-step/passkeys/start', { password: TEST_PASSWORD })).json().options;

const add = (client: TestClient, passkey: unknown, name = 'Key') =>
  client.post('/api/user/two-step/passkeys', { name, passkey });

const startPasswordless = async (client: TestClient) => (await client.post('/api/login/passkey/start')).json().options;

const signInPasswordless = async (client: TestClient, device: SoftwareAuthenticator, wrong?: Misbehaviour) =>
  client.post('/api/login/passkey', { passkey: device.get(await startPasswordless(client), wrong) });

const requestPasskeyOptions = async (client: TestClient, username: string) => {
  expect((await client.signIn(username, TEST_PASSWORD)).statusCode).toBe(202);
  return (await client.post('/api/login/second-step/passkey')).json().options;
};

const signInTwice = async (client: TestClient, username: string, device: SoftwareAuthenticator, wrong?: Misbehaviour) =>
  client.post('/api/login/second-step', { passkey: device.get(await requestPasskeyOptions(client, username), wrong) });

const lastEntryOf = async (id: string) =>
  (
    await rowsOf(
      t.database,
      `select action, details from audit_logs where resource_id = '${id}' order by seq desc limit 1`,
    )
  )[0];

const REFUSED = [401, 'SECOND_STEP_REFUSED', 'That passkey could not be verified'];
const EXPIRED = [401, 'SIGN_IN_EXPIRED', 'Sign in again'];
const NOT_CHECKED = [400, 'VALIDATION_FAILED', 'The passkey could not be verified'];

describe('setting up a passkey', () => {
  it('requests one for the account, on a device that has none yet', async () => {
    const { client, user, device } = await withPasskey();
    const options = await startSetUp(client);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'AICV' },
      user: { name: user.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(user.id.replaceAll('-', ''));
  });

  it('turns on two-factor authentication, with recovery codes, an email and an audit entry', async () => {
    const { client, user } = await t.signedIn('learner');
    const device = new SoftwareAuthenticator();
    const added = await add(client, device.create(await startSetUp(client)), 'Blue phone');
    expect(added.statusCode).toBe(201);
    expect(added.json()).toEqual({
      twoStep: {
        isOn: true,
        isRequired: false,
        totp: null,
        passkeys: [
          {
            id: expect.any(String),
            name: 'Blue phone',
            createdAt: expect.any(String),
            lastUsedAt: null,
            isSynced: false,
          },
        ],
        recoveryCodesLeft: 10,
      },
      recoveryCodes: expect.any(Array),
    });
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect((await client.get('/api/user')).json().twoStep).toEqual({ isOn: true, isRequired: false });
    expect(await lastEntryOf(user.id)).toEqual({ action: 'two_step_added', details: { method: 'passkey' } });
    expect(await rowsOf(t.database, `select subject from mails where "to" = '${user.email}'`)).toEqual([
      { subject: 'Two-factor authentication is on for your AICV account' },
    ]);
  });

  it('accepts one response per challenge, within five minutes', async () => {
    const { client } = await t.signedIn('learner');
    const device = new SoftwareAuthenticator();
    const expired = [409, 'SET_UP_EXPIRED', 'That took too long. Start again'];
    expect(refusalOf(await add(client, device.create({ challenge: 'x', user: { id: 'x' } })))).toEqual(expired);
    const options = await startSetUp(client);
    t.clock.advanceMs(5 * MINUTE_MS);
    expect(refusalOf(await add(client, device.create(options)))).toEqual(expired);
    const passkey = device.create(await startSetUp(client), { origin: 'https://evil.example' });
    expect(refusalOf(await add(client, passkey))).toEqual(NOT_CHECKED);
    expect(refusalOf(await add(client, passkey))).toEqual(expired);
  });

  it('is bound to the session that requested it', async () => {
    const { client, user } = await t.signedIn('learner');
    const other = t.client();
    await other.signIn(user.username, TEST_PASSWORD);
    const passkey = new SoftwareAuthenticator().create(await startSetUp(client));
    expect((await add(other, passkey)).json().code).toBe('SET_UP_EXPIRED');
  });

  it.each<[string, Misbehaviour]>([
    ['another address', { origin: 'https://evil.example' }],
    ['another question', { challenge: 'b3RoZXI' }],
    ['the answer to a sign-in', { type: 'webauthn.get' }],
    ['a page inside another one', { isFramed: true }],
    ['no user presence', { isPresent: false }],
  ])('refuses %s', async (_case, wrong) => {
    const { client } = await t.signedIn('learner');
    expect(refusalOf(await add(client, new SoftwareAuthenticator().create(await startSetUp(client), wrong)))).toEqual(
      NOT_CHECKED,
    );
  });

  it('rejects a registered credential, and one that exceeds the length limit', async () => {
    const id = randomBytes(32);
    const taken = await withPasskey(new SoftwareAuthenticator({ id }));
    const { client, user } = await t.signedIn('learner');
    const again = new SoftwareAuthenticator({ id }).create(await startSetUp(client));
    expect(refusalOf(await add(client, again))).toEqual([409, 'PASSKEY_TAKEN', 'This passkey is already set up']);
    const long = new SoftwareAuthenticator({ id: randomBytes(3000) }).create(await startSetUp(client));
    expect(refusalOf(await add(client, long))).toEqual(NOT_CHECKED);
    expect(await rowsOf(t.database, `select 1 from passkeys where user_id = '${user.id}'`)).toEqual([]);
    expect((await signInPasswordless(t.client(), taken.device)).statusCode).toBe(200);
  });

  it('is limited to twenty', async () => {
    const { client, user } = await withPasskey();
    const options = await startSetUp(client);
    await rowsOf(
      t.database,
      `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, is_synced)
         select '${user.id}', 'Key', 'made-up-' || n, 'key', 0, '{}', false from generate_series(2, ${PASSKEYS_MAX}) n`,
    );
    const full = [409, 'TOO_MANY_PASSKEYS', 'You have 20 passkeys. Remove one before you add another.'];
    expect(refusalOf(await add(client, new SoftwareAuthenticator().create(options)))).toEqual(full);
    const start = await client.post('/api/user/two-step/passkeys/start', {});
    expect(refusalOf(start)).toEqual(full);
  });

  it('rejects a response that is nested too deeply', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const refused = await t.client().post('/api/login/passkey', undefined, { rawBody: `{"passkey":{"id":${deep}}}` });
    expect(refusalOf(refused)).toEqual([400, 'VALIDATION_FAILED', 'Passkey response is not valid']);
  });

  it('never returns a server error, for any response that a browser can send', async () => {
    const { client } = await t.signedIn('learner');
    const { client: known, device } = await withPasskey();
    const { challenge } = await startSetUp(client);
    const credential = fc.record(
      {
        id: fc.constantFrom(device.id, '\u0000', 'a'.repeat(5000), 7, null),
        rawId: fc.constantFrom(device.id, '', {}),
        type: fc.constantFrom('public-key', 7),
        clientExtensionResults: fc.constant({}),
        response: fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              clientDataJSON: fc.oneof(
                fc.jsonValue().map((json) => Buffer.from(JSON.stringify(json)).toString('base64url')),
                fc.constant(
                  Buffer.from(
                    JSON.stringify({ type: 'webauthn.create', challenge, origin: 'http://localhost' }),
                  ).toString('base64url'),
                ),
                fc.string(),
              ),
              attestationObject: fc
                .uint8Array({ maxLength: 60 })
                .map((bytes) => Buffer.from(bytes).toString('base64url')),
              authenticatorData: fc.string(),
              signature: fc.string(),
              userHandle: fc.constantFrom('x', 7),
            },
            { requiredKeys: [] },
          ),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(credential, async (passkey) => {
        await startSetUp(client);
        await known.post('/api/user/proof/start');
        const visitor = t.client();
        await startPasswordless(visitor);
        const answers = [
          await add(client, passkey),
          await known.post('/api/user/proof', { passkey }),
          await visitor.post('/api/login/passkey', { passkey }),
        ];
        for (const { statusCode } of answers) expect([400, 401, 429]).toContain(statusCode);
        // Advances the clock past the rate limits, which are not under test here.
        t.clock.advanceMs(15 * MINUTE_MS);
      }),
      { numRuns: 6 },
    );
  });
});

describe('a passkey as the second factor', () => {
  it('is requested from those of the user, and opens a stepped-up session', async () => {
    const { user, device } = await withPasskey();
    const client = t.client();
    const options = await requestPasskeyOptions(client, user.username);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id }],
    });
    const answer = await client.post('/api/login/second-step', { passkey: device.get(options, { isVerified: false }) });
    expect(answer.statusCode).toBe(200);
    expect(await lastEntryOf(user.id)).toEqual({ action: 'user_signed_in', details: { secondStep: 'passkey' } });
    const [passkey] = (await client.get('/api/user/two-step')).json().passkeys;
    expect(Date.parse(passkey.lastUsedAt)).toBe(t.clock.nowMs());
    expect((await client.post('/api/user/two-step/recovery-codes')).statusCode).toBe(201);
  });

  it.each<[string, Misbehaviour]>([
    ['another address', { origin: 'http://localhost:9999' }],
    ['another question', { challenge: 'b3RoZXI' }],
    ['an answer to a set-up', { type: 'webauthn.create' }],
    ['a page inside another one', { isFramed: true }],
    ['no user presence', { isPresent: false }],
    ['another key', { signedBy: newSigningKey().privateKey }],
    ['another user handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a counter that goes back', { counter: 1 }],
  ])('refuses %s', async (_case, wrong) => {
    const { user, device } = await withPasskey(new SoftwareAuthenticator({ counter: 5 }));
    expect(refusalOf(await signInTwice(t.client(), user.username, device, wrong))).toEqual(REFUSED);
    expect(await lastEntryOf(user.id)).toEqual({
      action: 'sign_in_refused',
      details: { reason: 'wrong_second_step' },
    });
  });

  it('rejects the passkey of another user', async () => {
    const { user } = await withPasskey();
    const { device } = await withPasskey();
    expect(refusalOf(await signInTwice(t.client(), user.username, device))).toEqual(REFUSED);
  });

  it('rejects a replayed response, and one after five minutes', async () => {
    const { user, device } = await withPasskey(new SoftwareAuthenticator({ counter: 0 }));
    const client = t.client();
    const options = await requestPasskeyOptions(client, user.username);
    const passkey = device.get(options);
    const wrong = device.get(options, { origin: 'http://evil.example' });
    expect((await client.post('/api/login/second-step', { passkey: wrong })).statusCode).toBe(401);
    expect(refusalOf(await client.post('/api/login/second-step', { passkey }))).toEqual(REFUSED);
    const { options: later } = (await client.post('/api/login/second-step/passkey')).json();
    t.clock.advanceMs(5 * MINUTE_MS);
    expect(refusalOf(await client.post('/api/login/second-step', { passkey: device.get(later) }))).toEqual(REFUSED);
  });

  it('is requested only during a sign-in, and only from a user who has one', async () => {
    expect(refusalOf(await t.client().post('/api/login/second-step/passkey'))).toEqual(EXPIRED);
    const { client, user } = await t.signedIn('learner');
    await setUpTotp(client, t.clock.nowMs());
    const browser = t.client();
    await browser.signIn(user.username, TEST_PASSWORD);
    expect(refusalOf(await browser.post('/api/login/second-step/passkey'))).toEqual([
      409,
      'NO_PASSKEY',
      'No passkey is set up',
    ]);
  });
});

describe('a passkey alone', () => {
  it('signs in with both factors, in any tenant', async () => {
    await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef')`);
    const { client, user } = await t.signedIn('admin', { tenantId: 'reef' });
    const { device } = await setUpPasskey(client);
    const browser = t.client();
    const options = await startPasswordless(browser);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const answer = await browser.post('/api/login/passkey', { passkey: device.get(options) });
    expect([answer.statusCode, answer.json().id]).toEqual([200, user.id]);
    expect(browser.cookies.has('aicv_passkey_sign_in')).toBe(false);
    expect((await browser.post('/api/user/two-step/recovery-codes')).statusCode).toBe(201);
    expect(
      await rowsOf(
        t.database,
        `select details from audit_logs where resource_id = '${user.id}' and details ? 'passwordless'`,
        'reef',
      ),
    ).toEqual([{ details: { secondStep: 'passkey', passwordless: true } }]);
  });

  it('is rejected without user verification', async () => {
    const { device } = await withPasskey();
    expect(refusalOf(await signInPasswordless(t.client(), device, { isVerified: false }))).toEqual(REFUSED);
  });

  it('is rejected if it is not registered', async () => {
    expect(refusalOf(await signInPasswordless(t.client(), new SoftwareAuthenticator()))).toEqual([
      401,
      'PASSKEY_UNKNOWN',
      'This passkey is not registered here',
    ]);
  });

  it('is accepted once per challenge, from the same browser, within five minutes', async () => {
    const { device } = await withPasskey(new SoftwareAuthenticator({ counter: 0 }));
    const client = t.client();
    const passkey = device.get(await startPasswordless(client));
    expect(refusalOf(await t.client().post('/api/login/passkey', { passkey }))).toEqual(EXPIRED);
    const cookie = client.cookies.get('aicv_passkey_sign_in') ?? '';
    expect((await client.post('/api/login/passkey', { passkey })).statusCode).toBe(200);
    client.cookies.set('aicv_passkey_sign_in', cookie);
    expect(refusalOf(await client.post('/api/login/passkey', { passkey }))).toEqual(EXPIRED);
    const late = t.client();
    const options = await startPasswordless(late);
    t.clock.advanceMs(5 * MINUTE_MS);
    expect(refusalOf(await late.post('/api/login/passkey', { passkey: device.get(options) }))).toEqual(EXPIRED);
  });

  it('is rejected for a deactivated account', async () => {
    const { device, user } = await withPasskey();
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    expect(refusalOf(await signInPasswordless(t.client(), device)).slice(0, 2)).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect(await lastEntryOf(user.id)).toEqual({
      action: 'sign_in_refused',
      details: { reason: 'account_inactive' },
    });
  });

  it('does not end a password sign-in that is waiting for its second factor', async () => {
    const { user, device } = await withPasskey();
    const client = t.client();
    const options = await requestPasskeyOptions(client, user.username);
    await startPasswordless(client);
    expect((await client.post('/api/login/second-step', { passkey: device.get(options) })).statusCode).toBe(200);
  });
});

describe('registered passkeys', () => {
  it('can be renamed and removed only by their owner', async () => {
    const { client, id, user } = await withPasskey();
    const other = await withPasskey();
    expect((await other.client.patch(`/api/user/two-step/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await other.client.delete(`/api/user/two-step/passkeys/${id}`)).statusCode).toBe(404);
    const renamed = await client.patch(`/api/user/two-step/passkeys/${id}`, { name: 'Work laptop' });
    expect([renamed.statusCode, renamed.json().passkeys[0].name]).toEqual([200, 'Work laptop']);
    const removed = await client.delete(`/api/user/two-step/passkeys/${id}`);
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { isOn: false, isRequired: false, totp: null, passkeys: [], recoveryCodesLeft: 0 },
    ]);
    expect(await lastEntryOf(user.id)).toEqual({ action: 'two_step_removed', details: { method: 'passkey' } });
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
  });
});
