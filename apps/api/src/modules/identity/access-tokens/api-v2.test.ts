import { type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import type { Role } from '@aicv/domain/access/roles';
import { API_SCOPES, TOKEN_PREFIX, type TokenScope } from '@aicv/domain/identity/access-token';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { callWithToken } from '../../../testing/app/token-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { emailsTo, linkTokenIn } from '../email-links/account-emails.testing.ts';

let t: TestApp;
let addresses = 0;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef')`);
  for (const tenantId of ['default', 'reef']) await switchFlag('api-v2', true, tenantId);
});
afterAll(() => t.close());

async function switchFlag(key: FeatureFlag, enabled: boolean, tenantId = 'default') {
  const { client } = await t.signedIn('admin', { tenantId });
  await client.patch(`/api/feature-flags/${key}`, { enabled, reason: 'For a test' });
}

type Method = Parameters<typeof callWithToken>[2];

/** A user with this role, a token with these scopes, and a client that uses the token from its own IP address. */
async function programOf(role: Role, scopes: readonly TokenScope[], tenantId = 'default') {
  const { client, user } = await t.signedIn(role, { tenantId });
  const made = await client.post('/api/access-tokens', { name: 'Program', scopes, expiresInDays: 10 });
  expect(made.statusCode).toBe(201);
  const { id, token } = made.json();
  addresses += 1;
  const address = `192.0.2.${addresses}`;
  const call = (method: Method, url: string, body?: unknown) =>
    callWithToken(t.app, token, method, url, { body, address });
  return { client, user, id, token, call, get: (url: string) => call('GET', url) };
}

/** Records the signature without the document, which takes longer to generate than any test. */
const signNda = ({ id }: { id: string }) =>
  rowsOf(
    t.database,
    `insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256)
       values ('${id}', 'Ada Lovelace', '${CURRENT_NDA.version}', 'text', 'seal')`,
  );

const NEW_OPPORTUNITY = {
  title: 'Kelp',
  description: 'Grows',
  submittedBy: 'Ada',
  priority: 'low',
  stage: 'discovery',
};

const inV2 = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  endpoint.v2 === true ? [{ name, endpoint, scope: endpoint.access as TokenScope }] : [],
);
const ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const urlOf = (endpoint: Endpoint) => pathInV2(endpoint).replaceAll(/\{\w+\}/g, ID);

