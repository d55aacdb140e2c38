import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { acceptAgreementOf } from '../../../testing/records/agreements-of.ts';
import {
  auditOf,
  FORBIDDEN,
  given,
  learning,
  NOT_FOUND,
  refusalOf,
  setPlan,
} from '../../../testing/records/learning.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const OPEN_ALREADY = [409, 'UPGRADE_NOT_NEEDED', 'Premium courses are already available'];
const NOT_PREMIUM = [409, 'UPGRADE_NOT_NEEDED', 'This course is already available'];

let t: TestApp;
let admin: TestClient;
let adminId: string;
// Plan and pending requests belong to the tenant, so each test has its own installation.
beforeEach(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterEach(() => t.close());

const ask = (client: TestClient, courseId: string, csrfToken?: string) =>
  client.post(`/api/courses/${courseId}/upgrade-request`, undefined, csrfToken === undefined ? {} : { csrfToken });

const premium = async (attributes: Parameters<typeof given>[1] = {}) =>
  (await given(t, { isPremium: true, title: 'Evals', ...attributes })).course.id;

const notificationsOf = (userId: string, tenantId = 'default') =>
  rowsOf<{ kind: string; details: unknown }>(
    t.database,
    `select kind, details from notifications where user_id = '${userId}' order by created_at, id`,
    tenantId,
  );

const settings = async () => (await admin.get('/api/settings')).json();

// REQ-177
describe('requesting premium courses', () => {
  it('notifies each active administrator of requester and course, and is audited', async () => {
    const second = await t.createUser({ role: 'admin' });
    const inactive = await t.createUser({ role: 'admin', isActive: false });
    const outsider = await t.createUser({ role: 'admin', tenantId: 'alpha' });
    for (const person of [second, inactive, outsider]) await acceptAgreementOf(t.database, person);
    const { client, user } = await t.signedIn('learner');
    const course = await premium();
    const asked = await ask(client, course);
    expect([asked.statusCode, Object.keys(asked.json())]).toEqual([201, ['requestedAt']]);
    const details = { requesterName: `${user.firstName} ${user.lastName}`, courseTitle: 'Evals' };
    const notifications = [{ kind: 'upgrade_requested', details }];
    expect([await notificationsOf(adminId), await notificationsOf(second.id)]).toEqual([notifications, notifications]);
    expect([
      await notificationsOf(inactive.id),
      await notificationsOf(outsider.id, 'alpha'),
      await notificationsOf(user.id),
    ]).toEqual([[], [], []]);
    expect(await auditOf(t, user.id)).toEqual([
      { action: 'upgrade_requested', resourceId: course, details: { title: 'Evals' } },
    ]);
    expect((await settings()).openUpgradeRequests).toBe(1);
    expect((await client.get('/api/academy/summary')).json().hasRequestedUpgrade).toBe(true);
  });

  it('a second time returns the first request and writes nothing, also for another course', async () => {
    const { client, user } = await t.signedIn('operator');
    const first = await ask(client, await premium());
    const again = await ask(client, await premium());
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect([(await notificationsOf(adminId)).length, (await auditOf(t, user.id)).length]).toEqual([1, 1]);
  });

  it('notifies administrators once for many requesters', async () => {
    const course = await premium();
    const clients = await Promise.all(['learner', 'learner', 'analyst'].map((role) => t.signedIn(role as 'learner')));
    for (const { client } of clients) expect((await ask(client, course)).statusCode).toBe(201);
    expect(await notificationsOf(adminId)).toHaveLength(1);
    expect((await settings()).openUpgradeRequests).toBe(3);
  });

  it('creates one request and one notification in concurrent requests of several users', async () => {
    const course = await premium();
    const [one, other] = [await t.signedIn('learner'), await t.signedIn('learner')];
    const [token, otherToken] = [await one.client.csrfToken(), await other.client.csrfToken()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? ask(one.client, course, token) : ask(other.client, course, otherToken),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(18).fill(200), 201, 201]);
    expect(await rowsOf(t.database, 'select user_id from upgrade_requests')).toHaveLength(2);
    expect(await notificationsOf(adminId)).toHaveLength(1);
  });

  it('is rejected if the course is not premium, and if the plan includes premium courses', async () => {
    const { client, user } = await t.signedIn('learner');
    const plain = (await given(t)).course.id;
    expect(refusalOf(await ask(client, plain))).toEqual(NOT_PREMIUM);
    const course = await premium();
    for (const plan of ['professional', 'enterprise']) {
      await setPlan(t, plan);
      expect(refusalOf(await ask(client, course))).toEqual(OPEN_ALREADY);
      expect(refusalOf(await ask(client, plain))).toEqual(NOT_PREMIUM);
    }
    expect([await rowsOf(t.database, 'select 1 from upgrade_requests'), await auditOf(t, user.id)]).toEqual([[], []]);
  });

  it('returns 404 for a course of another tenant, a draft, an unknown and an archived one', async () => {
    const { client } = await t.signedIn('learner');
    const hidden = [
      await premium({ tenantId: 'alpha' }),
      await premium({ isPublished: false }),
      await premium({ isActive: false }),
      UNKNOWN,
      'evals',
    ];
    for (const id of hidden) expect(refusalOf(await ask(client, id))).toEqual(NOT_FOUND);
  });

  it('is allowed to enrolled users of an archived course', async () => {
    const { client, user } = await t.signedIn('learner');
    await setPlan(t, 'professional');
    const course = await premium();
    await learning(client).enroll(course);
    await setPlan(t, 'free');
    await rowsOf(t.database, `update courses set is_active = false where id = '${course}'`);
    expect((await ask(client, course)).statusCode).toBe(201);
    expect(await auditOf(t, user.id)).toHaveLength(2);
  });

  it('is rejected for roles that cannot enrol', async () => {
    const course = await premium();
    for (const role of ['manager', 'investor'] as const)
      expect(refusalOf(await ask((await t.signedIn(role)).client, course))).toEqual(FORBIDDEN);
    expect((await ask(t.client(), course)).statusCode).toBe(401);
    expect((await admin.post(`/api/courses/${course}/upgrade-request`, { to: 'me' })).statusCode).toBe(400);
  });
});

