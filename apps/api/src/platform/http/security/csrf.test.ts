import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function expectRefused(client: TestClient, csrfToken: string | null, body: unknown = undefined) {
  const response = await client.post('/api/legal/accept', body, { csrfToken });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 'CSRF_INVALID', message: 'CSRF token missing or invalid' });
}

describe('a write', () => {
  it('is accepted with a token of its own session, repeatedly', async () => {
    const { client } = await t.signedIn('learner', { accepted: false });
    const csrfToken = await client.csrfToken();
    expect((await client.post('/api/legal/accept', undefined, { csrfToken })).statusCode).toBe(201);
    expect((await client.post('/api/legal/accept', undefined, { csrfToken })).statusCode).toBe(200);
  });

  it('is refused with a missing, empty, invented or truncated token', async () => {
    const { client } = await t.signedIn('learner', { accepted: false });
    const good = await client.csrfToken();
    for (const token of [null, '', 'made-up', good.slice(0, -1), `${good}x`]) await expectRefused(client, token);
  });

  it('is refused with a token in the body only', async () => {
    const { client } = await t.signedIn('learner', { accepted: false });
    await expectRefused(client, null, { _csrf: await client.csrfToken(), csrfToken: await client.csrfToken() });
  });

  it('is refused with the token of another session, even with that session’s token cookie', async () => {
    const { client: mine } = await t.signedIn('learner', { accepted: false });
    const { client: other } = await t.signedIn('learner', { accepted: false });
    await mine.csrfToken();
    const foreign = await other.csrfToken();
    await expectRefused(mine, foreign);
    mine.cookies.set('aicv_csrf', other.cookies.get('aicv_csrf') ?? '');
    await expectRefused(mine, foreign);
  });

  it('is refused with a token from before signing in', async () => {
    const user = await t.createUser();
    const client = t.client();
    const before = await client.csrfToken();
    await client.post('/api/login', { username: user.username, password: TEST_PASSWORD }, { csrfToken: before });
    await expectRefused(client, before);
  });

  it('is refused with a valid token whose cookie is missing or forged', async () => {
    const { client } = await t.signedIn('learner', { accepted: false });
    const token = await client.csrfToken();
    client.cookies.set('aicv_csrf', 'forged.signature');
    await expectRefused(client, token);
    client.cookies.delete('aicv_csrf');
    await expectRefused(client, token);
  });

  it('is refused to a visitor without a token, including sign-in', async () => {
    const user = await t.createUser();
    const response = await t
      .client()
      .post('/api/login', { username: user.username, password: TEST_PASSWORD }, { csrfToken: null });
    expect([response.statusCode, response.json().code]).toEqual([403, 'CSRF_INVALID']);
  });
});

// REQ-49
describe('the token', () => {
  it('needs no session, and its cookie is out of reach of scripts and other sites', async () => {
    const response = await t.client().get('/api/csrf-token');
    expect(response.statusCode).toBe(200);
    expect(response.json().csrfToken.length).toBeGreaterThan(20);
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'aicv_csrf', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
