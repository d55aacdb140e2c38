import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';
import { codeAt, passwordThen, setUpTotp } from '../../../testing/two-factor/second-factor.ts';

const TODAYS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A hash with the lower cost of an older version. */
const cheapHash = (password: string) => hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });

const someone = async () => t.createUser({ password: await cheapHash(TEST_PASSWORD) });

const storedPassword = async (id: string) => {
  const [row] = await rowsOf<{ password: string; updated_at: string }>(
    t.database,
    `select password, updated_at from users where id = '${id}'`,
  );
  if (row === undefined) throw new Error('The user was not found');
  return row;
};

describe('a hash with a lower cost than today’s', () => {
  it('is renewed once by a sign-in, without changing `updatedAt`', async () => {
    const user = await someone();
    const before = await storedPassword(user.id);
    expect(before.password).not.toMatch(TODAYS);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    const after = await storedPassword(user.id);
    expect(after.password).toMatch(TODAYS);
    expect(after.updated_at).toEqual(before.updated_at);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect(await storedPassword(user.id)).toEqual(after);
    const entries = await rowsOf(t.database, `select action from audit_logs where resource_id = '${user.id}'`);
    expect(entries).toEqual([{ action: 'user_signed_in' }, { action: 'user_signed_in' }]);
  });

  it('is not renewed by a wrong password or for a deactivated account', async () => {
    const user = await someone();
    const before = await storedPassword(user.id);
    expect((await t.client().signIn(user.username, 'wrong')).statusCode).toBe(401);
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(403);
    expect((await storedPassword(user.id)).password).toBe(before.password);
  });

  it('accepts all of twenty concurrent sign-ins', async () => {
    const user = await someone();
    const signIns = Array.from({ length: 20 }, () => t.client().signIn(user.username, TEST_PASSWORD));
    expect((await Promise.all(signIns)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await storedPassword(user.id)).password).toMatch(TODAYS);
  });

  it('is renewed before the second factor, and other waiting sign-ins continue', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { secret } = await setUpTotp(client, t.clock.nowMs());
    const [waiting, other] = [t.client(), t.client()];
    expect((await waiting.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(202);
    // The first sign-in verified the cheap hash, as it would have before a change of the cost.
    const cheap = await cheapHash(TEST_PASSWORD);
    await rowsOf(t.database, `update users set password = '${cheap}' where id = '${user.id}'`);
    await t.database.scope.withAuthentication((tx) =>
      tx.execute(`update sign_in_challenges set password_hash = '${cheap}' where user_id = '${user.id}'`),
    );
    t.clock.advanceMs(30_000);
    const code = codeAt(secret, t.clock.nowMs());
    expect((await passwordThen(other, user.username, { code })).statusCode).toBe(200);
    expect((await storedPassword(user.id)).password).toMatch(TODAYS);
    t.clock.advanceMs(30_000);
    const next = codeAt(secret, t.clock.nowMs());
    expect((await waiting.post('/api/login/second-step', { code: next })).statusCode).toBe(200);
  });

  it('is renewed, and a hash with a higher cost is not', async () => {
    const dearer = await hash(TEST_PASSWORD, { memoryCost: 19_456, timeCost: 3, parallelism: 1 });
    const user = await t.createUser({ password: dearer });
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await storedPassword(user.id)).password).toBe(dearer);
  });
});

/** Runs `work` while another transaction sets this password; that transaction commits once `work` waits for it. */
async function whilePasswordIsGiven<T>(userId: string, newPassword: string, work: () => PromiseLike<T>): Promise<T> {
  const other = await t.database.pool.connect();
  try {
    await other.query('begin');
    await other.query("select set_config('app.tenant_id', 'default', true)");
    await other.query('update users set password = $1 where id = $2', [await hashPassword(newPassword), userId]);
    const [worked] = await Promise.all([
      work(),
      waitForBlockedSession(t.database.pool).then(() => other.query('commit')),
    ]);
    return worked;
  } finally {
    other.release(true);
  }
}

describe('a hash that is replaced while its password is checked', () => {
  const REFUSED = { code: 'INVALID_CREDENTIALS' };
  const WRONG = { issues: [{ path: 'currentPassword', message: 'Password is incorrect' }] };

  it.each([
    ['accepts the password of the new hash', TEST_PASSWORD, 200, {}],
    ['rejects the password of the old hash', 'another harbour at dawn', 401, REFUSED],
  ])('%s', async (_what, newPassword, status, body) => {
    const user = await t.createUser();
    const signIn = () => t.client().signIn(user.username, TEST_PASSWORD);
    const answered = await whilePasswordIsGiven(user.id, newPassword, signIn);
    expect([answered.statusCode, answered.json()]).toEqual([status, expect.objectContaining(body)]);
  });

  it.each([
    ['accepts the current password if the new hash matches it', TEST_PASSWORD, 204, undefined],
    ['rejects the current password if the new hash does not match it', 'another harbour at dawn', 400, WRONG],
  ])('%s', async (_what, newPassword, status, body) => {
    const { client, user } = await t.signedIn('learner');
    const wanted = { currentPassword: TEST_PASSWORD, newPassword: 'a third harbour at dusk' };
    const change = () => client.post('/api/user/password', wanted);
    const answered = await whilePasswordIsGiven(user.id, newPassword, change);
    expect(answered.statusCode).toBe(status);
    if (body !== undefined) expect(answered.json()).toMatchObject(body);
  });
});
