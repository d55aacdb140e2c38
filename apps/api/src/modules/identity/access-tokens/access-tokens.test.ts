import { createHash } from 'node:crypto';
import { API_SCOPES, isTokenShaped } from '@aicv/domain/identity/access-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef')`);
  for (const tenantId of ['default', 'reef']) await switchApi(true, tenantId);
});
afterAll(() => t.close());

async function switchApi(enabled: boolean, tenantId = 'default') {
  const { client } = await t.signedIn('admin', { tenantId });
  await client.patch('/api/feature-flags/api-v2', { enabled, reason: 'For a test' });
}

const WANTED = { name: 'Nightly sync', scopes: ['otif.read', 'otif.write'], expiresInDays: 30 };
const DAY_MS = 24 * 60 * 60 * 1000;

const create = (client: TestClient, given: Record<string, unknown> = {}) =>
  client.post('/api/access-tokens', { ...WANTED, ...given });

const revoke = (client: TestClient, id: string) => client.delete(`/api/access-tokens/${id}`);

const auditOf = (id: string) =>
  rowsOf(
    t.database,
    `select action, user_id, resource_type, details from audit_logs where resource_id = '${id}' order by seq`,
  );

describe('creating an access token', () => {
  it('returns its secret once and stores only the hash', async () => {
    const { client, user } = await t.signedIn('analyst');
    const response = await create(client);
    expect(response.statusCode).toBe(201);
    const { token, ...shown } = response.json();
    expect(isTokenShaped(token)).toBe(true);
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Nightly sync',
      prefix: token.slice(0, 15),
      scopes: ['otif.read', 'otif.write'],
      createdAt: expect.any(String),
      expiresAt: new Date(t.clock.nowMs() + 30 * DAY_MS).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    });
    const listed = await client.get('/api/access-tokens');
    expect([listed.statusCode, listed.json()]).toEqual([200, [shown]]);
    const [row] = await rowsOf(t.database, `select to_jsonb(t) as row from access_tokens t where id = '${shown.id}'`);
    expect(row).toMatchObject({ row: { token_sha256: createHash('sha256').update(token).digest('hex') } });
    expect(JSON.stringify(row)).not.toContain(token);
    const entries = await auditOf(shown.id);
    expect(entries).toEqual([
      {
        action: 'access_token_created',
        user_id: user.id,
        resource_type: 'access_token',
        details: { name: 'Nightly sync', scopes: ['otif.read', 'otif.write'], expiresAt: shown.expiresAt },
      },
    ]);
  });

  it('creates a different secret each time', async () => {
    const { client } = await t.signedIn('analyst');
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => (await create(client)).json().token));
    expect(new Set(tokens).size).toBe(5);
  });

  it.each([
    ['learner', ['academy.read', 'otif.read'], 'Your role does not include otif.read'],
    ['manager', ['labs.write', 'otif.write', 'dashboard.read'], undefined],
    ['analyst', ['otif.write', 'labs.read'], 'Your role does not include labs.read'],
    ['operator', ['dashboard.read'], 'Your role does not include dashboard.read'],
    ['investor', ['capital.metrics', 'capital.confidential', 'tasks.own'], undefined],
    ['admin', [...API_SCOPES], undefined],
    ['operator', ['mcp'], undefined],
  ] as const)('gives a token of a %s no more than the role has: %j', async (role, scopes, refusal) => {
    const { client } = await t.signedIn(role);
    const response = await create(client, { scopes });
    if (refusal === undefined) {
      expect([response.statusCode, response.json().scopes]).toEqual([201, scopes]);
      return;
    }
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: refusal,
        issues: [{ path: 'scopes', message: refusal }],
      }),
    ]);
    expect((await client.get('/api/access-tokens')).json()).toEqual([]);
  });

  it('applies the Capital policy of the tenant', async () => {
    const { client: admin } = await t.signedIn('admin', { tenantId: 'reef' });
    await admin.patch('/api/settings', { capitalPolicy: 'nda-and-role' });
    const { client } = await t.signedIn('learner', { tenantId: 'reef' });
    const response = await create(client, { scopes: ['capital.confidential'] });
    expect(response.json().message).toBe('Your role does not include capital.confidential');
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(256) }, /^Name must be less than \d+ characters$/],
    [{ scopes: [] }, 'Choose at least one scope'],
    [{ scopes: ['otif.read', 'otif.read'] }, 'A scope is listed twice'],
    [{ scopes: ['holdings.administer'] }, /^Scope must be one of dashboard\.read, /],
    [{ scopes: 'otif.read' }, 'Scopes must be a list'],
    [{ scopes: ['mcp', 'otif.read'] }, 'A token with the scope mcp has no other scope'],
    [{ expiresInDays: 0 }, 'Days must be from 1 to 365'],
    [{ expiresInDays: 366 }, 'Days must be from 1 to 365'],
    [{ expiresInDays: 1.5 }, 'Days must be a whole number'],
    [{ expiresInDays: null }, 'Days must be a whole number'],
    [{ token: 'aicv_pat_mine' }, 'Unknown field "token"'],
  ])('is refused for invalid input: %j', async (given, message) => {
    const { client } = await t.signedIn('analyst');
    const response = await create(client, given);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.json().message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('allows twenty live tokens, even under concurrency; expired and revoked tokens do not count', async () => {
    const { client } = await t.signedIn('analyst');
    const csrfToken = await client.csrfToken();
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => client.post('/api/access-tokens', WANTED, { csrfToken })),
    );
    const refused = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((response) => [response.statusCode, response.json().code])).toEqual(
      Array(5).fill([409, 'TOO_MANY_TOKENS']),
    );
    expect(refused[0]?.json().message).toBe('You have 20 active access tokens. Revoke one before you create another.');
    const [listed] = (await client.get('/api/access-tokens')).json();
    await revoke(client, listed.id);
    expect((await create(client)).statusCode).toBe(201);
    expect((await create(client)).statusCode).toBe(409);
    await rowsOf(t.database, `update access_tokens set expires_at = now() - interval '1 day' where revoked_at is null`);
    expect((await create(client)).statusCode).toBe(201);
  });

  it('is rejected when the session ended in the meantime: a new password revokes all existing tokens', async () => {
    const { client, user } = await t.signedIn('analyst');
    const csrfToken = await client.csrfToken();
    const reset = await t.database.scope.withTenant('default', async (tx) => {
      await tx.execute(`update users set password = 'another' where id = '${user.id}'`);
      await tx.execute(`delete from sessions where user_id = '${user.id}'`);
      const begun = client.post('/api/access-tokens', WANTED, { csrfToken });
      await waitForBlockedSession(t.database.pool);
      // Wrapped in an object: a bare promise would be awaited inside the transaction that blocks it.
      return { begun };
    });
    const refused = await reset.begun;
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await rowsOf(t.database, `select id from access_tokens where user_id = '${user.id}'`)).toEqual([]);
  });

  it('requires a session, the agreement and the flag', async () => {
    const { client: newcomer } = await t.signedIn('admin', { accepted: false });
    const { client } = await t.signedIn('analyst');
    await switchApi(false);
    const codes = await Promise.all(
      [t.client(), newcomer, client].map(async (each) => {
        const answers = [await create(each), await each.get('/api/access-tokens')];
        return answers.map((response) => `${response.statusCode} ${response.json().code}`);
      }),
    );
    await switchApi(true);
    expect(codes).toEqual([
      Array(2).fill('401 AUTHENTICATION_REQUIRED'),
      Array(2).fill('403 LEGAL_ACCEPTANCE_REQUIRED'),
      ['404 FEATURE_DISABLED', '200 undefined'],
    ]);
  });

  it('can be listed and revoked while the API is off, and stays revoked', async () => {
    const { client } = await t.signedIn('analyst');
    const [active, revoked] = [(await create(client)).json(), (await create(client, { name: 'Lost' })).json()];
    const call = async ({ token }: { token: string }) =>
      (await t.app.inject({ url: '/api/v2/opportunities', headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect([await call(active), await call(revoked)]).toEqual([200, 200]);
    await switchApi(false);
    const off = [
      [await call(active), await call(revoked)],
      (await client.get('/api/access-tokens')).json().map(({ id }: { id: string }) => id),
      (await revoke(client, revoked.id)).statusCode,
    ];
    await switchApi(true);
    expect(off).toEqual([[404, 404], [revoked.id, active.id], 200]);
    expect([await call(active), await call(revoked)]).toEqual([200, 401]);
  });
});

describe('the list of access tokens', () => {
  it('returns the caller’s own tokens, newest first, in pages, including expired and revoked ones', async () => {
    const { client } = await t.signedIn('analyst');
    const { client: another } = await t.signedIn('analyst');
    for (const name of ['first', 'second', 'third']) await create(client, { name });
    await create(another, { name: 'of another' });
    const all = (await client.get('/api/access-tokens')).json();
    expect(all.map(({ name }: { name: string }) => name)).toEqual(['third', 'second', 'first']);
    await revoke(client, all[1].id);
    const page = await client.get('/api/access-tokens?limit=2');
    expect([page.headers['x-total-count'], page.json().length]).toEqual(['3', 2]);
    expect(page.json()[1]).toMatchObject({ name: 'second', revokedAt: expect.any(String) });
    const next = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await client.get(next)).json()).toEqual([all[2]]);
    expect((await another.get(next)).json().code).toBe('VALIDATION_FAILED');
  });
});

describe('revoking an access token', () => {
  it('is idempotent', async () => {
    const { client } = await t.signedIn('analyst');
    const { token: _token, ...made } = (await create(client)).json();
    const csrfToken = await client.csrfToken();
    const url = `/api/access-tokens/${made.id}`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.delete(url, {}, { csrfToken })));
    expect(responses.map((response) => [response.statusCode, response.json()])).toEqual(
      Array(20).fill([200, { ...made, revokedAt: expect.any(String) }]),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    const { name, scopes, expiresAt } = made;
    expect(await auditOf(made.id)).toEqual([
      expect.objectContaining({ action: 'access_token_created' }),
      expect.objectContaining({ action: 'access_token_revoked', details: { name, scopes, expiresAt } }),
    ]);
  });

  it('is rejected for a token of another user or tenant, and for an unknown one', async () => {
    const { client } = await t.signedIn('analyst');
    const { id } = (await create(client)).json();
    const { client: another } = await t.signedIn('admin');
    const { client: outsider } = await t.signedIn('admin', { tenantId: 'reef' });
    for (const response of [
      await revoke(another, id),
      await revoke(outsider, id),
      await revoke(client, '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11'),
      await revoke(client, 'mine'),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    const [own] = (await client.get('/api/access-tokens')).json();
    expect(own.revokedAt).toBeNull();
  });
});
