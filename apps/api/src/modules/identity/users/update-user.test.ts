import { ROLES } from '@aicv/domain/access/roles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';
import { emailsTo, linkTokenIn } from '../email-links/account-emails.testing.ts';

const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

let t: TestApp;
let admin: TestClient;
let adminId: string;
// The number of administrators decides what is refused, so each test has its own installation.
beforeEach(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterEach(() => t.close());

const change = (id: string, body: unknown, client = admin) => client.patch(`/api/users/${id}`, body);

const auditOf = (id: string, tenantId?: string) =>
  rowsOf<{ action: string; details: unknown; personal: { changes?: unknown } }>(
    t.database,
    `select action, details, content::jsonb as personal from audit_logs join audit_personal on entry_id = id
      where resource_id = '${id}' and action in ('user_updated', 'user_deactivated', 'user_reactivated') order by seq`,
    tenantId,
  );

const activeAdmins = () => rowsOf(t.database, "select id from users where role = 'admin' and is_active");

// REQ-256
describe('changing a user', () => {
  it('permanently ends the links that were mailed to a deactivated user', async () => {
    const user = await t.createUser({ email: 'leaving@example.com' });
    await t.client().post('/api/password-resets', { email: 'leaving@example.com' });
    const token = linkTokenIn((await emailsTo(t.database, 'leaving@example.com')).at(-1));
    const lookUp = () => t.client().post('/api/password-resets/look-up', { token });
    expect((await lookUp()).statusCode).toBe(200);
    await change(user.id, { isActive: false });
    await change(user.id, { isActive: true });
    expect((await lookUp()).statusCode).toBe(404);
  });

  it('changes names and address, stores them outside the audit details, and keeps the session', async () => {
    const { client, user } = await t.signedIn('analyst');
    const changed = await change(user.id, { firstName: 'Ada', lastName: 'Byron', email: 'ada@byron.example' });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      id: user.id,
      username: user.username,
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@byron.example',
      role: 'analyst',
    });
    expect(changed.body).not.toMatch(/argon2|password/i);
    expect((await client.get('/api/user')).json()).toMatchObject({ email: 'ada@byron.example' });
    const [entry, ...others] = await auditOf(user.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'user_updated',
      details: { changed: ['firstName', 'lastName', 'email'], changes: {} },
      personal: {
        changes: {
          firstName: { from: 'Robin', to: 'Ada' },
          lastName: { from: user.lastName, to: 'Byron' },
          email: { from: user.email, to: 'ada@byron.example' },
        },
      },
    });
    expect(JSON.stringify(entry?.details)).not.toContain('byron');
  });

  it('finds the user by the new names, and no longer by the old ones', async () => {
    const user = await t.createUser({ username: 'renamed', firstName: 'Oldname' });
    await change(user.id, { firstName: 'Newname' });
    const found = async (q: string) =>
      (await admin.get(`/api/users?q=${q}`)).json().map(({ id }: { id: string }) => id);
    expect([await found('newname'), await found('oldname')]).toEqual([[user.id], []]);
  });

  // REQ-45
  it('grants another role, which ends the sessions and revokes nothing else', async () => {
    const { client, user } = await t.signedIn('learner');
    await rowsOf(
      t.database,
      `insert into access_tokens (user_id, name, prefix, token_sha256, scopes, expires_at)
       values ('${user.id}', 'mine', 'x', 'x', '{}', now() + interval '1 day')`,
    );
    expect((await change(user.id, { role: 'manager' })).json()).toMatchObject({ role: 'manager' });
    expect((await client.get('/api/user')).statusCode).toBe(401);
    expect(await auditOf(user.id)).toMatchObject([
      {
        action: 'user_updated',
        details: { changed: ['role'], changes: { role: { from: 'learner', to: 'manager' } } },
        personal: { changes: {} },
      },
    ]);
    expect(await rowsOf(t.database, 'select revoked_at from access_tokens')).toEqual([{ revoked_at: null }]);
    expect((await client.signIn(user.username, TEST_PASSWORD)).json()).toMatchObject({ role: 'manager' });
  });

  // REQ-45
  it('deactivates an account at once, in every browser, and reactivates it', async () => {
    const { client, user } = await t.signedIn('analyst');
    const elsewhere = t.client();
    await elsewhere.signIn(user.username, TEST_PASSWORD);
    const off = await change(user.id, { isActive: false });
    expect([off.statusCode, off.json().isActive]).toEqual([200, false]);
    for (const browser of [client, elsewhere]) {
      const refused = await browser.get('/api/user');
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    }
    const refused = await client.signIn(user.username, TEST_PASSWORD);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect((await change(user.id, { isActive: true })).json().isActive).toBe(true);
    expect((await client.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user_deactivated', details: { changes: { isActive: { from: true, to: false } } } },
      { action: 'user_reactivated', details: { changes: { isActive: { from: false, to: true } } } },
    ]);
  });

  it('writes nothing without a change', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { email, firstName, lastName } = user;
    const same = await change(user.id, { email, firstName, lastName, role: 'analyst', isActive: true });
    expect([same.statusCode, same.json().updatedAt]).toEqual([200, user.updatedAt]);
    expect((await change(user.id, {})).statusCode).toBe(200);
    expect((await client.get('/api/user')).statusCode).toBe(200);
    expect(await auditOf(user.id)).toEqual([]);
  });

  it('rejects a taken address, ignoring case, in any tenant', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    const user = await t.createUser();
    await t.createUser({ email: 'taken@example.com' });
    await t.createUser({ email: 'theirs@example.com', tenantId: 'elsewhere' });
    for (const email of ['TAKEN@example.com', 'Theirs@Example.com']) {
      const refused = await change(user.id, { email });
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        409,
        'EMAIL_TAKEN',
        'Email already exists',
      ]);
      expect(refused.json().issues).toEqual([{ path: 'email', message: 'Email already exists' }]);
    }
    expect(await auditOf(user.id)).toEqual([]);
  });

  it('rejects a new address for the caller’s own account: an open browser would be enough to take it over', async () => {
    const [before] = await rowsOf(t.database, `select * from users where id = '${adminId}'`);
    const refused = await change(adminId, { email: 'taken-over@example.com', firstName: 'Other' });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'OWN_ACCOUNT',
      'Change your own address in your profile',
    ]);
    expect(await rowsOf(t.database, `select * from users where id = '${adminId}'`)).toEqual([before]);
    expect(await auditOf(adminId)).toEqual([]);
    expect((await change(adminId, { email: before?.email, firstName: 'Other' })).statusCode).toBe(200);
  });

  it('also changes a username equal to the address, which no other user may take', async () => {
    const user = await t.createUser({ username: 'me@here.example', email: 'me@here.example' });
    const changed = await change(user.id, { email: 'me@there.example' });
    expect(changed.json()).toMatchObject({ username: 'me@there.example', email: 'me@there.example' });
    expect((await t.client().signIn('me@there.example', TEST_PASSWORD)).statusCode).toBe(200);
    expect((await t.client().signIn('me@here.example', TEST_PASSWORD)).statusCode).toBe(401);
  });

  it('resolves the role request that it grants, notifies the user, and keeps a different one', async () => {
    const granted = await t.createUser({ requestedRole: 'manager' });
    const waiting = await t.createUser({ requestedRole: 'manager' });
    expect((await change(granted.id, { role: 'manager' })).json()).toMatchObject({
      role: 'manager',
      requestedRole: null,
    });
    expect((await change(waiting.id, { role: 'analyst' })).json()).toMatchObject({
      role: 'analyst',
      requestedRole: 'manager',
    });
    expect(await rowsOf(t.database, 'select user_id, kind, details from notifications')).toEqual([
      { user_id: granted.id, kind: 'role_request_approved', details: { requestedRole: 'manager' } },
    ]);
    expect((await auditOf(granted.id))[0]?.details).toMatchObject({
      changes: { role: { from: 'learner', to: 'manager' }, requestedRole: { from: 'manager', to: null } },
    });
  });
});

