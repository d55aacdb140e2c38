import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { buildSprint } from '../../../testing/builders/build-sprint.ts';
import { buildTask } from '../../../testing/builders/build-task.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession, waitForBlockedSessions } from '../../../testing/database/wait-for-blocked-session.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { given, learning, refusalOf } from '../../../testing/records/learning.ts';
import { setUpTotp } from '../../../testing/two-factor/second-factor.ts';
import { currentAcceptorIds } from '../../legal/legal.public.ts';
import { sendDailyMails } from '../../notifications/notifications.public.ts';
import { countUsers, countUsersIn } from '../accounts.public.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query(
    "insert into tenants (id, name, is_active) values ('alpha', 'Alpha', true), ('closed', 'Closed', false)",
  );
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
  // With two administrators, either can be moved.
  await t.createUser({ role: 'admin' });
});
afterAll(() => t.close());

const move = (id: string, tenantId: unknown, client = admin) => client.patch(`/api/users/${id}`, { tenantId });

const entriesOf = (id: string, tenantId: string) =>
  rowsOf<{ action: string; details: Record<string, unknown>; user_id: string }>(
    t.database,
    `select action, details, user_id from audit_logs where resource_id = '${id}' and action like 'user_%' and action <> 'user_signed_in' order by seq`,
    tenantId,
  );

const peopleIn = (tenantId: string) => t.database.scope.withTenant(tenantId, countUsers);