describe('a plan with premium courses', () => {
  const upgrade = (plan = 'professional') => admin.patch('/api/settings', { plan });

  it('resolves the tenant’s requests, and notifies the requesters', async () => {
    const [one, other, silent] = [
      await t.signedIn('learner'),
      await t.signedIn('analyst'),
      await t.signedIn('learner'),
    ];
    const outsider = await t.signedIn('learner', { tenantId: 'alpha' });
    const course = await premium();
    for (const { client } of [one, other]) await ask(client, course);
    await ask(outsider.client, await premium({ tenantId: 'alpha' }));
    const changed = await upgrade();
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({ capitalPolicy: 'nda', plan: 'professional', openUpgradeRequests: 0 }),
    ]);
    const notifications = [{ kind: 'plan_changed', details: { plan: 'professional' } }];
    expect([await notificationsOf(one.user.id), await notificationsOf(other.user.id)]).toEqual([
      notifications,
      notifications,
    ]);
    expect([await notificationsOf(silent.user.id), await notificationsOf(outsider.user.id, 'alpha')]).toEqual([[], []]);
    const waiting = 'select user_id from upgrade_requests where resolved_at is null';
    expect([await rowsOf(t.database, waiting), await rowsOf(t.database, waiting, 'alpha')]).toEqual([
      [],
      [{ user_id: outsider.user.id }],
    ]);
    expect((await one.client.get('/api/academy/summary')).json().hasRequestedUpgrade).toBe(false);
  });

  it('opens the course at once, and a downgrade allows new requests', async () => {
    const { client, user } = await t.signedIn('learner');
    const course = await premium();
    await ask(client, course);
    await upgrade();
    expect((await learning(client).enroll(course)).status).toBe('enrolled');
    await upgrade('free');
    expect((await learning(client).course(course)).status).toBe('premium');
    expect((await ask(client, course)).statusCode).toBe(201);
    expect((await notificationsOf(user.id)).map(({ kind }) => kind)).toEqual(['plan_changed']);
    expect((await notificationsOf(adminId)).map(({ kind }) => kind)).toEqual([
      'upgrade_requested',
      'upgrade_requested',
    ]);
  });

  it('sends no second notification when one such plan replaces another', async () => {
    const { client, user } = await t.signedIn('learner');
    await ask(client, await premium());
    await upgrade();
    await upgrade('enterprise');
    expect(await notificationsOf(user.id)).toHaveLength(1);
  });

  it('leaves no request pending during concurrent requests', async () => {
    const course = await premium();
    const people = await Promise.all(Array.from({ length: 6 }, () => t.signedIn('learner')));
    const tokens = await Promise.all(people.map(({ client }) => client.csrfToken()));
    const [, ...asked] = await Promise.all([
      upgrade(),
      ...people.map(({ client }, index) => ask(client, course, tokens[index])),
    ]);
    for (const answer of asked) expect([201, 409]).toContain(answer.statusCode);
    expect((await settings()).openUpgradeRequests).toBe(0);
  });
});