describe('the last administrator', () => {
  const LAST = [409, 'LAST_ADMIN', 'The last active administrator cannot be demoted, deactivated or moved'];
  const OWN = [409, 'OWN_ACCOUNT', 'You cannot change your own role or tenant or deactivate yourself'];
  const refusedWith = async (id: string, body: unknown) => {
    const answer = await change(id, body);
    return [answer.statusCode, answer.json().code, answer.json().message];
  };

  it('cannot be demoted, deactivated or moved; inactive administrators and those of other tenants do not count', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    await t.createUser({ role: 'admin', isActive: false });
    await t.createUser({ role: 'admin', tenantId: 'elsewhere' });
    for (const body of [
      { role: 'manager' },
      { isActive: false },
      { role: 'learner', isActive: false, firstName: 'X' },
    ]) {
      expect(await refusedWith(adminId, body)).toEqual(LAST);
    }
    expect(await activeAdmins()).toEqual([{ id: adminId }]);
    expect(await auditOf(adminId)).toEqual([]);
  });

  it('is not one of two: either can be demoted, but not by themselves', async () => {
    const other = await t.createUser({ role: 'admin' });
    expect(await refusedWith(adminId, { role: 'manager' })).toEqual(OWN);
    expect(await refusedWith(adminId, { isActive: false })).toEqual(OWN);
    expect((await change(adminId, { firstName: 'Myself', role: 'admin', isActive: true })).statusCode).toBe(200);
    expect((await change(other.id, { role: 'manager' })).statusCode).toBe(200);
    expect(await activeAdmins()).toEqual([{ id: adminId }]);
  });

  it('cannot be demoted by a role request from before their promotion', async () => {
    await rowsOf(t.database, `update users set requested_role = 'learner' where id = '${adminId}'`);
    const decided = await admin.post(`/api/users/${adminId}/role-request`, { decision: 'approve' });
    expect([decided.statusCode, decided.json().code]).toEqual([409, 'LAST_ADMIN']);
    await t.createUser({ role: 'admin' });
    const again = await admin.post(`/api/users/${adminId}/role-request`, { decision: 'approve' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await admin.post(`/api/users/${adminId}/role-request`, { decision: 'decline' })).statusCode).toBe(200);
  });

  it('remains after twenty concurrent demotions of two administrators by each other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await t.signedIn('admin'), await t.signedIn('admin')];
      await rowsOf(
        t.database,
        `update users set is_active = false where role = 'admin' and id not in ('${one.user.id}', '${two.user.id}')`,
      );
      const tokens = [await one.client.csrfToken(), await two.client.csrfToken()];
      const bodies = [{ role: 'manager' }, { isActive: false }];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => {
          const [by, whom] = turn % 2 === 0 ? [one, two] : [two, one];
          const options = { csrfToken: tokens[turn % 2] ?? '' };
          return by.client.patch(`/api/users/${whom.user.id}`, bodies[Math.floor(turn / 2) % 2], options);
        }),
      );
      expect(await activeAdmins()).toHaveLength(1);
      for (const { statusCode } of answers) expect([200, 401, 403, 409]).toContain(statusCode);
    }
  });

  it('remains after concurrent demotions of many, without a deadlock', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => t.signedIn('admin')));
    const everyone = [{ client: admin, user: { id: adminId } }, ...others];
    const calls = await Promise.all(
      everyone.flatMap(({ client, user }) =>
        everyone
          .filter((other) => other.user.id !== user.id)
          .map(async (other) => ({ client, id: other.user.id, csrfToken: await client.csrfToken() })),
      ),
    );
    const answers = await Promise.all(
      calls.map(({ client, id, csrfToken }) => client.patch(`/api/users/${id}`, { role: 'analyst' }, { csrfToken })),
    );
    expect(await activeAdmins()).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 401, 403, 409]).toContain(statusCode);
  });
});

