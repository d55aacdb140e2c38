import { ROLES } from '@aicv/domain/access/roles';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
let counter = 0;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterAll(() => t.close());

function newTenant(given: Record<string, unknown> = {}) {
  counter += 1;
  return { id: `house-${counter}`, name: `House ${counter}`, adminEmail: `head-${counter}@example.com`, ...given };
}

async function created(given: Record<string, unknown> = {}) {
  const wanted = newTenant(given);
  const answer = await admin.post('/api/tenants', wanted);
  expect(answer.statusCode).toBe(201);
  return { ...wanted, answer };
}

const update = (id: string, body: unknown, client = admin) => client.patch(`/api/tenants/${id}`, body);
const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];
const auditOf = (id: string) =>
  rowsOf(
    t.database,
    `select action, user_id, details from audit_logs where resource_type = 'tenant' and resource_id = '${id}' order by seq`,
  );

/** The pending email in the firm's outbox: a new tenant has no administrator who could read its own. */
async function mailTo(address: string): Promise<{ text: string; token: string | undefined }> {
  const [mail] = await rowsOf<{ text: string }>(
    t.database,
    `select text from mails where "to" = '${address}' order by created_at desc`,
  );
  const text = mail?.text ?? '';
  return { text, token: /token=([\w-]{43})/.exec(text)?.[1] };
}

async function acceptedBy(token: string | undefined, tenantId: string) {
  const head = t.client();
  counter += 1;
  const accepted = await head.post('/api/invitations/accept', {
    token,
    username: `head-${counter}-of-${tenantId}`,
    password: TEST_PASSWORD,
    firstName: 'Ada',
    lastName: 'Head',
  });
  return { head, accepted };
}

