import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppWithoutDatabase } from '../../testing/app-without-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PROXY = '10.9.9.9';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ trustedProxies: [PROXY] });
});
afterAll(() => t.close());

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const EVERY_ANSWER = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

describe('the security headers', () => {
  it.each<[number, InjectOptions]>([
    [200, { url: '/api/health/live' }],
    [200, { url: '/api/docs' }],
    [200, { method: 'HEAD', url: '/api/health/live' }],
    [400, { url: '/api/%zz' }],
    [401, { url: '/api/user' }],
    [403, { method: 'POST', url: '/api/login' }],
    [404, { url: '/api/nothing' }],
    [404, { method: 'OPTIONS', url: '/api/user' }],
    [404, { url: '/nothing.png' }],
  ])('are on an answer %i to %j', async (status, request) => {
    const response = await t.app.inject({ remoteAddress: '10.201.0.1', ...request });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(EVERY_ANSWER);
    expect(response.headers['permissions-policy']).toMatch(/^([a-z-]+=\(\), )+publickey-credentials-get=\(self\)$/);
    expect(response.headers['permissions-policy']).toContain('camera=()');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are on answers 204, 413, 429 and 500 too', async () => {
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

  it('allow no other origin, whatever a page of it asks', async () => {
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

  it('is promised only where a trusted proxy says that it was reached by https', async () => {
    expect((await ask(PROXY, https)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await ask(PROXY, { ...https, 'x-forwarded-proto': 'http' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    expect((await ask('10.9.9.8', https)).headers).not.toHaveProperty('strict-transport-security');
    expect((await ask('10.9.9.8', {})).headers).not.toHaveProperty('strict-transport-security');
  });

  it('goes with cookies for https only', async () => {
    expect((await ask(PROXY, https)).cookies[0]).toMatchObject({ secure: true });
    expect((await ask('10.9.9.8', https)).cookies[0]).not.toHaveProperty('secure');
  });
});