describe('an administrator who loses access while their call waits', () => {
  const SHUT = [
    ['deactivated', (id: string) => `update users set is_active = false where id = '${id}'`, '403 ACCOUNT_INACTIVE'],
    ['signed out', (id: string) => `delete from sessions where user_id = '${id}'`, '401 AUTHENTICATION_REQUIRED'],
  ] as const;
  const CALLS = [
    [
      'grants no role',
      (client: TestClient, { id }: { id: string }, csrfToken: string) =>
        client.patch(`/api/users/${id}`, { role: 'admin' }, { csrfToken }),
    ],
    [
      'decides on no role',
      (client: TestClient, { id }: { id: string }, csrfToken: string) =>
        client.post(`/api/users/${id}/role-request`, { decision: 'approve' }, { csrfToken }),
    ],
    [
      'removes no second factor',
      (client: TestClient, { id }: { id: string }, csrfToken: string) =>
        client.delete(`/api/users/${id}/two-step`, undefined, { csrfToken }),
    ],
    [
      'erases no user',
      (client: TestClient, { id, username }: { id: string; username: string }, csrfToken: string) =>
        client.post(`/api/users/${id}/erase`, { username }, { csrfToken }),
    ],
  ] as const;
  const cases = CALLS.flatMap(([what, call]) =>
    SHUT.map(([how, shut, refusal]) => ({ what, call, how, shut, refusal })),
  );

  it.each(cases)('$what once they are $how', async ({ what, call, shut, refusal }) => {
    const person = await t.createUser({ requestedRole: 'admin', isActive: what !== 'erases no user' });
    const before = await rowsOf(t.database, `select * from users where id = '${person.id}'`);
    const csrfToken = await admin.csrfToken();
    const waiting = await t.database.scope.withTenant('default', async (tx) => {
      await tx.execute(`select id from users where id in ('${person.id}', '${adminId}') for update`);
      const begun = call(admin, person, csrfToken);
      await waitForBlockedSession(t.database.pool);
      await tx.execute(shut(adminId));
      // Wrapped in an object: a bare promise would be awaited inside the transaction that blocks it.
      return { begun };
    });
    const refused = await waiting.begun;
    expect(`${refused.statusCode} ${refused.json().code}`).toBe(refusal);
    expect(await rowsOf(t.database, `select * from users where id = '${person.id}'`)).toEqual(before);
  });
});

