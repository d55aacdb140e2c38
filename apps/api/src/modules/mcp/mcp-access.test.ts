/** Who may call the MCP server, and what it refuses. */
import type { Actor } from '@aicv/domain/access/access-policy';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAgentOf } from '../../platform/http/routing/agent-caller.ts';
import { type McpApp, startMcpApp } from '../../testing/app/mcp-app.ts';
import { startTestApp } from '../../testing/app/test-app.ts';
import { callWithToken } from '../../testing/app/token-client.ts';
import { buildCourse } from '../../testing/builders/build-course.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { NO_TWO_FACTOR } from '../../testing/two-factor/no-two-factor.ts';

let app: McpApp;
beforeAll(async () => {
  app = await startMcpApp();
});
afterAll(() => app.close());

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const toolCall = (params: unknown) => ({ jsonrpc: '2.0', id: 'a', method: 'tools/call', params });

describe('the token', () => {
  it('of an agent opens nothing but the MCP server', async () => {
    const { token, browser } = await app.agentOf('admin');
    for (const path of ['/api/v2/opportunities', '/api/v2/courses', '/api/v2/metrics/dashboard']) {
      const response = await callWithToken(app.t.app, token, 'GET', path);
      expect([response.statusCode, response.json().code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    }
    for (const path of ['/api/opportunities', '/api/user', '/api/ai/drafts']) {
      const response = await callWithToken(app.t.app, token, 'GET', path);
      expect([response.statusCode, response.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    }
    const mixed = await browser.post('/api/access-tokens', {
      name: 'Both',
      scopes: ['otif.read', 'mcp'],
      expiresInDays: 1,
    });
    expect([mixed.statusCode, mixed.json().message]).toEqual([400, 'A token with the scope mcp has no other scope']);
  });

  it('is required: a session, another scope, an unknown, a revoked and an expired token are refused', async () => {
    const { client, user } = await app.t.signedIn('admin');
    const { token: other } = await app.tokenOf(client, ['otif.read']);
    expect(await app.send(other, PING)).toMatchObject({
      status: 403,
      body: { code: 'INSUFFICIENT_SCOPE', message: 'This token lacks the scope mcp' },
    });
    const session = await client.post('/api/mcp', PING);
    expect([session.statusCode, session.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    const unauthenticated = {
      status: 401,
      body: { code: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' },
    };
    const without = await app.send(undefined, PING);
    expect(without).toMatchObject(unauthenticated);
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    expect(await app.send(`aicv_pat_${'a'.repeat(43)}`, PING)).toMatchObject(unauthenticated);
    const revoked = await app.tokenOf(client, ['mcp']);
    expect(await app.send(revoked.token, PING)).toMatchObject({ status: 200, body: { id: 1, result: {} } });
    await client.delete(`/api/access-tokens/${revoked.id}`);
    expect(await app.send(revoked.token, PING)).toMatchObject(unauthenticated);
    const expired = await app.tokenOf(client, ['mcp']);
    await rowsOf(
      app.t.database,
      `update access_tokens set expires_at = now() - interval '1 day' where user_id = '${user.id}'`,
    );
    expect(await app.send(expired.token, PING)).toMatchObject(unauthenticated);
  });

  it('passes the gates of its owner: account, agreement, second factor, flags, certificate', async () => {
    const { user, token, mcp, call } = await app.agentOf('manager', 'reef');
    await app.switchFlag('otif', false, 'reef');
    expect(await call('listOpportunities')).toMatchObject({ isError: true, code: 'FEATURE_DISABLED' });
    expect((await mcp.listTools()).tools.filter(({ name }) => /Opportunit/.test(name))).toEqual([]);
    await app.switchFlag('otif', true, 'reef');
    const inReef = (statement: string) =>
      app.t.database.scope.withTenant('reef', (tx) => tx.execute(sql.raw(statement)));
    const { course } = await app.t.database.scope.withTenant('reef', (tx) =>
      buildCourse(tx, { tenantId: 'reef', lessons: [{}] }),
    );
    await inReef(`insert into competence_rules (capability, kind, course_id, version_policy, tenant_id)
      values ('otif.read', 'course', '${course.id}', 'newest', 'reef')`);
    expect(await call('listOpportunities')).toMatchObject({ isError: true, code: 'COMPETENCE_REQUIRED' });
    const answer = async () => {
      const { status, body } = await app.send(token, PING);
      return [status, body.code];
    };
    for (const flag of ['mcp', 'api-v2'] as const) {
      await app.switchFlag(flag, false, 'reef');
      expect(await answer()).toEqual([404, 'FEATURE_DISABLED']);
      await app.switchFlag(flag, true, 'reef');
    }
    await inReef(`insert into tenant_settings (tenant_id, key, value) values ('reef', 'twoStepRoles', '["manager"]')`);
    expect(await answer()).toEqual([403, 'TWO_STEP_REQUIRED']);
    await inReef('delete from tenant_settings');
    expect(await answer()).toEqual([200, undefined]);
    const { user: newcomer } = await app.t.signedIn('manager', { tenantId: 'reef', accepted: false });
    await inReef(`update access_tokens set user_id = '${newcomer.id}' where user_id = '${user.id}'`);
    expect(await answer()).toEqual([403, 'LEGAL_ACCEPTANCE_REQUIRED']);
    await inReef(`update users set is_active = false where id = '${newcomer.id}'`);
    expect(await answer()).toEqual([403, 'ACCOUNT_INACTIVE']);
  });
});

describe('a message', () => {
  it('that calls no tool correctly gets the error of the protocol, and is no call', async () => {
    const { token, user } = await app.agentOf('analyst');
    const invalid = [
      [toolCall({ name: 'dropTables' }), -32602, 'Unknown tool dropTables'],
      [toolCall({ name: '__proto__' }), -32602, 'Unknown tool __proto__'],
      [toolCall({}), -32602, 'Name must be text'],
      [toolCall({ name: 7 }), -32602, 'Name must be text'],
      [toolCall({ name: 'search', arguments: ['kelp'] }), -32602, 'Arguments must be an object'],
      [toolCall({ name: 'search', extra: 1 }), -32602, 'A call takes a name and arguments'],
      [{ jsonrpc: '2.0', id: 2, method: 'resources/list' }, -32601, 'Unknown method resources/list'],
    ] as const;
    for (const [body, code, message] of invalid) {
      const answer = await app.send(token, body);
      expect(answer).toMatchObject({ status: 200, body: { id: body.id, error: { code } } });
      expect(answer.body.error.message).toContain(message);
    }
    expect(await app.callsOf(user.id)).toEqual([]);
  });

  it('that is none is refused: batches, broken and large bodies, other media types', async () => {
    const { token } = await app.agentOf('analyst');
    const refused = async (...sent: Parameters<typeof app.send>) => {
      const { status, body } = await app.send(...sent);
      return [status, body.code];
    };
    expect(await refused(token, [PING, PING])).toEqual([400, 'VALIDATION_FAILED']);
    expect(await refused(token, { ...PING, jsonrpc: '1.0' })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await refused(token, { ...PING, id: null })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await refused(token, { ...PING, result: {} })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await refused(token, '{"jsonrpc":')).toEqual([400, 'MALFORMED_JSON']);
    expect(await refused(token, toolCall({ name: 'search', arguments: { q: 'x'.repeat(1024 * 1024) } }))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
    expect(await refused(token, PING, { 'content-type': 'text/plain' })).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await refused(token, PING, { accept: 'text/html' })).toEqual([406, 'MCP_REQUEST_REFUSED']);
    expect(await refused(token, PING, { 'mcp-protocol-version': '1999-01-01' })).toEqual([400, 'MCP_REQUEST_REFUSED']);
    const noted = await app.send(token, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(noted).toMatchObject({ status: 202, body: undefined });
  });

  it('of a web page is refused, and no stream or session is opened', async () => {
    const { token } = await app.agentOf('analyst');
    for (const origin of ['http://evil.example', app.base, 'null']) {
      expect(await app.send(token, PING, { origin })).toMatchObject({
        status: 403,
        body: { code: 'CROSS_SITE', message: 'This request came from another site' },
      });
    }
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(new URL('/api/mcp', app.base), {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      await response.text();
    }
    const { headers } = await app.send(token, PING);
    expect([headers.get('mcp-session-id'), headers.get('content-type'), headers.get('cache-control')]).toEqual([
      null,
      expect.stringContaining('application/json'),
      'no-store',
    ]);
  });
});

it('only tools accept the caller of a tool, within this process', async () => {
  const { user } = await app.t.signedIn('admin');
  const actor: Actor = {
    role: 'admin',
    isActive: true,
    hasAcceptedAgreement: true,
    hasSignedNda: true,
    enabledFlags: new Set(FEATURE_FLAG_KEYS),
    capitalPolicy: 'nda',
  };
  const caller = {
    ...{ sid: null, userId: user.id, tenantId: user.tenantId, timeZone: 'UTC', actor },
    twoFactor: NO_TWO_FACTOR,
  };
  const call = (method: 'GET' | 'POST', url: string) =>
    asAgentOf(caller, async () => {
      const response = await app.t.app.inject({ method, url, remoteAddress: '192.0.2.77' });
      return response.json().code ?? response.statusCode;
    });
  expect(await call('GET', '/api/opportunities')).toBe(200);
  expect(await call('GET', '/api/user')).toBe('AUTHENTICATION_REQUIRED');
  expect(await call('GET', '/api/opportunities/export')).toBe('AUTHENTICATION_REQUIRED');
  expect(await call('POST', '/api/opportunities')).toBe('CSRF_INVALID');
  expect(await call('GET', '/api/v2/opportunities')).toBe('AUTHENTICATION_REQUIRED');
});

it('the product’s own pages may call the MCP server, at its public address', async () => {
  const own = await startTestApp({ publicUrl: 'https://aicv.example' });
  const call = (origin: string) =>
    own.app.inject({ method: 'POST', url: '/api/mcp', headers: { origin }, payload: PING });
  expect((await call('https://aicv.example')).json().code).toBe('AUTHENTICATION_REQUIRED');
  expect((await call('https://aicv.example.evil')).json().code).toBe('CROSS_SITE');
  await own.close();
});