describe('every endpoint of version 2', () => {
  it.each(API_SCOPES)('opens to the scope that the table names, and not to all others together: %s', async (scope) => {
    const alone = await programOf('admin', [scope]);
    const others = await programOf(
      'admin',
      API_SCOPES.filter((each) => each !== scope),
    );
    for (const { user } of [alone, others]) await signNda(user);
    for (const { name, endpoint } of inV2.filter((each) => each.scope === scope)) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const refused = await others.call(endpoint.method, urlOf(endpoint), body);
      expect([name, refused.statusCode, refused.json()]).toEqual([
        name,
        403,
        expect.objectContaining({ code: 'INSUFFICIENT_SCOPE', message: `This token lacks the scope ${scope}` }),
      ]);
      const passed = await alone.call(endpoint.method, urlOf(endpoint), body);
      expect([name, passed.statusCode]).not.toEqual([name, expect.toSatisfy((status) => [401, 403].includes(status))]);
      expect(passed.body).not.toContain('FEATURE_DISABLED');
    }
  });

  it('rejects a request without a token', async () => {
    for (const { name, endpoint } of inV2) {
      const response = await t.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        remoteAddress: '192.0.2.200',
      });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'AUTHENTICATION_REQUIRED']);
    }
  });

  it('accepts no picture', async () => {
    const { token } = await programOf('admin', ['otif.write']);
    const refused = await t.app.inject({
      method: 'POST',
      url: '/api/v2/opportunities',
      remoteAddress: '192.0.2.201',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload: Buffer.from('89504e470d0a1a0a', 'hex'),
    });
    expect([refused.statusCode, refused.json().message]).toEqual([415, 'Send the request as application/json']);
  });

  it('rejects a session, even with a token, and no other endpoint accepts a token', async () => {
    const { client: admin } = await t.signedIn('admin');
    for (const path of ['/api/v2/opportunities', '/api/v2/ventures']) {
      const response = await admin.get(path);
      expect([response.statusCode, response.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    }
    const written = await admin.post('/api/v2/opportunities', NEW_OPPORTUNITY);
    expect([written.statusCode, written.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    const { token, get, call } = await programOf('analyst', ['otif.read']);
    const both = await admin.get('/api/v2/ventures', { headers: { authorization: `Bearer ${token}` } });
    expect(both.json().code).toBe('FORBIDDEN');
    expect((await get('/api/opportunities')).json().code).toBe('AUTHENTICATION_REQUIRED');
    expect((await call('POST', '/api/opportunities', NEW_OPPORTUNITY)).json().code).toBe('CSRF_INVALID');
  });

  it('excludes accounts, agreements, administration and the tokens themselves', async () => {
    const { call } = await programOf('admin', API_SCOPES);
    for (const [method, path] of [
      ['GET', 'user'],
      ['GET', 'users'],
      ['GET', 'access-tokens'],
      ['POST', 'access-tokens'],
      ['GET', 'feature-flags'],
      ['GET', 'audit-logs'],
      ['GET', 'events'],
      ['POST', 'nda/sign'],
      ['POST', 'login'],
    ] as const) {
      const response = await call(method, `/api/v2/${path}`, method === 'POST' ? {} : undefined);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    // A path of version 2 without POST.
    expect((await call('POST', '/api/v2/funding-rounds', {})).statusCode).toBe(405);
  });
});

describe('a token is refused', () => {
  const refused = [401, 'AUTHENTICATION_REQUIRED', 'Authentication required', 'Bearer'];
  const outcome = async (answer: ReturnType<Awaited<ReturnType<typeof programOf>>['get']>) => {
    const response = await answer;
    const { code, message } = response.json();
    return [response.statusCode, code, message, response.headers['www-authenticate']];
  };
  const list = '/api/v2/opportunities';

  it('that is unknown, truncated, differs in case or has a suffix', async () => {
    const { token, get } = await programOf('analyst', ['otif.read']);
    expect((await get(list)).statusCode).toBe(200);
    for (const wrong of [
      `${TOKEN_PREFIX}${'a'.repeat(43)}`,
      token.slice(0, -1),
      `${token}x`,
      `${TOKEN_PREFIX}${token.slice(TOKEN_PREFIX.length).toUpperCase()}`,
      token.slice(TOKEN_PREFIX.length),
    ]) {
      expect(await outcome(callWithToken(t.app, wrong, 'GET', list))).toEqual(refused);
    }
  });

  it('from its expiry on', async () => {
    const { id, get } = await programOf('analyst', ['otif.read']);
    const at = (ms: number) =>
      rowsOf(
        t.database,
        `update access_tokens set expires_at = '${new Date(t.clock.nowMs() + ms).toISOString()}' where id = '${id}'`,
      );
    await at(1);
    expect((await get(list)).statusCode).toBe(200);
    await at(0);
    expect(await outcome(get(list))).toEqual(refused);
  });

  it('from its revocation on, in every process', async () => {
    const { client, id, token, get } = await programOf('analyst', ['otif.read']);
    const another = await t.startAnother();
    expect((await callWithToken(another.app, token, 'GET', list)).statusCode).toBe(200);
    await client.delete(`/api/access-tokens/${id}`);
    expect(await outcome(get(list))).toEqual(refused);
    expect(await outcome(callWithToken(another.app, token, 'GET', list))).toEqual(refused);
    await another.close();
  });

  it('of a deactivated user or tenant', async () => {
    const { user, get } = await programOf('analyst', ['otif.read']);
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    const inactive = [403, 'ACCOUNT_INACTIVE', 'This account is inactive. Contact your administrator.', undefined];
    expect(await outcome(get(list))).toEqual(inactive);
    await t.database.pool.query(`insert into tenants (id, name) values ('shoal', 'Shoal')`);
    await switchFlag('api-v2', true, 'shoal');
    const { get: getThere } = await programOf('analyst', ['otif.read'], 'shoal');
    expect((await getThere(list)).statusCode).toBe(200);
    await t.database.pool.query(`update tenants set is_active = false where id = 'shoal'`);
    expect(await outcome(getThere(list))).toEqual(inactive);
  });

  // REQ-47
  it('permanently after a password change, a reset or a deactivation', async () => {
    const { client: admin } = await t.signedIn('admin');
    const changed = await programOf('analyst', ['otif.read']);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another harbour in the evening' };
    expect((await changed.client.post('/api/user/password', passwords)).statusCode).toBe(204);
    expect(await outcome(changed.get(list))).toEqual(refused);

    const reset = await programOf('analyst', ['otif.read']);
    await t.client().post('/api/password-resets', { email: reset.user.email });
    const token = linkTokenIn((await emailsTo(t.database, reset.user.email ?? '')).at(-1));
    const answer = { token, password: 'another harbour in the evening' };
    expect((await t.client().post('/api/password-resets/complete', answer)).statusCode).toBe(204);
    expect(await outcome(reset.get(list))).toEqual(refused);

    const switchedOff = await programOf('analyst', ['otif.read']);
    for (const isActive of [false, true]) {
      expect((await admin.patch(`/api/users/${switchedOff.user.id}`, { isActive })).statusCode).toBe(200);
    }
    expect(await outcome(switchedOff.get(list))).toEqual(refused);
  });

  it('of a user whose role no longer allows it', async () => {
    const { user, get } = await programOf('analyst', ['otif.read']);
    await rowsOf(t.database, `update users set role = 'learner' where id = '${user.id}'`);
    expect(await outcome(get(list))).toEqual([403, 'FORBIDDEN', 'Insufficient permissions', undefined]);
  });

  it('of a user who has not accepted the agreement in force', async () => {
    const { token } = await programOf('analyst', ['otif.read']);
    const { user: newcomer } = await t.signedIn('analyst', { accepted: false });
    await rowsOf(
      t.database,
      `update access_tokens set user_id = '${newcomer.id}' where prefix = '${token.slice(0, 15)}'`,
    );
    expect((await outcome(callWithToken(t.app, token, 'GET', list))).slice(0, 3)).toEqual([
      403,
      'LEGAL_ACCEPTANCE_REQUIRED',
      'Accept the confidentiality agreement first',
    ]);
  });

  // REQ-252, REQ-253
  it('while its module or the whole API v2 is off', async () => {
    const { get } = await programOf('analyst', ['otif.read', 'academy.read']);
    const off = [404, 'FEATURE_DISABLED', 'This module is switched off', undefined];
    await switchFlag('otif', false);
    expect(await outcome(get(list))).toEqual(off);
    await switchFlag('otif', true);
    await switchFlag('api-v2', false);
    expect(await outcome(get(list))).toEqual(off);
    await switchFlag('api-v2', true);
    expect((await get(list)).statusCode).toBe(200);
  });

  it('for confidential records, before the NDA is signed', async () => {
    const { user, get } = await programOf('investor', ['capital.confidential']);
    expect(await outcome(get('/api/v2/funding-rounds'))).toEqual([
      403,
      'NDA_REQUIRED',
      'NDA signature required',
      undefined,
    ]);
    await signNda(user);
    expect((await get('/api/v2/funding-rounds')).statusCode).toBe(200);
  });
});

describe('a request with a token', () => {
  it('is attributed to the owner, and the log names the token', async () => {
    const { user, id, call } = await programOf('analyst', ['otif.write']);
    const made = await call('POST', '/api/v2/opportunities', NEW_OPPORTUNITY);
    expect(made.statusCode).toBe(201);
    const [entry] = await rowsOf<{ user_id: string; content: string }>(
      t.database,
      `select l.user_id, p.user_id as whose, p.content
         from audit_logs l join audit_personal p on p.entry_id = l.id where l.resource_id = '${made.json().id}'`,
    );
    expect(entry).toMatchObject({ user_id: user.id, whose: user.id });
    expect(JSON.parse(entry?.content ?? '')).toEqual({
      ipAddress: expect.stringMatching(/^192\.0\.2\./),
      userAgent: 'Test program',
      via: { tokenId: id },
    });
  });

  it('is recorded as disclosed to its owner', async () => {
    const { user, get } = await programOf('manager', ['capital.confidential']);
    await signNda(user);
    await rowsOf(t.database, `insert into funding_rounds (name) values ('Series K')`);
    const shown = (await get('/api/v2/funding-rounds')).json();
    expect(shown.length).toBeGreaterThan(0);
    expect(await rowsOf(t.database, `select kind, user_agent from disclosures where user_id = '${user.id}'`)).toEqual(
      shown.map(() => ({ kind: 'shown', user_agent: 'Test program' })),
    );
  });

  it('is limited to its owner’s tenant', async () => {
    const { get } = await programOf('analyst', ['otif.read'], 'reef');
    const here = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx));
    const there = await t.database.scope.withTenant('reef', (tx) => buildOpportunity(tx, { tenantId: 'reef' }));
    expect((await get('/api/v2/opportunities')).json().map(({ id }: { id: string }) => id)).toEqual([there.id]);
    expect((await get(`/api/v2/opportunities/${here.id}`)).json().code).toBe('NOT_FOUND');
  });

  it('omits metrics, tasks and sources outside its scopes from responses', async () => {
    const { user, get } = await programOf('admin', ['dashboard.read', 'tasks.own', 'capital.metrics']);
    await signNda(user);
    const [sprint] = await rowsOf<{ id: string }>(
      t.database,
      `with v as (insert into ventures (title) values ('Venture') returning id)
       insert into sprints (venture_id, title, start_date, end_date)
         select id, 'Sprint', '2026-03-02', '2026-03-13' from v returning id`,
    );
    await rowsOf(
      t.database,
      `insert into tasks (sprint_id, title, assignee_id) values ('${sprint?.id}', 'Mine', '${user.id}'), ('${sprint?.id}', 'Theirs', null)`,
    );
    expect((await get('/api/v2/tasks')).json().map(({ title }: { title: string }) => title)).toEqual(['Mine']);
    expect((await get('/api/v2/metrics/dashboard')).json()).toHaveProperty('totalRevenue');
    const ofRounds = await get('/api/v2/metrics/fundingRaised/sources');
    expect([ofRounds.statusCode, ofRounds.json().message]).toEqual([
      403,
      'This token lacks the scope capital.confidential',
    ]);
    const { get: getLess } = await programOf('admin', ['dashboard.read']);
    const metrics = (await getLess('/api/v2/metrics/dashboard')).json();
    expect(metrics).toHaveProperty('activeVentures');
    expect(metrics).not.toHaveProperty('totalRevenue');
  });

  it('returns page links within version 2', async () => {
    const { get } = await programOf('analyst', ['otif.read']);
    for (let count = 0; count < 3; count += 1) {
      await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx));
    }
    const first = await get('/api/v2/opportunities?limit=2');
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect(next).toMatch(/^\/api\/v2\/opportunities\?limit=2&cursor=/);
    expect((await get(next)).statusCode).toBe(200);
  });

  it('records its last use at most once a minute, and not for a rejected request', async () => {
    const { client, user, get } = await programOf('analyst', ['otif.read']);
    // As a number: the database drops trailing zeros of a fraction.
    const lastUse = async () => Date.parse((await client.get('/api/access-tokens')).json()[0].lastUsedAt);
    expect(await lastUse()).toBeNaN();
    await Promise.all(Array.from({ length: 20 }, () => get('/api/v2/opportunities')));
    const first = t.clock.nowMs();
    expect(await lastUse()).toBe(first);
    t.clock.advanceMs(59_999);
    await get('/api/v2/opportunities');
    expect(await lastUse()).toBe(first);
    t.clock.advanceMs(1);
    await get('/api/v2/opportunities');
    const second = t.clock.nowMs();
    expect(await lastUse()).toBe(second);
    t.clock.advanceMs(60_000);
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    expect((await get('/api/v2/opportunities')).statusCode).toBe(403);
    await rowsOf(t.database, `update users set is_active = true where id = '${user.id}'`);
    expect(await lastUse()).toBe(second);
  });
});