describe('pending requests', () => {
  const waiting = async (query = '') => (await admin.get(`/api/upgrade-requests${query}`)).json();
  const decline = (id: string) => admin.post(`/api/upgrade-requests/${id}/decline`);

  it('are listed for administrators, oldest first, in pages, without those of another tenant', async () => {
    const course = await premium();
    const people = await Promise.all([t.signedIn('learner'), t.signedIn('analyst'), t.signedIn('operator')]);
    for (const { client } of people) await ask(client, course);
    await ask((await t.signedIn('learner', { tenantId: 'alpha' })).client, await premium({ tenantId: 'alpha' }));
    const all = await waiting();
    expect(all.map(({ person }: { person: { id: string } }) => person.id)).toEqual(people.map(({ user }) => user.id));
    const { id, username, firstName, lastName } = people[0].user;
    expect(all[0]).toEqual({
      id: expect.any(String),
      person: expect.objectContaining({ id, username, firstName, lastName }),
      courseTitle: 'Evals',
      requestedAt: expect.stringMatching(/Z$/),
    });
    const first = await admin.get('/api/upgrade-requests?limit=2');
    expect([first.json(), first.headers['x-total-count']]).toEqual([all.slice(0, 2), '3']);
    const [, next] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
    expect((await admin.get(String(next))).json()).toEqual(all.slice(2));
  });

  it('can be declined: the requester is notified and may request again', async () => {
    const { client, user } = await t.signedIn('learner');
    const course = await premium();
    await ask(client, course);
    const [request] = await waiting();
    expect((await decline(request.id)).statusCode).toBe(204);
    expect(await notificationsOf(user.id)).toEqual([{ kind: 'upgrade_declined', details: { courseTitle: 'Evals' } }]);
    expect((await auditOf(t, adminId)).at(-1)).toEqual({
      action: 'upgrade_declined',
      resourceId: user.id,
      details: { title: 'Evals' },
    });
    expect([await waiting(), (await settings()).openUpgradeRequests]).toEqual([[], 0]);
    expect((await client.get('/api/academy/summary')).json().hasRequestedUpgrade).toBe(false);
    expect((await ask(client, course)).statusCode).toBe(201);
    expect(await waiting()).toHaveLength(1);
  });

  it('are resolved once, in twenty concurrent calls or during a change of plan', async () => {
    const { client, user } = await t.signedIn('learner');
    await ask(client, await premium());
    const [{ id }] = await waiting();
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => admin.post(`/api/upgrade-requests/${id}/decline`, undefined, { csrfToken })),
      admin.patch('/api/settings', { plan: 'professional' }, { csrfToken }),
    ]);
    expect(answers.at(-1)?.statusCode).toBe(200);
    const declined = answers.slice(0, 20).filter(({ statusCode }) => statusCode === 204);
    expect(declined.length).toBeLessThanOrEqual(1);
    expect((await notificationsOf(user.id)).map(({ kind }) => kind)).toEqual([
      declined.length === 1 ? 'upgrade_declined' : 'plan_changed',
    ]);
    expect(refusalOf(await decline(id))).toEqual([
      409,
      'UPGRADE_REQUEST_SETTLED',
      'This request has already been resolved',
    ]);
  });

  it('can be listed and declined only by administrators of the tenant', async () => {
    const { client } = await t.signedIn('learner');
    await ask(client, await premium());
    const [{ id }] = await waiting();
    const outsider = (await t.signedIn('admin', { tenantId: 'alpha' })).client;
    expect((await outsider.get('/api/upgrade-requests')).json()).toEqual([]);
    expect(refusalOf(await outsider.post(`/api/upgrade-requests/${id}/decline`))).toEqual(NOT_FOUND);
    expect(refusalOf(await decline(UNKNOWN))).toEqual(NOT_FOUND);
    for (const other of [client, (await t.signedIn('manager')).client]) {
      expect(refusalOf(await other.get('/api/upgrade-requests'))).toEqual(FORBIDDEN);
      expect(refusalOf(await other.post(`/api/upgrade-requests/${id}/decline`))).toEqual(FORBIDDEN);
    }
    expect(await waiting()).toHaveLength(1);
  });
});