describe('inviting an administrator into a tenant', () => {
  const inviteInto = (id: string, adminEmail: string, client = admin) =>
    client.post(`/api/tenants/${id}/invitations`, { adminEmail });

  it('recovers from an expired first invitation, and replaces it', async () => {
    const { id, adminEmail } = await created();
    const first = await mailTo(adminEmail);
    const again = await inviteInto(id, adminEmail);
    expect([again.statusCode, Object.keys(again.json())]).toEqual([201, ['expiresAt']]);
    expect((await acceptedBy(first.token, id)).accepted.json().code).toBe('INVITATION_INVALID');
    const { head, accepted } = await acceptedBy((await mailTo(adminEmail)).token, id);
    expect(accepted.json()).toMatchObject({ role: 'admin', tenantId: id });
    await head.post('/api/legal/accept');
    const entries = (await head.get('/api/audit-logs?action=user_invited')).json();
    expect(entries.map(({ username }: { username: unknown }) => username)).toEqual([null, null]);
  });

  it('rejects a deactivated tenant, where links are invalid', async () => {
    const { id } = await created();
    await update(id, { isActive: false });
    expect(inBrief(await inviteInto(id, 'late@example.com'))).toEqual([
      409,
      'TENANT_INACTIVE',
      'Reactivate the tenant first. Invitations do not work while it is inactive',
    ]);
    expect(await mailTo('late@example.com')).toEqual({ text: '', token: undefined });
  });

  it('rejects an unknown tenant, a taken address, and callers of other tenants', async () => {
    const { id, adminEmail } = await created();
    expect(inBrief(await inviteInto('nowhere', 'a@example.com')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(inBrief(await inviteInto('No such!', 'a@example.com')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(inBrief(await inviteInto(id, 'no address')).slice(0, 2)).toEqual([400, 'VALIDATION_FAILED']);
    const { head } = await acceptedBy((await mailTo(adminEmail)).token, id);
    await head.post('/api/legal/accept');
    expect(inBrief(await inviteInto(id, adminEmail)).slice(0, 2)).toEqual([409, 'ROLE_UNCHANGED']);
    expect(inBrief(await inviteInto(id, 'b@example.com', head)).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    expect((await t.client().post(`/api/tenants/${id}/invitations`, {})).statusCode).toBe(401);
  });
});

// REQ-132, REQ-257
describe('adding a tenant', () => {
  it('invites its first administrator, who can then administer it', async () => {
    const { id, name, adminEmail, answer } = await created({ plan: 'professional' });
    expect(answer.json()).toMatchObject({ id, name, plan: 'professional', isActive: true, users: 0, admins: 0 });
    expect(await auditOf(id)).toEqual([
      {
        action: 'tenant_created',
        user_id: adminId,
        details: { changes: { name: { from: null, to: name }, plan: { from: null, to: 'professional' } } },
      },
    ]);
    const { text, token } = await mailTo(adminEmail);
    expect(text).toContain(`You are invited to join ${name} on AICV as an admin.`);
    const { head, accepted } = await acceptedBy(token, id);
    expect(accepted.json()).toMatchObject({ role: 'admin', tenantId: id, email: adminEmail });
    await head.post('/api/legal/accept');
    expect((await head.get('/api/invitations')).json()).toMatchObject([{ state: 'accepted', invitedBy: null }]);
    expect((await head.get('/api/audit-logs')).json().at(-1)).toMatchObject({
      action: 'user_invited',
      username: null,
      position: 1,
    });
    expect((await head.post('/api/audit-logs/verify')).json().state).toBe('intact');
    const listed = (await admin.get(`/api/tenants?q=${id}`)).json();
    expect(listed).toMatchObject([{ id, users: 1, admins: 1 }]);
  });

  it('sets the free plan by default', async () => {
    expect((await created()).answer.json().plan).toBe('free');
  });

  it('rejects a taken id or address, and then writes nothing', async () => {
    const { id } = await created();
    for (const taken of [id, 'default']) {
      const refused = await admin.post('/api/tenants', newTenant({ id: taken }));
      expect(inBrief(refused)).toEqual([409, 'TENANT_EXISTS', 'A tenant with this ID already exists']);
    }
    const { email } = await t.createUser();
    const wanted = newTenant({ adminEmail: email });
    expect(inBrief(await admin.post('/api/tenants', wanted)).slice(0, 2)).toEqual([409, 'EMAIL_TAKEN']);
    expect((await t.database.pool.query('select 1 from tenants where id = $1', [wanted.id])).rows).toEqual([]);
    expect(await auditOf(wanted.id)).toEqual([]);
  });

  it('succeeds once in eight concurrent requests', async () => {
    const csrfToken = await admin.csrfToken();
    const wanted = newTenant();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/api/tenants', wanted, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await rowsOf(t.database, 'select 1 from invitations', wanted.id)).toHaveLength(1);
  });

  it.each([
    [{ id: 'Has Spaces' }, /^Tenant id must be/],
    [{ id: "x'; drop table users; --" }, /^Tenant id must be/],
    [{ id: '-leading' }, /^Tenant id must be/],
    [{ id: 'x'.repeat(65) }, /^Tenant id must be/],
    [{ name: ' ' }, 'Name is required'],
    [{ plan: 'gold' }, 'Plan must be one of free, professional, enterprise'],
    [{ adminEmail: 'no-email' }, 'Please enter a valid email address'],
    [{ isActive: false }, /isActive/],
  ])('refuses %j', async (given, message) => {
    const refused = await admin.post('/api/tenants', newTenant(given));
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });
});

describe('changing a tenant', () => {
  it('renames it and changes its plan, and logs old and new values', async () => {
    const { id, name } = await created();
    const changed = await update(id, { name: 'Renamed', plan: 'enterprise' });
    expect(changed.json()).toMatchObject({ id, name: 'Renamed', plan: 'enterprise' });
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'tenant_updated',
      user_id: adminId,
      details: { changes: { name: { from: name, to: 'Renamed' }, plan: { from: 'free', to: 'enterprise' } } },
    });
    expect((await update(id, { name: 'Renamed', plan: 'enterprise', isActive: true })).statusCode).toBe(200);
    expect((await update(id, {})).statusCode).toBe(200);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('resolves the requests for premium courses when the plan includes them, and notifies the requesters', async () => {
    const { id } = await created();
    const user = await t.createUser({ tenantId: id });
    await rowsOf(
      t.database,
      `insert into upgrade_requests (user_id, course_title, tenant_id) values ('${user.id}', 'Term sheets', '${id}')`,
      id,
    );
    await update(id, { plan: 'professional' });
    expect(await rowsOf(t.database, 'select resolved_at is not null as resolved from upgrade_requests', id)).toEqual([
      { resolved: true },
    ]);
    expect(await rowsOf(t.database, 'select user_id, kind, details from notifications', id)).toEqual([
      { user_id: user.id, kind: 'plan_changed', details: { plan: 'professional' } },
    ]);
  });

  it('writes the same change once in concurrent requests', async () => {
    const { id } = await created();
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.patch(`/api/tenants/${id}`, { plan: 'enterprise' }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('signs out all its users at once on deactivation, and restores access on reactivation', async () => {
    const { id } = await created();
    const { client, user } = await t.signedIn('manager', { tenantId: id });
    const bystander = await t.signedIn('manager');
    expect((await update(id, { isActive: false })).json().isActive).toBe(false);
    const refused = await client.get('/api/user');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_INACTIVE']);
    const signIn = await t.client().signIn(user.username, TEST_PASSWORD);
    expect(inBrief(signIn)).toEqual([403, 'ACCOUNT_INACTIVE', 'This account is inactive. Contact your administrator.']);
    expect((await t.client().signIn(user.username, 'wrong')).statusCode).toBe(401);
    expect((await bystander.client.get('/api/user')).statusCode).toBe(200);
    expect((await update(id, { isActive: true })).json().isActive).toBe(true);
    expect((await client.get('/api/user')).statusCode).toBe(200);
    const refusals =
      "select details ->> 'reason' as reason from audit_logs where action = 'sign_in_refused' order by seq";
    expect(await rowsOf(t.database, refusals, id)).toEqual([
      { reason: 'account_inactive' },
      { reason: 'invalid_credentials' },
    ]);
  });

  it('notifies open clients of its users that they are signed out', async () => {
    const { id } = await created();
    const listener = new pg.Client(t.database.connection);
    await listener.connect();
    const received: { kind: string }[] = [];
    listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '')));
    await listener.query('listen aicv_live');
    await update(id, { name: 'Only renamed' });
    await update(id, { isActive: false });
    const toPages = () => received.filter(({ kind }) => kind === 'session_changed');
    await expect.poll(toPages).toEqual([{ tenantId: id, kind: 'session_changed', userIds: null }]);
    await listener.end();
  });

  it('does not renew the sessions of a deactivated tenant', async () => {
    const { id } = await created();
    const { client, user } = await t.signedIn('manager', { tenantId: id });
    const lastUsed = () =>
      rowsOf(t.database, `select last_used_at, expire from sessions where user_id = '${user.id}'`, id);
    const before = await lastUsed();
    await update(id, { isActive: false });
    t.clock.advanceMs(5 * 60_000);
    expect((await client.get('/api/user')).statusCode).toBe(403);
    expect(await lastUsed()).toEqual(before);
  });

  it('cannot deactivate the firm’s own tenant', async () => {
    const refused = await update('default', { isActive: false, name: 'Off' });
    expect(inBrief(refused)).toEqual([409, 'FIRM_TENANT', "The firm's own tenant cannot be deactivated"]);
    expect((await update('default', { isActive: true })).statusCode).toBe(200);
    expect((await admin.get('/api/user')).statusCode).toBe(200);
  });

  it.each([
    ['nothing-of-that-name', { name: 'X' }],
    ["x'; drop table users; --", { isActive: false }],
    ['%', { plan: 'free' }],
    ['DEFAULT', { isActive: false }],
  ])('does not find the tenant %j', async (id, body) => {
    expect(inBrief(await update(encodeURIComponent(id), body)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ plan: 'gold' }, 'Plan must be one of free, professional, enterprise'],
    [{ isActive: 'no' }, 'Active must be true or false'],
    [{ id: 'other' }, /id/],
  ])('refuses %j', async (body, message) => {
    const refused = await update('default', body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });
});

describe('one tenant', () => {
  it('is returned as in the list, also if deactivated', async () => {
    const { id, name } = await created();
    await update(id, { isActive: false });
    const answer = await admin.get(`/api/tenants/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, name, plan: 'free', isActive: false, users: 0, admins: 0 });
    expect(answer.json()).toEqual((await admin.get(`/api/tenants?q=${id}`)).json()[0]);
  });

  it.each(['none', 'Has Spaces', 'x'.repeat(65)])('is unknown by %s', async (id) => {
    expect((await admin.get(`/api/tenants/${encodeURIComponent(id)}`)).json().code).toBe('NOT_FOUND');
  });
});

describe('the list of tenants', () => {
  it('counts the users and active administrators of each, newest first', async () => {
    const { id } = await created({ name: 'The Counted House' });
    await t.createUser({ tenantId: id, role: 'admin' });
    await t.createUser({ tenantId: id, role: 'admin', isActive: false });
    await t.createUser({ tenantId: id });
    const [counted] = (await admin.get('/api/tenants?q=counted%20HOUSE')).json();
    expect(counted).toMatchObject({ id, name: 'The Counted House', users: 3, admins: 1 });
    expect((await admin.get('/api/tenants?limit=1')).json()[0].id).toBe(id);
    expect((await admin.get(`/api/tenants?q=${encodeURIComponent('%')}`)).json()).toEqual([]);
  });

  it('returns each tenant once across pages, also with equal creation times', async () => {
    await t.database.pool.query(
      "insert into tenants (id, name, created_at) select 'same-' || n, 'Same', '2026-01-01' from generate_series(1, 5) n",
    );
    const whole = (await admin.get('/api/tenants?limit=500')).json().map(({ id }: { id: string }) => id);
    const paged: string[] = [];
    for (let url: string | undefined = '/api/tenants?limit=2'; url !== undefined; ) {
      const page: LightMyRequestResponse = await admin.get(url);
      paged.push(...page.json().map(({ id }: { id: string }) => id));
      expect(page.headers['x-total-count']).toBe(String(whole.length));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(paged).toEqual(whole);
    const foreign = Buffer.from('["x","2026-01-01T00:00:00Z","not a tenant"]').toString('base64url');
    for (const query of ['limit=0', 'sort=name', 'cursor=broken', `cursor=${foreign}`]) {
      expect((await admin.get(`/api/tenants?${query}`)).json().code).toBe('VALIDATION_FAILED');
    }
  });

  // REQ-131
  it('and all its changes are allowed only to administrators of the firm', async () => {
    const { id } = await created();
    const head = await t.signedIn('admin', { tenantId: id });
    const all = async (client: TestClient) => [
      await client.get('/api/tenants'),
      await client.post('/api/tenants', newTenant()),
      await update(id, { name: 'Mine' }, client),
      await update('default', { name: 'Mine' }, client),
    ];
    for (const answer of await all(head.client)) {
      expect(inBrief(answer)).toEqual([403, 'FORBIDDEN', 'Insufficient permissions']);
    }
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      for (const answer of await all(client)) expect(answer.statusCode).toBe(403);
    }
    for (const answer of await all(t.client())) expect(answer.statusCode).toBe(401);
  });
});
