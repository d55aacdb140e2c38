import { ROLES } from '@aicv/domain/access/roles';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let admin: TestClient;
let otherAdmin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: admin } = await t.signedIn('admin'));
  ({ client: otherAdmin } = await t.signedIn('admin', { tenantId: 'elsewhere' }));
});
afterAll(() => t.close());

const usernamesOf = (response: LightMyRequestResponse) =>
  response.json<{ username: string }[]>().map(({ username }) => username);

const nextOf = (response: LightMyRequestResponse) => /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];

async function everyPage<Row>(client: TestClient, firstUrl: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let url: string | undefined = firstUrl; url !== undefined; ) {
    const response: LightMyRequestResponse = await client.get(url);
    rows.push(...response.json<Row[]>());
    url = nextOf(response);
  }
  return rows;
}

describe('the lists of Holdings', () => {
  it.each(['/api/users', '/api/audit-logs'])('restricts %s to admins', async (path) => {
    for (const role of ROLES) {
      const { client } = await t.signedIn(role);
      const response = await client.get(path);
      expect([role, response.statusCode]).toEqual([role, role === 'admin' ? 200 : 403]);
      if (role !== 'admin')
        expect(response.json()).toMatchObject({ code: 'FORBIDDEN', message: 'Insufficient permissions' });
    }
    expect((await t.client().get(path)).statusCode).toBe(401);
  });

  it.each([
    '/api/users?limit=0',
    '/api/users?limit=501',
    '/api/users?limit=ten',
    '/api/users?page=2',
    '/api/users?hasRoleRequest=maybe',
    '/api/users?q=%00',
    '/api/users?cursor=',
    '/api/users?cursor=broken',
    '/api/audit-logs?limit=501',
    '/api/audit-logs?sort=timestamp',
    '/api/audit-logs?cursor=broken',
    `/api/audit-logs?cursor=${Buffer.from('["-1"]').toString('base64url')}`,
    `/api/audit-logs?cursor=${Buffer.from('["1.5"]').toString('base64url')}`,
  ])('responds to %s with 400', async (url) => {
    const response = await admin.get(url);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the list of users', () => {
  // REQ-256
  it('lists users newest first, without a password', async () => {
    const first = await t.createUser();
    const second = await t.createUser();
    const response = await admin.get('/api/users?limit=2');
    expect(usernamesOf(response)).toEqual([second.username, first.username]);
    expect(Object.keys(response.json()[0]).toSorted()).toEqual(
      [
        'id',
        'username',
        'email',
        'emailConfirmedAt',
        'firstName',
        'lastName',
        'role',
        'requestedRole',
        'profileImageUrl',
        'isActive',
        'tenantId',
        'createdAt',
        'updatedAt',
        'lastSignedInAt',
        'erasedAt',
        'hasTwoStep',
      ].toSorted(),
    );
    expect(response.body).not.toMatch(/argon2|password/i);
  });

  it('searches username, email and names, literally, ignoring case', async () => {
    const person = await t.createUser({
      username: 'grace_hopper%',
      email: 'rear.admiral@navy.example',
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    await t.createUser({
      username: 'graceXhopper',
      email: 'grace.x@example.com',
      firstName: 'Xenia',
      lastName: 'Graces',
    });
    for (const q of ['grace_h', 'HOPPER%', 'Rear.Admiral', 'grace hop', 'navy.example', ' hopper% ']) {
      expect([q, usernamesOf(await admin.get(`/api/users?q=${encodeURIComponent(q)}`))]).toEqual([
        q,
        [person.username],
      ]);
    }
    expect((await admin.get('/api/users?q=no-such-person')).json()).toEqual([]);
    expect((await admin.get('/api/users?q=no-such-person')).headers['x-total-count']).toBe('0');
  });

  it('filters users with a role request', async () => {
    const waiting = await t.createUser({ requestedRole: 'manager' });
    const response = await admin.get('/api/users?hasRoleRequest=true');
    expect(usernamesOf(response)).toContain(waiting.username);
    expect(response.json().every(({ requestedRole }: { requestedRole: unknown }) => requestedRole !== null)).toBe(true);
  });

  it('returns each user once across pages, with the total on every page', async () => {
    const whole = usernamesOf(await admin.get('/api/users?limit=500'));
    const first = await admin.get('/api/users?limit=3');
    expect(first.headers['x-total-count']).toBe(String(whole.length));
    const paged = await everyPage<{ username: string }>(admin, '/api/users?limit=3');
    expect(paged.map(({ username }) => username)).toEqual(whole);
  });

  it('shows no user of another tenant', async () => {
    const theirs = await t.createUser({ tenantId: 'elsewhere', username: 'stranger-of-elsewhere' });
    expect(usernamesOf(await admin.get('/api/users?limit=500'))).not.toContain(theirs.username);
    expect((await admin.get('/api/users?q=stranger-of-elsewhere')).json()).toEqual([]);
    const seenThere = (await otherAdmin.get('/api/users?limit=500')).json<{ tenantId: string }[]>();
    expect(new Set(seenThere.map(({ tenantId }) => tenantId))).toEqual(new Set(['elsewhere']));
  });
});

describe('the audit log', () => {
  // REQ-277
  it('lists entries newest first, with the actor’s current username', async () => {
    const { client, user } = await t.signedIn('analyst');
    const body = { title: 'Audited', description: 'An entry is due.', submittedBy: 'A. Analyst' };
    const { id } = (await client.post('/api/opportunities', body)).json();
    await rowsOf(t.database, `update users set username = 'renamed-since' where id = '${user.id}'`);
    const entries = (await admin.get('/api/audit-logs?limit=3')).json();
    expect(entries.map(({ action, userId, username }: Record<string, unknown>) => [action, userId, username])).toEqual([
      ['opportunity_created', user.id, 'renamed-since'],
      ['agreement_accepted', user.id, 'renamed-since'],
      ['user_signed_in', user.id, 'renamed-since'],
    ]);
    expect(entries[0]).toMatchObject({
      resourceType: 'opportunity',
      resourceId: id,
      details: { title: 'Audited', stage: 'discovery' },
      tenantId: 'default',
    });
    expect(Object.keys(entries[0]).toSorted()).toEqual(
      [
        'id',
        'userId',
        'resourceUsername',
        'username',
        'action',
        'resourceType',
        'resourceId',
        'details',
        'personal',
        'requestId',
        'position',
        'hash',
        'tenantId',
        'timestamp',
      ].toSorted(),
    );
  });

  it('names no user for a visitor’s action', async () => {
    await t.client().signIn('no-such-account', 'wrong');
    const [entry] = (await admin.get('/api/audit-logs?limit=1')).json();
    expect(entry).toMatchObject({ action: 'sign_in_refused', userId: null, username: null });
  });

  it('skips and repeats no entry across pages during concurrent writes', async () => {
    const before = (await admin.get('/api/audit-logs?limit=500')).json<{ id: string }[]>();
    const paged: string[] = [];
    for (let url: string | undefined = '/api/audit-logs?limit=4'; url !== undefined; ) {
      const response: LightMyRequestResponse = await admin.get(url);
      paged.push(...response.json<{ id: string }[]>().map(({ id }) => id));
      url = nextOf(response);
      await t.client().signIn('no-such-account', 'wrong');
    }
    expect(paged).toEqual(before.map(({ id }) => id));
  });

  it('shows no entry of another tenant, neither in the rows nor in the total', async () => {
    const { user } = await t.signedIn('analyst', { tenantId: 'elsewhere' });
    const here = await everyPage<{ tenantId: string; userId: string }>(admin, '/api/audit-logs?limit=500');
    expect(here.every(({ tenantId, userId }) => tenantId === 'default' && userId !== user.id)).toBe(true);
    expect((await admin.get('/api/audit-logs?limit=1')).headers['x-total-count']).toBe(String(here.length));
    const there = await everyPage<{ tenantId: string }>(otherAdmin, '/api/audit-logs');
    expect(new Set(there.map(({ tenantId }) => tenantId))).toEqual(new Set(['elsewhere']));
  });
});
