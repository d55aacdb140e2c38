import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const BROKEN = { rawBody: '{"title": "half a' };

async function refusalOf(client: TestClient, options: { csrfToken?: string | null } = {}) {
  const response = await client.post('/api/opportunities', undefined, { ...BROKEN, ...options });
  return [response.statusCode, response.json().code];
}

describe('adding an opportunity with a broken body', () => {
  // REQ-122
  it('is refused for the token first, then the session, the agreement, the role, and only then the body', async () => {
    expect(await refusalOf(t.client(), { csrfToken: null })).toEqual([403, 'CSRF_INVALID']);
    expect(await refusalOf(t.client())).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    const { client: newcomer } = await t.signedIn('learner', { accepted: false });
    expect(await refusalOf(newcomer, { csrfToken: null })).toEqual([403, 'CSRF_INVALID']);
    expect(await refusalOf(newcomer)).toEqual([403, 'LEGAL_ACCEPTANCE_REQUIRED']);
    const { client: learner } = await t.signedIn('learner');
    expect(await refusalOf(learner)).toEqual([403, 'FORBIDDEN']);
    const { client: analyst } = await t.signedIn('analyst');
    expect(await refusalOf(analyst)).toEqual([400, 'MALFORMED_JSON']);
  });

  it('is refused for the account before the agreement and the role, from the moment the account is deactivated', async () => {
    const { client, user } = await t.signedIn('learner', { accepted: false });
    await rowsOf(t.database, `update users set is_active = false where id = '${user.id}'`);
    expect(await refusalOf(client)).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect((await client.get('/api/user')).json().code).toBe('ACCOUNT_INACTIVE');
  });

  it('is refused for the session before the size or the type of the body is checked', async () => {
    const client = t.client();
    const large = await client.post('/api/opportunities', undefined, { rawBody: `"${'x'.repeat(2 * 1024 * 1024)}"` });
    expect(large.json().code).toBe('AUTHENTICATION_REQUIRED');
    const typed = await client.post('/api/opportunities', undefined, {
      rawBody: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(typed.json().code).toBe('AUTHENTICATION_REQUIRED');
  });
});

// REQ-59, REQ-123
describe('a user who has not accepted the agreement', () => {
  it('reaches their own account and the agreement, and nothing else', async () => {
    const { client } = await t.signedIn('admin', { accepted: false });
    for (const path of ['/api/csrf-token', '/api/user', '/api/legal/status', '/api/health/live']) {
      expect([path, (await client.get(path)).statusCode]).toEqual([path, 200]);
    }
    for (const path of ['/api/opportunities', '/api/metrics/dashboard', '/api/users', '/api/audit-logs']) {
      const response = await client.get(path);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({
        code: 'LEGAL_ACCEPTANCE_REQUIRED',
        message: 'Accept the confidentiality agreement first',
      });
    }
    expect((await client.post('/api/logout')).statusCode).toBe(204);
  });
});
