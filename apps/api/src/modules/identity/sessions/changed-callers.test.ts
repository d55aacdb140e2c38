import { STEP_UP_LIFETIME_MS } from '@aicv/domain/identity/two-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { setUpTotp } from '../../../testing/two-factor/second-factor.ts';

let t: TestApp;
/** Another server process of the same installation. */
let other: Awaited<ReturnType<TestApp['startAnother']>>;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  other = await t.startAnother();
});
afterAll(async () => {
  await other.close();
  await t.close();
});
beforeEach(async () => {
  ({ client: admin } = await t.signedIn('admin'));
});

/** The same browser, answered by the other process. */
const atOther = (client: TestClient) => client.through(other.app);

const statusOf = async (client: TestClient, path: string) => (await client.get(path)).statusCode;

it('refuses the next request of a deactivated user, in this and every other process', async () => {
  const { client, user } = await t.signedIn('analyst');
  await admin.patch(`/api/users/${user.id}`, { isActive: false });
  expect(await statusOf(client, '/api/opportunities')).toBe(401);
  expect(await statusOf(atOther(client), '/api/opportunities')).toBe(401);
});

it('applies a sign-out, an accepted agreement, and a changed flag or setting to the next request', async () => {
  const { client } = await t.signedIn('learner', { accepted: false });
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

it('applies a second factor that is set up, used for step-up or removed to the next request', async () => {
  const { client } = await t.signedIn('admin');
  const { recoveryCodes } = await setUpTotp(client, t.clock.nowMs());
  const exported = () => statusOf(client, '/api/opportunities/export');
  expect(await exported()).toBe(200);
  t.clock.advanceMs(STEP_UP_LIFETIME_MS + 1);
  expect(await exported()).toBe(403);
  expect((await client.post('/api/user/proof', { code: recoveryCodes[0] })).statusCode).toBe(204);
  expect(await exported()).toBe(200);
  expect((await client.delete('/api/user/two-step/totp')).statusCode).toBe(200);
  t.clock.advanceMs(STEP_UP_LIFETIME_MS + 1);
  expect(await exported()).toBe(200);
});

it('applies SQL writes of other programs to roles, flags, accounts and sessions, in every process', async () => {
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
    // By now, each process has read the caller.
    await Promise.all([client, atOther(client)].map((each) => each.get('/api/user')));
    await write(statement);
    await expectBoth(path, status);
  }
});
