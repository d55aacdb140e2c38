import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { callWithToken } from '../../../testing/app/token-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { tamper } from '../../../testing/records/audit-entries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const SECRET = 'a word that must not be in the log';

/** The refusals in the log, oldest first. */
const refusalsOf = (userId: string, tenantId?: string) =>
  rowsOf<{ name: string; reason: string; request_id: string; ip_address: string; user_agent: string; whole: string }>(
    t.database,
    sql`select entry.details ->> 'name' as name, entry.details ->> 'reason' as reason, entry.request_id,
          personal.content::jsonb ->> 'ipAddress' as ip_address, personal.content::jsonb ->> 'userAgent' as user_agent,
          entry.details::text || personal.content as whole
        from audit_logs entry join audit_personal personal on personal.entry_id = entry.id
        where entry.action = 'access_refused' and entry.user_id = ${userId} order by entry.seq`,
    tenantId,
  );

const recordedRefusals = async (userId: string, tenantId?: string) =>
  (await refusalsOf(userId, tenantId)).map(({ name, reason }) => [name, reason]);

// REQ-272, REQ-273
describe('a refusal', () => {
  it('is logged before its response, with user, action, reason and origin, and without user input', async () => {
    const { client, user } = await t.signedIn('learner');
    const refused = await client.patch(`/api/opportunities/${user.id}`, { title: SECRET });
    expect(refused.json().code).toBe('FORBIDDEN');
    const [entry, ...others] = await refusalsOf(user.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      name: 'PATCH /api/opportunities/{id}',
      reason: 'FORBIDDEN',
      request_id: refused.json().requestId,
      ip_address: expect.stringMatching(/^10\./),
      user_agent: expect.any(String),
    });
    expect(entry?.whole).not.toContain(SECRET);
  });

  it('is logged once an hour for each endpoint and reason, whatever refused it', async () => {
    const { client, user } = await t.signedIn('manager', { accepted: false });
    await client.get('/api/opportunities');
    await client.post('/api/legal/accept');
    await client.get('/api/funding-rounds');
    await client.get('/api/users');
    await client.get('/api/users');
    await client.get('/api/events');
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    await client.get('/api/user');
    expect(await recordedRefusals(user.id)).toEqual([
      ['GET /api/opportunities', 'LEGAL_ACCEPTANCE_REQUIRED'],
      ['GET /api/funding-rounds', 'NDA_REQUIRED'],
      ['GET /api/users', 'FORBIDDEN'],
      ['GET /api/events', 'FEATURE_DISABLED'],
      ['GET /api/user', 'ACCOUNT_INACTIVE'],
    ]);
  });

  it('is logged if the user has the permission but only the tenant of the firm is allowed', async () => {
    await rowsOf(t.database, "insert into tenants (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing");
    const { client, user } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    expect((await client.get('/api/tenants')).statusCode).toBe(403);
    expect(await recordedRefusals(user.id, 'elsewhere')).toEqual([['GET /api/tenants', 'FORBIDDEN']]);
    expect(await recordedRefusals(user.id)).toEqual([]);
  });

  it('is returned even if it could not be logged', async () => {
    const { client, user } = await t.signedIn('learner');
    await tamper(
      t.database,
      "alter table audit_logs add constraint nothing_refused check (action <> 'access_refused') not valid",
    );
    expect((await client.get('/api/users')).json().code).toBe('FORBIDDEN');
    await tamper(t.database, 'alter table audit_logs drop constraint nothing_refused');
    expect(await recordedRefusals(user.id)).toEqual([]);
  });

  it('of an access token belongs to its owner, and names the token', async () => {
    const { client, user } = await t.signedIn('admin');
    await client.patch('/api/feature-flags/api-v2', { enabled: true, reason: 'For this test' });
    const created = await client.post('/api/access-tokens', {
      name: 'Reader',
      scopes: ['otif.read'],
      expiresInDays: 30,
    });
    const { token, id } = created.json() as { token: string; id: string };
    expect((await callWithToken(t.app, token, 'GET', '/api/v2/ventures')).json().code).toBe('INSUFFICIENT_SCOPE');
    expect(await recordedRefusals(user.id)).toEqual([['GET /api/ventures', 'INSUFFICIENT_SCOPE']]);
    expect((await refusalsOf(user.id))[0]?.whole).toContain(id);
  });
});

describe('no entry', () => {
  const entries = () =>
    rowsOf(t.database, "select id from audit_logs where action = 'access_refused'").then(({ length }) => length);
  const leavesNone = async (client: TestClient, call: (client: TestClient) => Promise<unknown>) => {
    const before = await entries();
    await call(client);
    expect(await entries()).toBe(before);
  };

  it('is written for a visitor, who could fill the log', async () => {
    await leavesNone(t.client(), (visitor) => visitor.get('/api/users'));
  });

  it('is written for accepted requests, invalid input and unknown records', async () => {
    const { client } = await t.signedIn('manager');
    await leavesNone(client, async () => {
      expect((await client.get('/api/opportunities')).statusCode).toBe(200);
      expect((await client.get('/api/opportunities?limit=501')).statusCode).toBe(400);
      expect((await client.get('/api/opportunities/none')).statusCode).toBe(404);
    });
  });
});
