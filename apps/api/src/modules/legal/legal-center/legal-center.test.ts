import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';

let t: TestApp;
let admin: TestClient;

const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  t = await startTestApp();
  admin = (await t.signedIn('admin')).client;
});
afterAll(() => t.close());

async function signed(name: string): Promise<{ id: string; username: string; userId: string }> {
  t.clock.advanceMs(1_000);
  const { client, user } = await t.signedIn('investor');
  const { id } = (await client.post('/api/nda/sign', { name })).json();
  return { id, username: user.username, userId: user.id };
}

describe('the lists', () => {
  // REQ-108, REQ-118
  // REQ-118
  it('show each record with its user, newest first, and keep it when the user is deactivated', async () => {
    const { username, userId } = await signed('Ines Duarte');
    await t.database.pool.query('select 1');
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update users set is_active = false where id = '${userId}'`),
    );
    const [nda] = (await admin.get('/api/admin/nda-acceptances?limit=1')).json();
    expect(nda).toMatchObject({ name: 'Ines Duarte', ndaVersion: '1.0', user: { username, role: 'investor' } });
    expect(Object.keys(nda.user).sort()).toEqual(['email', 'firstName', 'id', 'lastName', 'role', 'username']);
    const [acceptance] = (await admin.get('/api/admin/legal/acceptances?limit=1')).json();
    expect(acceptance).toMatchObject({ agreementVersion: '1.0', user: { username } });
  });

  // REQ-114
  it('are searched by signer, username, email and names, regardless of case', async () => {
    const { username } = await signed('Quirin Zellweger');
    for (const q of ['QUIRIN zell', username.toUpperCase(), `${username}@EXAMPLE.com`]) {
      const found = await admin.get(`/api/admin/nda-acceptances?q=${encodeURIComponent(q)}`);
      expect(found.json().map((row: { name: string }) => row.name)).toEqual(['Quirin Zellweger']);
      expect(found.headers['x-total-count']).toBe('1');
    }
    expect((await admin.get(`/api/admin/legal/acceptances?q=${username}`)).json()).toHaveLength(1);
    expect((await admin.get('/api/admin/legal/acceptances?q=%25')).json()).toHaveLength(0);
  });

  // REQ-115
  it('are filtered by state and by date', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('investor');
    await client.post('/api/nda/sign', { name: 'Old Hand' });
    // Acceptances have the database's time, signatures that of the product's clock.
    own.clock.advanceMs(8 * DAY_MS);
    const later = (await own.signedIn('admin')).client;
    const names = async (query: string) =>
      (await later.get(`/api/admin/nda-acceptances?${query}`)).json().map((row: { name: string }) => row.name);
    expect(await names('range=week')).toEqual([]);
    expect(await names('range=today')).toEqual([]);
    expect(await names('range=month')).toEqual(['Old Hand']);
    expect(await names('status=with-pdf')).toEqual(['Old Hand']);
    expect(await names('status=no-pdf')).toEqual([]);
    expect((await later.get('/api/admin/legal/acceptances?status=version-1.0')).json()).toHaveLength(2);
    expect((await later.get('/api/admin/legal/acceptances?status=recent')).json()).toHaveLength(0);
    await own.close();
  });

  it('start today at the time that the reader sends, in lists and exports', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('investor');
    await client.post('/api/nda/sign', { name: 'Early Riser' });
    const { client: reader } = await own.signedIn('admin');
    const at = (ms: number) => encodeURIComponent(new Date(own.clock.nowMs() + ms).toISOString());
    for (const [list, all] of [
      ['nda-acceptances', 1],
      ['legal/acceptances', 2],
    ] as const) {
      const shown = async (from: string) =>
        (await reader.get(`/api/admin/${list}?range=today&todayFrom=${from}`)).json().length;
      const exported = async (from: string) =>
        (await reader.get(`/api/admin/${list}/export?range=today&todayFrom=${from}`)).body.trim().split('\n').length -
        1;
      // The earliest midnight that a time zone can have.
      expect([await shown(at(-DAY_MS)), await exported(at(-DAY_MS))]).toEqual([all, all]);
      expect([await shown(at(60_000)), await exported(at(60_000))]).toEqual([0, 0]);
      expect((await reader.get(`/api/admin/${list}?range=today&todayFrom=morning`)).statusCode).toBe(400);
    }
    await own.close();
  });

  it('page by cursor and reject unknown values and parameters', async () => {
    for (const name of ['Pia One', 'Pia Two', 'Pia Three']) await signed(name);
    const first = await admin.get('/api/admin/nda-acceptances?q=Pia&limit=2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await admin.get(next);
    expect([...first.json(), ...second.json()].map((row: { name: string }) => row.name)).toEqual([
      'Pia Three',
      'Pia Two',
      'Pia One',
    ]);
    for (const query of ['status=some', 'range=year', 'limit=501', 'cursor=zzz', 'extra=1']) {
      expect((await admin.get(`/api/admin/nda-acceptances?${query}`)).statusCode).toBe(400);
    }
  });

  it('are allowed to administrators only', async () => {
    const { client } = await t.signedIn('manager');
    for (const path of [
      '/api/admin/legal/acceptances',
      '/api/admin/nda-acceptances',
      '/api/admin/legal/summary',
      '/api/admin/legal/compliance',
      '/api/admin/nda-acceptances/export',
    ]) {
      expect((await client.get(path)).statusCode).toBe(403);
    }
  });
});

describe('compliance', () => {
  // REQ-117
  it('counts people, not records, and rounds the percentages', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('admin');
    await own.createUser();
    const { client: signer } = await own.signedIn('learner');
    await signer.post('/api/nda/sign', { name: 'Ada Lovelace' });
    expect((await client.get('/api/admin/legal/summary')).json()).toEqual({
      totalUsers: 3,
      legalAcceptances: 2,
      acceptedUsers: 2,
      ndaSignatures: 1,
      signedUsers: 1,
      legalPercent: 67,
      ndaPercent: 33,
      pendingLegal: 1,
      pendingNda: 2,
    });
    const badges = (await client.get('/api/admin/legal/compliance?limit=20'))
      .json()
      .map((row: { badge: string }) => row.badge);
    // Staff first: the administrator, then the learners, newest first.
    expect(badges).toEqual(['PARTIAL', 'COMPLIANT', 'PENDING']);
    await own.close();
  });

  // REQ-116
  it('is filtered by status and searched, staff first, with correct totals, pages and exports', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('admin');
    // Staff first, then the newest: the second learner before the first.
    const roles = ['learner', 'manager', 'investor', 'analyst', 'learner'] as const;
    const order = [1, 3, 4, 0, 2];
    const users = { partial: [] as string[], pending: [] as string[], compliant: [] as string[] };
    for (const role of roles) {
      for (const status of ['partial', 'pending', 'compliant'] as const) {
        const person = await own.signedIn(role, { accepted: status !== 'pending' });
        if (status === 'compliant') await person.client.post('/api/nda/sign', { name: 'Ada Lovelace' });
        await own.database.scope.withTenant('default', (tx) =>
          tx.execute(`update users set first_name = 'Is-${status}' where id = '${person.user.id}'`),
        );
        users[status].push(person.user.username);
      }
    }
    await own.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    await own.createUser({ tenantId: 'beta', firstName: 'Is-pending' });
    for (const status of ['partial', 'pending', 'compliant'] as const) {
      const wanted = order.map((index) => users[status][index]);
      let url: string | undefined = `/api/admin/legal/compliance?status=${status}&q=is-${status}&limit=2`;
      const listed: { user: { username: string }; badge: string; nextAgreement: string | null }[] = [];
      while (url !== undefined) {
        const page = await client.get(url);
        expect(page.headers['x-total-count']).toBe('5');
        listed.push(...page.json());
        url = /<([^>]+)>/.exec(String(page.headers.link))?.[1];
      }
      expect(listed.map(({ user }) => user.username)).toEqual(wanted);
      expect(new Set(listed.map(({ badge }) => badge))).toEqual(new Set([status.toUpperCase()]));
      const next = { compliant: null, partial: 'nda', pending: 'agreement' }[status];
      expect(new Set(listed.map(({ nextAgreement }) => nextAgreement))).toEqual(new Set([next]));
      const csv = await client.get(`/api/admin/legal/compliance/export?status=${status}&q=is-${status}`);
      const rows = csv.body.trim().split('\r\n').slice(1);
      expect(rows.map((row) => row.split(',')[0])).toEqual(wanted);
    }
    const pending = await client.get('/api/admin/legal/compliance?status=pending&limit=2');
    expect([pending.headers['x-total-count'], pending.headers['x-total-count-exact']]).toEqual(['5', undefined]);
    expect((await client.get('/api/admin/legal/compliance?status=done')).json().message).toBe(
      'Status must be one of all, compliant, partial, pending',
    );
    const next = /<([^>]+)>/.exec(String(pending.headers.link))?.[1] ?? '';
    expect((await client.get(next.replace('pending', 'partial'))).statusCode).toBe(400);
    await own.close();
  });
});

describe('the exports', () => {
  it('contain the whole filtered list, neutralize formulas and are audited', async () => {
    await t.createUser({ username: '=cmd()', firstName: 'Comma, "Quote"' });
    const csv = await admin.get('/api/admin/legal/compliance/export?q=%3Dcmd');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain(`'=cmd()`);
    expect(csv.body).toContain('"Comma, ""Quote"""');
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    await signed('Exported Person');
    const signatures = await admin.get('/api/admin/nda-acceptances/export?format=csv&q=Exported');
    expect(signatures.body).toContain('Exported Person');
    expect((await admin.get('/api/admin/legal/acceptances/export')).body.trim().split('\r\n').length).toBeGreaterThan(
      1,
    );
    const [entry] = (await admin.get('/api/audit-logs?limit=1')).json();
    expect(entry).toMatchObject({ action: 'legal_list_exported', resourceId: 'legal_acceptances' });
  });
});

// REQ-121, REQ-275, REQ-276
describe('the confidentiality reminder', () => {
  const report = (module: string, given: Record<string, unknown> = {}) => ({
    action: 'confidentiality_reminder_viewed',
    resourceType: 'module',
    resourceId: module,
    details: { module, moduleTitle: 'OTIF', userAgent: 'Test', timestamp: '2026-11-20T10:00:00.000Z' },
    ...given,
  });

  it('is recorded with the user of the session', async () => {
    const { client, user } = await t.signedIn('analyst');
    const response = await client.post('/api/audit-logs', report('otif'));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      action: 'confidentiality_reminder_viewed',
      userId: user.id,
      resourceId: 'otif',
    });
  });

  it.each([
    ['another action', { action: 'user_signed_in' }],
    ['another module', { resourceId: 'elsewhere' }],
    ['an unknown field', { userId: 'someone' }],
  ])('is rejected with %s', async (_case, given) => {
    const { client } = await t.signedIn('analyst');
    expect((await client.post('/api/audit-logs', report('otif', given))).statusCode).toBe(400);
  });
});