describe('moving a user to another tenant', () => {
  it('moves the account and its search texts, requires the agreements again, and is in both logs', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { client: guide } = await t.signedIn('admin', { tenantId: 'alpha' });
    const [here, there] = [await peopleIn('default'), await peopleIn('alpha')];

    const answer = await move(user.id, 'alpha');
    expect([answer.statusCode, answer.json().tenantId, answer.json().id]).toEqual([200, 'alpha', user.id]);

    expect([await peopleIn('default'), await peopleIn('alpha')]).toEqual([here - 1, there + 1]);
    expect((await client.get('/api/user')).statusCode).toBe(401);
    const found = async (reader: TestClient) =>
      (await reader.get(`/api/users?q=${encodeURIComponent(user.username)}`))
        .json()
        .map(({ id }: { id: string }) => id);
    expect(await found(admin)).toEqual([]);
    expect(await found(guide)).toEqual([user.id]);
    expect(refusalOf(await admin.patch(`/api/users/${user.id}`, { firstName: 'Gone' }))[0]).toBe(404);
    expect((await guide.patch(`/api/users/${user.id}`, { firstName: 'Welcome' })).statusCode).toBe(200);

    expect((await client.signIn(user.username, TEST_PASSWORD)).json()).toMatchObject({
      id: user.id,
      tenantId: 'alpha',
    });
    expect((await client.get('/api/legal/status')).json()).toMatchObject({ hasAccepted: false });
    expect((await client.post('/api/legal/accept')).statusCode).toBe(201);
    expect((await client.get('/api/opportunities')).json()).toEqual([]);

    const rows = await rowsOf<{ n: number }>(
      t.database,
      `select count(*)::int as n from legal_acceptances where user_id = '${user.id}'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await entriesOf(user.id, 'default')).at(-1)).toMatchObject({
      action: 'user_updated',
      user_id: adminId,
      details: { changed: ['tenantId'], changes: { tenantId: { from: 'default', to: 'alpha' } } },
    });
    expect(await entriesOf(user.id, 'alpha')).toMatchObject([
      { action: 'user_moved_in', user_id: adminId, details: { role: 'analyst' } },
      { action: 'user_updated' },
    ]);
  });

  it('counts agreements per tenant among its current users', async () => {
    const { user } = await t.signedIn('learner');
    const active = async (tenantId: string) =>
      (await t.database.scope.withTenant(tenantId, (tx) => countUsersIn(tx, { accepted: currentAcceptorIds() })))
        .accepted.active;
    // Accepted and pending count current users of the tenant. A user who has left is in neither.
    const pending = async () => {
      const { totalUsers, acceptedUsers, pendingLegal } = (await admin.get('/api/admin/legal/summary')).json();
      expect(acceptedUsers + pendingLegal).toBe(totalUsers);
      return pendingLegal;
    };
    const [before, pendingBefore] = [await active('default'), await pending()];
    expect((await move(user.id, 'alpha')).statusCode).toBe(200);
    expect(await active('default')).toBe(before - 1);
    expect(await pending()).toBe(pendingBefore);
    // Moved back by SQL, because the firm cannot see the user any more. The earlier acceptance counts again.
    await t.database.scope.withTenantAndAuthentication('alpha', async (tx) => {
      await tx.execute("select set_config('app.moves_to', 'default', true)");
      await tx.execute(`update users set tenant_id = 'default' where id = '${user.id}'`);
    });
    expect(await active('default')).toBe(before);
    expect(await pending()).toBe(pendingBefore);
    await peopleIn('alpha');
  });

  it('is rejected if a record of the user, deleted or not, cannot be moved, and then changes nothing', async () => {
    const { course } = await given(t, {});
    const signer = await t.signedIn('manager');
    await signNdaOf(t.database, signer.user);
    const writer = await t.signedIn('analyst');
    await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { createdBy: writer.user.id }));
    const learner = await t.signedIn('learner');
    await learning(learner.client).enroll(course.id);
    const careful = await t.signedIn('learner');
    await setUpTotp(careful.client, t.clock.nowMs());
    const assignee = await t.signedIn('learner');
    await t.database.scope.withTenant('default', async (tx) => {
      const sprint = await buildSprint(tx, { ventureId: (await buildVenture(tx)).id });
      const deletedAt = isoTime(t.clock.nowMs());
      await inTrash(tx, () => buildTask(tx, { sprintId: sprint.id, assigneeId: assignee.user.id, deletedAt }));
    });
    // A record in the trash can be restored.
    const remorseful = await t.signedIn('instructor');
    const draft = (await remorseful.client.post('/api/courses', { title: 'Mistaken' })).json();
    await remorseful.client.delete(`/api/courses/${draft.id}`);
    for (const { client, user } of [signer, writer, learner, careful, assignee, remorseful]) {
      const refused = await admin.patch(`/api/users/${user.id}`, { tenantId: 'alpha', firstName: 'Changed' });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'PERSON_HAS_RECORDS']);
      expect((await client.get('/api/user')).json()).toMatchObject({ firstName: 'Robin', tenantId: 'default' });
    }
  });

  it('is allowed only to administrators of the firm, and not for their own account', async () => {
    const { client: guide, user: theirs } = await t.signedIn('admin', { tenantId: 'alpha' });
    const { user: other } = await t.signedIn('learner', { tenantId: 'alpha' });
    const { client: manager } = await t.signedIn('manager');
    const { user } = await t.signedIn('learner');
    expect(refusalOf(await move(other.id, 'default', guide)).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await move(other.id, 'default')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await move(theirs.id, 'alpha')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await move(user.id, 'alpha', manager)).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await move(adminId, 'alpha')).slice(0, 2)).toEqual([409, 'OWN_ACCOUNT']);
  });

  it.each([
    ['nowhere', 400, 'VALIDATION_FAILED'],
    ['not a tenant!', 400, 'VALIDATION_FAILED'],
    [7, 400, 'VALIDATION_FAILED'],
    [null, 400, 'VALIDATION_FAILED'],
    ['closed', 409, 'TENANT_INACTIVE'],
  ])('refuses the tenant %j', async (tenantId, status, code) => {
    const { client, user } = await t.signedIn('learner');
    const refused = await move(user.id, tenantId);
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect((await client.get('/api/user')).json()).toMatchObject({ tenantId: 'default' });
  });

  it('writes nothing if the user is there already', async () => {
    const { client, user } = await t.signedIn('learner');
    expect((await move(user.id, 'default')).statusCode).toBe(200);
    expect(await entriesOf(user.id, 'default')).toEqual([]);
    expect((await client.get('/api/user')).statusCode).toBe(200);
  });

  it('succeeds once in twenty concurrent requests', async () => {
    const { user } = await t.signedIn('learner');
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.patch(`/api/users/${user.id}`, { tenantId: 'alpha' }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(404)]);
    expect(await entriesOf(user.id, 'alpha')).toHaveLength(1);
  });
});

describe('a moved user', () => {
  it('is erased with all addresses, also in the outbox of the firm', async () => {
    const { user } = await t.signedIn('learner');
    const { client: guide } = await t.signedIn('admin', { tenantId: 'alpha' });
    await rowsOf(
      t.database,
      `insert into mails (tenant_id, "to", subject, text) values ('default', '${user.email}', 'Hello', 'You'), ('default', 'else@example.com', 'Hello', 'You')`,
    );
    const moved = await admin.patch(`/api/users/${user.id}`, { email: 'moved@example.com', tenantId: 'alpha' });
    expect(moved.statusCode).toBe(200);
    expect((await guide.patch(`/api/users/${user.id}`, { isActive: false })).statusCode).toBe(200);
    const erased = await guide.post(`/api/users/${user.id}/erase`, { username: user.username });
    expect(erased.statusCode).toBe(200);
    const mails = await rowsOf(t.database, `select 1 from mails where "to" in ('${user.email}', 'moved@example.com')`);
    expect(mails).toEqual([]);
    expect(await rowsOf(t.database, 'select 1 from mails where "to" = \'else@example.com\'')).toHaveLength(1);
  });
});

describe('pending work for a user who is being moved', () => {
  it('drops their daily digest, and every other user gets theirs', async () => {
    const moved = await t.signedIn('learner');
    const other = await t.signedIn('learner');
    for (const { user } of [moved, other])
      await rowsOf(
        t.database,
        `insert into notifications (user_id, kind, details, in_app, awaits_digest, created_at)
         values ('${user.id}', 'role_request_declined', '{"requestedRole": "analyst"}', true, true, now() - interval '3 days')`,
      );
    expect((await move(moved.user.id, 'alpha')).statusCode).toBe(200);
    const waiting = () => rowsOf(t.database, 'select user_id from notifications where awaits_digest');
    expect(await waiting()).toEqual([{ user_id: other.user.id }]);
    // Moved by SQL, or otherwise gone: later users still get their digest.
    await rowsOf(t.database, `update notifications set awaits_digest = true where user_id = '${moved.user.id}'`);
    await sendDailyMails(t.database.scope, systemClock);
    expect(await waiting()).toEqual([]);
  });

  it('rejects a write that waited for the move and would leave a record behind', async () => {
    const { client, user } = await t.signedIn('analyst');
    const csrfToken = await client.csrfToken();
    // The move blocks at its last step until this connection releases its lock.
    const holder = await t.database.pool.connect();
    await holder.query('begin');
    await holder.query("select set_config('app.tenant_id', 'alpha', true)");
    await holder.query("select pg_advisory_xact_lock(hashtextextended('audit:alpha', 0))");
    const moving = move(user.id, 'alpha');
    await waitForBlockedSession(t.database.pool);
    const writing = client.post(
      '/api/opportunities',
      { title: 'Left behind', description: 'Late.', submittedBy: 'A. Analyst' },
      { csrfToken },
    );
    await waitForBlockedSessions(t.database.pool, 2);
    await holder.query('commit');
    holder.release();
    expect((await moving).statusCode).toBe(200);
    expect((await writing).statusCode).toBe(503);
    expect(await rowsOf(t.database, "select id from opportunities where title = 'Left behind'")).toEqual([]);
  });
});
