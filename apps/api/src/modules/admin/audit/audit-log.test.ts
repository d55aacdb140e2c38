import { randomUUID } from 'node:crypto';
import { ROLES } from '@aicv/domain/access/roles';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { recordEntry, tamper } from '../../../testing/records/audit-entries.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere'), ('long', 'Long')");
  const { client, user } = await t.signedIn('admin');
  [admin, adminId] = [client, user.id];
});
afterAll(() => t.close());

interface Entry {
  id: string;
  userId: string | null;
  action: string;
  resourceType: string | null;
  resourceId: string | null;
  details: Record<string, unknown>;
  personal: Record<string, unknown> | null;
  position: number;
  hash: string;
  timestamp: string;
}

const listed = async (query: string, client = admin) => {
  const response = await client.get(`/api/audit-logs?${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json<Entry[]>();
};

const latestEvent = async (tenantId = 'default') =>
  (
    await rowsOf<{ action: string; user_id: string; details: unknown; resource_type: string }>(
      t.database,
      'select action, user_id, details, resource_type from audit_logs order by seq desc limit 1',
      tenantId,
    )
  )[0];

const totalOf = ({ headers }: LightMyRequestResponse) => [headers['x-total-count'], headers['x-total-count-exact']];

const PATHS: [method: 'get' | 'post', path: string, body?: unknown][] = [
  ['get', '/api/audit-logs'],
  ['get', '/api/audit-logs/export'],
  ['post', '/api/audit-logs/verify'],
  ['get', '/api/audit-logs/checkpoints'],
  ['get', '/api/audit-logs/checkpoints/export'],
  ['post', '/api/audit-logs/checkpoints/mail', { to: 'ada@example.com' }],
];

describe('the audit log', () => {
  it.each(PATHS)('is restricted to admins: %s %s', async (method, path, body) => {
    for (const role of ROLES.filter((each) => each !== 'admin')) {
      const { client } = await t.signedIn(role);
      const response = await (method === 'get' ? client.get(path) : client.post(path, body));
      expect([role, response.statusCode, response.json()]).toMatchObject([
        role,
        403,
        { code: 'FORBIDDEN', message: 'Insufficient permissions' },
      ]);
    }
    const visitor = t.client();
    expect((await (method === 'get' ? visitor.get(path) : visitor.post(path, body))).statusCode).toBe(401);
  });

  it.each([
    '/api/audit-logs?userId=unknown',
    '/api/audit-logs?action=opportunity_eaten',
    '/api/audit-logs?resourceType=Opportunity',
    `/api/audit-logs?resourceId=${'x'.repeat(65)}`,
    '/api/audit-logs?from=yesterday',
    '/api/audit-logs?from=2026-02-30T00:00:00Z',
    '/api/audit-logs?from=0000-01-01T00:00:00Z',
    '/api/audit-logs?from=0001-01-01T00:00:00%2B23:00',
    '/api/audit-logs?to=9999-12-31T23:59:59-23:00',
    '/api/audit-logs?q=text',
    '/api/audit-logs/export?format=pdf',
    '/api/audit-logs/export?limit=10',
    '/api/audit-logs/checkpoints?cursor=broken',
    '/api/audit-logs/checkpoints?from=2026-01-01T00:00:00Z',
  ])('responds to %s with 400', async (url) => {
    const response = await admin.get(url);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the list of entries', () => {
  // REQ-157
  it('returns an entry’s personal data, its request and its position in the chain', async () => {
    const { client, user } = await t.signedIn('analyst');
    await client.post('/api/opportunities', { title: 'Chained', description: 'Here.', submittedBy: 'A' });
    const [entry] = await listed(`userId=${user.id}&limit=1`);
    const [link] = await rowsOf(
      t.database,
      `select position::int, hash from audit_chain where entry_id = '${entry?.id}'`,
    );
    expect(entry).toMatchObject({
      action: 'opportunity_created',
      personal: { ipAddress: client.address, userAgent: 'Test browser' },
      requestId: expect.stringMatching(/./),
      ...link,
    });
    await tamper(t.database, `delete from audit_personal where entry_id = '${entry?.id}'`);
    expect((await listed(`userId=${user.id}&limit=1`))[0]).toMatchObject({ personal: null, ...link });
  });

  it('returns the write itself without a position, which is assigned at its commit', async () => {
    const { client } = await t.signedIn('learner');
    const details = { module: 'otif', moduleTitle: 'OTIF', userAgent: 'x', timestamp: new Date().toISOString() };
    const action = 'confidentiality_reminder_viewed';
    const body = { action, resourceType: 'module', resourceId: 'otif', details };
    const response = await client.post('/api/audit-logs', body);
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      { action, personal: { ipAddress: client.address, reportedUserAgent: 'x' }, position: null, hash: null },
    ]);
    const [entry] = await listed(`action=${action}&limit=1`);
    expect(entry).toMatchObject({ id: response.json().id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('is filtered by actor, action, kind of record, record and time, and by all of them together', async () => {
    const [someone, record] = [randomUUID(), randomUUID()];
    const at = ['2025-03-01T00:00:00Z', '2025-03-01T12:00:00.000001Z', '2025-03-02T00:00:00Z'];
    for (const time of at) {
      await rowsOf(
        t.database,
        `insert into audit_logs (user_id, action, resource_type, resource_id, timestamp)
           values ('${someone}', 'venture_created', 'venture', '${record}', '${time}')`,
      );
    }
    const timesOf = async (query: string) => (await listed(query)).map(({ timestamp }) => timestamp);
    const latestFirst = at.toReversed();
    expect(await timesOf(`userId=${someone.toUpperCase()}`)).toEqual(latestFirst);
    expect(await timesOf(`resourceId=${record}`)).toEqual(latestFirst);
    expect(await timesOf(`resourceType=venture&resourceId=${record}`)).toEqual(latestFirst);
    expect(await timesOf(`resourceType=opportunity&resourceId=${record}`)).toEqual([]);
    expect(await timesOf('to=2025-03-02T00:00:00Z')).toEqual([at[1], at[0]]);
    expect(await timesOf('from=2025-03-01T00:00:00.000001Z&to=2025-03-02T00:00:00.000001Z')).toEqual([at[2], at[1]]);
    expect(await timesOf('from=2025-03-01T02:00:00%2B02:00&to=2025-03-01T12:00:00Z')).toEqual([at[0]]);
    const all = `userId=${someone}&action=venture_created&resourceType=venture&resourceId=${record}`;
    expect(await timesOf(`${all}&from=2025-03-01T06:00:00Z&to=2025-03-01T18:00:00Z`)).toEqual([at[1]]);
    expect(await timesOf(all.replace('venture_created', 'venture_moved'))).toEqual([]);
    expect(await timesOf(`userId=${randomUUID()}`)).toEqual([]);
    // An empty filter does not filter.
    expect(await timesOf(`resourceId=&userId=${someone}`)).toEqual(latestFirst);
  });

  it('returns its exact total from the chain, and filtered totals up to a thousand', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'long' });
    const fill = (count: number) =>
      rowsOf(
        t.database,
        `insert into audit_logs (action, tenant_id) select 'venture_created', 'long' from generate_series(1, ${count})`,
        'long',
      );
    await fill(1_000);
    const exact = await client.get('/api/audit-logs?action=venture_created&limit=2');
    expect(totalOf(exact)).toEqual(['1000', undefined]);
    await fill(1);
    expect(totalOf(await client.get('/api/audit-logs?action=venture_created&limit=2'))).toEqual(['1000', 'false']);
    // Plus sign-in and acceptance.
    expect(totalOf(await client.get('/api/audit-logs?limit=2'))).toEqual(['1003', undefined]);
    expect(totalOf(await client.get('/api/audit-logs?action=user_signed_in&limit=2'))).toEqual(['1', undefined]);
  });

  it('rejects a cursor of another filter', async () => {
    const response = await admin.get('/api/audit-logs?limit=1&action=user_signed_in');
    const next = /<(.+)>/.exec(String(response.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).statusCode).toBe(200);
    const elsewhere = await admin.get(next.replace('action=user_signed_in', 'action=agreement_accepted'));
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([400, 'Invalid cursor']);
  });

  it('withholds the details of rounds and updates from readers who may not open them', async () => {
    const { client: manager } = await t.signedIn('manager');
    expect((await manager.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    const round = (await manager.post('/api/funding-rounds', { name: 'Series Q', amount: '987654.00' })).json();
    const [entry] = await listed(`resourceId=${round.id}`);
    expect(entry?.details).toEqual({ withheld: 'NDA_REQUIRED' });
    const { client: reader } = await t.signedIn('admin');
    expect((await reader.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    expect((await listed(`resourceId=${round.id}`, reader))[0]?.details).toMatchObject({ name: 'Series Q' });
  });
});

describe('verifying the log', () => {
  it('returns that it is intact and what was checked, and is audited itself', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    await client.get('/api/audit-logs/checkpoints/export');
    const response = await client.post('/api/audit-logs/verify');
    expect(response.statusCode).toBe(200);
    // Sign-in, acceptance and the download, which signed the head.
    expect(response.json()).toEqual({
      state: 'intact',
      entries: 3,
      checkpoints: 1,
      erased: 0,
      broken: null,
      checkedAt: new Date(t.clock.nowMs()).toISOString(),
    });
    expect(await latestEvent('elsewhere')).toMatchObject({
      action: 'audit_log_verified',
      details: { state: 'intact', entries: 3 },
    });

    const [link] = await rowsOf<{ id: string }>(
      t.database,
      'select entry_id as id from audit_chain where position = 2',
      'elsewhere',
    );
    await tamper(t.database, `update audit_logs set details = '{}' where id = '${link?.id}'`);
    expect((await client.post('/api/audit-logs/verify')).json()).toMatchObject({
      state: 'broken',
      entries: 1,
      broken: { position: 2, entryId: link?.id, problem: 'The entry was changed after it was written.' },
    });
    expect(await latestEvent('elsewhere')).toMatchObject({ details: { state: 'broken', entries: 1 } });
  });

  it('answers twenty concurrent requests, and records each of them', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => admin.post('/api/audit-logs/verify')));
    expect(asked.map((response) => response.json().state)).toEqual(Array.from({ length: 20 }, () => 'intact'));
    expect(await listed('action=audit_log_verified')).toHaveLength(20);
  });

  it('accepts no body with content', async () => {
    expect((await admin.post('/api/audit-logs/verify', { tenantId: 'long' })).statusCode).toBe(400);
  });
});

describe('entries that are written without a signed-in user', () => {
  it('are listed and verified like the others', async () => {
    await t.database.scope.withTenant('default', (tx) => recordEntry(tx, { title: 'By the system' }));
    expect((await listed('limit=1'))[0]).toMatchObject({ details: { title: 'By the system' } });
    expect((await admin.post('/api/audit-logs/verify')).json().state).toBe('intact');
    expect(await latestEvent()).toMatchObject({ user_id: adminId, action: 'audit_log_verified' });
  });
});
