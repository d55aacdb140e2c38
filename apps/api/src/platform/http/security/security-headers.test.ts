import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppWithoutDatabase } from '../../../testing/app/app-without-database.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';

const PROXY = '10.9.9.9';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ trustedProxies: [PROXY] });
});
afterAll(() => t.close());

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const EVERY_ANSWER = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

// REQ-293, REQ-294
describe('the security headers', () => {
  it.each<[number, InjectOptions]>([
    [200, { url: '/api/health/live' }],
    [200, { url: '/api/docs' }],
    [200, { method: 'HEAD', url: '/api/health/live' }],
    [404, { url: '/api/%zz' }],
    [401, { url: '/api/user' }],
    [403, { method: 'POST', url: '/api/login' }],
    [404, { url: '/api/nothing' }],
    [405, { method: 'OPTIONS', url: '/api/user' }],
    [404, { url: '/nothing.png' }],
  ])('are on a response %i to %j', async (status, request) => {
    const response = await t.app.inject({ remoteAddress: '10.201.0.1', ...request });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(EVERY_ANSWER);
    expect(response.headers['permissions-policy']).toMatch(/^([a-z-]+=\(\), )+publickey-credentials-get=\(self\)$/);
    expect(response.headers['permissions-policy']).toContain('camera=()');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are on 204, 413, 429 and 500 responses too', async () => {
    const { client } = await t.signedIn('analyst');
    const large = await client.post('/api/opportunities', undefined, { rawBody: 'x'.repeat(1024 * 1024 + 1) });
    const out = await client.post('/api/logout');
    const broken = await startAppWithoutDatabase();
    const failed = await broken.inject('/api/sign-in-hints');
    const visitor = t.client();
    const tries = await Promise.all(
      Array.from({ length: 61 }, () => visitor.post('/api/login', {}, { csrfToken: null })),
    );
    const limited = tries.find(({ statusCode }) => statusCode === 429);
    for (const [response, status] of [
      [large, 413],
      [out, 204],
      [failed, 500],
      [limited, 429],
    ] as const) {
      expect(response?.statusCode).toBe(status);
      expect(response?.headers).toMatchObject(EVERY_ANSWER);
    }
    await broken.close();
  });

  it('allow no other origin, whatever its page requests', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-csrf-token',
    };
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const response = await t.app.inject({ method, url: '/api/csrf-token', headers, remoteAddress: '10.201.0.2' });
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('strict transport security', () => {
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    t.app.inject({ url: '/api/csrf-token', remoteAddress, headers });

  it('is sent only if a trusted proxy reports https', async () => {
    expect((await ask(PROXY, https)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await ask(PROXY, { ...https, 'x-forwarded-proto': 'http' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    expect((await ask('10.9.9.8', https)).headers).not.toHaveProperty('strict-transport-security');
    expect((await ask('10.9.9.8', {})).headers).not.toHaveProperty('strict-transport-security');
  });

  // REQ-43
  it('comes with cookies for https only', async () => {
    const [cookie] = (await ask(PROXY, https)).cookies;
    expect(cookie).toMatchObject({ name: '__Host-aicv_csrf', secure: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    expect((await ask('10.9.9.8', https)).cookies[0]).not.toHaveProperty('secure');
  });

  // REQ-43
  it('uses cookie names for this host alone, which no other subdomain can set, and clears them', async () => {
    const { user } = await t.signedIn('learner');
    const call = (method: 'GET' | 'POST', url: string, cookies: string, csrfToken = '', payload?: object) =>
      t.app.inject({
        method,
        url,
        remoteAddress: PROXY,
        headers: { ...https, cookie: cookies, 'x-csrf-token': csrfToken },
        ...(payload && { payload }),
      });
    const cookieOf = ({ cookies }: Awaited<ReturnType<typeof call>>, name: string) => {
      const cookie = cookies.find((each) => each.name === name);
      return `${name}=${encodeURIComponent(cookie?.value ?? '')}`;
    };
    const token = await call('GET', '/api/csrf-token', '');
    const csrf = cookieOf(token, '__Host-aicv_csrf');
    const credentials = { username: user.username, password: TEST_PASSWORD };
    const planted = await call('POST', '/api/login', csrf.slice('__Host-'.length), token.json().csrfToken, credentials);
    expect([planted.statusCode, planted.json().code]).toEqual([403, 'CSRF_INVALID']);
    const signedIn = await call('POST', '/api/login', csrf, token.json().csrfToken, credentials);
    expect(signedIn.cookies).toMatchObject([
      { name: '__Host-aicv_session', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' },
    ]);
    const session = cookieOf(signedIn, '__Host-aicv_session');
    expect((await call('GET', '/api/user', session)).statusCode).toBe(200);
    expect((await call('GET', '/api/user', session.slice('__Host-'.length))).statusCode).toBe(401);
    const own = await call('GET', '/api/csrf-token', `${session}; ${csrf}`);
    const out = await call('POST', '/api/logout', `${session}; ${csrf}`, own.json().csrfToken);
    expect(out.statusCode).toBe(204);
    expect(out.cookies).toMatchObject([{ name: '__Host-aicv_session', value: '', secure: true, maxAge: 0 }]);
  });
});