describe('permission to change a user', () => {
  it('requires an administrator of the tenant; a user of another tenant is returned like an unknown one', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    const outsider = await t.createUser({ tenantId: 'elsewhere' });
    for (const id of [outsider.id, UNKNOWN_ID]) {
      const refused = await change(id, { firstName: 'X' });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client, user } = await t.signedIn(role);
      for (const answer of [await change(user.id, { role: 'admin' }, client), await client.get('/api/users/summary')]) {
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
      }
    }
    expect((await change(adminId, {}, t.client())).statusCode).toBe(401);
    expect((await admin.patch(`/api/users/${adminId}`, {}, { csrfToken: null })).json().code).toBe('CSRF_INVALID');
    expect(await auditOf(outsider.id, 'elsewhere')).toEqual([]);
  });

  it.each([
    [{ email: 'no-email' }, 'Please enter a valid email address'],
    [{ email: null }, 'Email is required'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: 'Love\u202elace' }, 'Last name contains invisible characters'],
    [{ role: 'owner' }, 'Please choose one of the roles'],
    [{ isActive: 'no' }, 'Active must be true or false'],
    [{ username: 'other' }, /username/],
    [{ tenantId: 7 }, 'Tenant must be text'],
    [{ password: 'x' }, /password/],
  ])('refuses %j', async (body, message) => {
    const refused = await change(adminId, body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });

  it('treats a malformed id as unknown', async () => {
    const refused = await change('not-an-id', { firstName: 'X' });
    expect([400, 404]).toContain(refused.statusCode);
  });
});
