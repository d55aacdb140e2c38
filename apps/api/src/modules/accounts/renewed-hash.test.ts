import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/password-hash.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { codeAt, passwordThen, setUpTotp } from '../../testing/second-step.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { untilSomeWait } from '../../testing/until-one-waits.ts';

const TODAYS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** As a version might have made it for which less was enough. */
const cheapHash = (password: string) => hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });

const someone = async () => t.createUser({ password: await cheapHash(TEST_PASSWORD) });

const kept = async (id: string) => {
  const [row] = await rowsOf<{ password: string; updated_at: string }>(
    t.database,
    `select password, updated_at from users where id = '${id}'`,
  );
  if (row === undefined) throw new Error('There is nobody');
  return row;
};

describe('a hash of another cost than today’s', () => {
  it('is renewed by a sign-in, once, and is no change of the person', async () => {
    const user = await someone();
    const before = await kept(user.id);
    expect(before.password).not.toMatch(TODAYS);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    const after = await kept(user.id);
    expect(after.password).toMatch(TODAYS);
    expect(after.updated_at).toEqual(before.updated_at);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect(await kept(user.id)).toEqual(after);
    const entries = await rowsOf(t.database, `select action from audit_logs where resource_id = '${user.id}'`);
    expect(entries).toEqual([{ action: 'user_signed_in' }, { action: 'user_signed_in' }]);
  });

  it('stays as it is for a wrong password, and for an account that is switched off', async () => {
    const user = await someone();
    const before = await kept(user.id);
    expect((await t.client().signIn(user.username, 'wrong')).statusCode).toBe(401);
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    expect((await t.client().signIn(user.username, TEST_PASSWORD)).statusCode).toBe(403);
    expect((await kept(user.id)).password).toBe(before.password);
  });

  it('lets in all of twenty who sign in at the same time', async () => {
    const user = await someone();
    const signIns = Array.from({ length: 20 }, () => t.client().signIn(user.username, TEST_PASSWORD));
    expect((await Promise.all(signIns)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await kept(user.id)).password).toMatch(TODAYS);
  });

  it('is renewed before the second step is waited for', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { secret } = await setUpTotp(client, t.clock.nowMs());
    t.clock.advanceMs(30_000);
    await rowsOf(t.database, `update users set password = '${await cheapHash(TEST_PASSWORD)}' where id = '${user.id}'`);
    const code = codeAt(secret, t.clock.nowMs());
    expect((await passwordThen(t.client(), user.username, { code })).statusCode).toBe(200);
    expect((await kept(user.id)).password).toMatch(TODAYS);
  });
});

describe('a hash that is replaced while its password is checked', () => {
  it.each([
    ['lets in whoever has typed the password of the new one', TEST_PASSWORD, 200],
    ['refuses whoever has typed the one before it', 'another harbour at dawn', 401],
  ])('%s', async (_what, newPassword, status) => {
    const user = await t.createUser();
    const other = await t.database.pool.connect();
    try {
      await other.query('begin');
      await other.query("select set_config('app.tenant_id', 'default', true)");
      await other.query('update users set password = $1 where id = $2', [await hashPassword(newPassword), user.id]);
      const signingIn = t.client().signIn(user.username, TEST_PASSWORD);
      await untilSomeWait(t.database.pool, 1);
      await other.query('commit');
      const { statusCode, body } = await signingIn;
      expect(statusCode).toBe(status);
      if (status === 401) expect(JSON.parse(body)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    } finally {
      other.release(true);
    }
  });
});
