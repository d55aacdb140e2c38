import { STEP_UP_LIFETIME_MS } from '@aicv/domain/two-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { acceptAgreementOf, signNdaOf } from '../../testing/agreements-of.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { setUpTotp } from '../../testing/second-factor.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Far longer than any test takes: within a test, only a signal can invalidate an entry. */
const LONG_MS = 10 * 60_000;

let t: TestApp;
/** Another server process of the same installation. */
let other: Awaited<ReturnType<TestApp['startAnother']>>;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp({ rememberForMs: LONG_MS, answerWithinMs: 60_000 });
  other = await t.startAnother();
});
afterAll(async () => {
  await other.close();
  await t.close();
});
beforeEach(async () => {
  ({ client: admin } = await t.signedIn('admin'));
});

/** Waits until the caller is cached. A process caches no caller until it receives signals, which takes a moment. */
const remembered = (client: TestClient) => expect.poll(() => isRemembered(client)).toBe(true);

/** Whether the next request is answered from the cache. The session expires meanwhile in the records, without a signal. */
async function isRemembered(client: TestClient): Promise<boolean> {
  const { id } = (await client.get('/api/user')).json();
  await expireUntold(id, "- interval '1 day'");
  const { statusCode } = await client.get('/api/legal/status');
  await expireUntold(id, "+ interval '9 days'");
  return statusCode === 200;
}

async function expireUntold(userId: string, fromNow: string): Promise<void> {
  const trigger = 'trigger sessions_notify_on_update';
  await t.database.scope.withTenant('default', async (tx) => {
    await tx.execute(`alter table sessions disable ${trigger}`);
    await tx.execute(`update sessions set expire = now() ${fromNow} where user_id = '${userId}'`);
    await tx.execute(`alter table sessions enable ${trigger}`);
  });
}

/** The same browser, answered by the other process. */
const atOther = (client: TestClient) => client.through(other.app);

const statusOf = async (client: TestClient, path: string) => (await client.get(path)).statusCode;

it('reads no records from the second request on', async () => {
  const { client } = await t.signedIn('analyst');
  await remembered(client);
});

it('invalidates a deactivated user at once, in this and every other process', async () => {
  const { client, user } = await t.signedIn('analyst');
  await remembered(client);
  await remembered(atOther(client));
  await admin.patch(`/api/users/${user.id}`, { isActive: false });
  expect(await statusOf(client, '/api/opportunities')).toBe(401);
  expect(await statusOf(atOther(client), '/api/opportunities')).toBe(401);
});

it('invalidates at once after a sign-out, an accepted agreement, and a changed flag or setting', async () => {
  const { client } = await t.signedIn('learner', { accepted: false });
  await remembered(client);
  expect(await statusOf(client, '/api/courses')).toBe(403);
  await client.post('/api/legal/accept');
  expect(await statusOf(client, '/api/courses')).toBe(200);
  await admin.patch('/api/feature-flags/academy', { enabled: false, reason: 'For a test' });
  expect(await statusOf(client, '/api/courses')).toBe(404);
  await admin.patch('/api/feature-flags/academy', { enabled: true, reason: 'For a test' });
  expect(await statusOf(client, '/api/courses')).toBe(200);
  await admin.patch('/api/settings', { twoStepRoles: ['learner'] });
  expect((await client.get('/api/courses')).json().code).toBe('TWO_STEP_REQUIRED');
  await admin.patch('/api/settings', { twoStepRoles: [] });
  expect(await statusOf(client, '/api/courses')).toBe(200);
  await client.post('/api/logout');
  expect(await statusOf(client, '/api/courses')).toBe(401);
});

it('invalidates at once when a second factor is set up, used for step-up or removed', async () => {
  const { client } = await t.signedIn('admin');
  await remembered(client);
  const { recoveryCodes } = await setUpTotp(client, t.clock.nowMs());
  await remembered(client);
  const exported = () => statusOf(client, '/api/opportunities/export');
  expect(await exported()).toBe(200);
  t.clock.advanceMs(STEP_UP_LIFETIME_MS + 1);
  await remembered(client);
  expect(await exported()).toBe(403);
  expect((await client.post('/api/user/proof', { code: recoveryCodes[0] })).statusCode).toBe(204);
  expect(await exported()).toBe(200);
  expect((await client.delete('/api/user/two-step/totp')).statusCode).toBe(200);
  t.clock.advanceMs(STEP_UP_LIFETIME_MS + 1);
  expect(await exported()).toBe(200);
});

it('never rejects from the cache a caller whom the records allow, even before any signal', async () => {
  const { client, user } = await t.signedIn('learner', { accepted: false });
  await remembered(client);
  expect(await statusOf(client, '/api/courses')).toBe(403);
  // Simulates a write by another process whose signal has not arrived yet.
  await acceptAgreementOf(t.database, user);
  expect(await statusOf(client, '/api/courses')).toBe(200);
  expect(await isRemembered(client)).toBe(true);
  expect(await statusOf(client, '/api/funding-rounds')).toBe(403);
  await signNdaOf(t.database, user);
  expect(await statusOf(client, '/api/funding-rounds')).toBe(200);
});

it('invalidates at once after manual SQL writes to roles, flags, settings, tenants and sessions', async () => {
  const { client, user } = await t.signedIn('analyst');
  const write = (statement: string) => rowsOf(t.database, statement);
  const expectBoth = async (path: string, status: number) => {
    expect(await Promise.all([client, atOther(client)].map((each) => statusOf(each, path)))).toEqual([status, status]);
  };
  const changes: readonly (readonly [string, string, number])[] = [
    [`update users set role = 'learner' where id = '${user.id}'`, '/api/opportunities', 403],
    [`update users set role = 'manager' where id = '${user.id}'`, '/api/ventures', 200],
    [`insert into feature_flags (key, enabled, reason) values ('abundance-labs', false, 'x')`, '/api/ventures', 404],
    [`delete from feature_flags where key = 'abundance-labs'`, '/api/ventures', 200],
    [`update users set is_active = false where id = '${user.id}'`, '/api/ventures', 403],
    [`update users set is_active = true where id = '${user.id}'`, '/api/ventures', 200],
    [`update sessions set expire = now() - interval '1 day' where user_id = '${user.id}'`, '/api/ventures', 401],
    [`update sessions set expire = now() + interval '9 days' where user_id = '${user.id}'`, '/api/ventures', 200],
    [`delete from sessions where user_id = '${user.id}'`, '/api/ventures', 401],
  ];
  for (const [statement, path, status] of changes) {
    // By now, each process has read and cached the caller.
    await Promise.all([client, atOther(client)].map((each) => each.get('/api/user')));
    await write(statement);
    await expectBoth(path, status);
  }
});

it('keeps its entries when a write is rolled back', async () => {
  const { client } = await t.signedIn('analyst');
  await remembered(client);
  expect((await client.signIn('nobody', TEST_PASSWORD)).statusCode).toBe(401);
  expect(await isRemembered(client)).toBe(true);
});
