import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withHashSlot } from '../../../platform/secrets/password-hash.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

describe('the count of failed attempts', () => {
  it('is shared by all addresses of an IPv6 network, like the rate limit', async () => {
    // The rate limit counts by minute, and on a busy machine sixty calls take longer.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const { username } = await t.createUser({ username: 'visiting.network' });
    const signIn = async (remoteAddress: string, password: string) => {
      const token = await t.app.inject({ url: '/api/csrf-token', remoteAddress });
      return t.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        headers: {
          'x-csrf-token': token.json().csrfToken,
          cookie: `aicv_csrf=${encodeURIComponent(token.cookies[0]?.value ?? '')}`,
        },
        payload: { username, password },
      });
    };
    const statuses = new Set<number>();
    for (let host = 1; host <= 10; host += 1) {
      statuses.add((await signIn(`2001:db8:64:1::${host.toString(16)}`, 'wrong')).statusCode);
    }
    expect([...statuses]).toEqual([401]);
    expect((await signIn('2001:db8:64:1:ffff::1', TEST_PASSWORD)).statusCode).toBe(429);
    expect((await signIn('2001:db8:64:2::1', TEST_PASSWORD)).statusCode).toBe(200);
    // Further names are not checked once the network has made sixty calls.
    for (let host = 1; host < 50; host += 1) {
      await t.app.inject({ method: 'POST', url: '/api/login', remoteAddress: `2001:db8:64:1:a::${host.toString(16)}` });
    }
    const refused = await t.app.inject({ method: 'POST', url: '/api/login', remoteAddress: '2001:db8:64:1:b::1' });
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('does not grow while the queue for password checks is full', async () => {
    const { client, user } = await t.signedIn('learner');
    const csrfToken = await client.csrfToken();
    const end = Promise.withResolvers<void>();
    // Requests beyond the queue are refused at once.
    const held = Array.from({ length: 1_000 }, () => withHashSlot(() => end.promise).catch(() => undefined));
    const asked = { currentPassword: TEST_PASSWORD, newPassword: 'another quiet harbour' };
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      statuses.add((await client.signIn(user.username, TEST_PASSWORD)).statusCode);
      statuses.add((await client.post('/api/user/password', asked, { csrfToken })).statusCode);
    }
    end.resolve();
    await Promise.all(held);
    expect([...statuses]).toEqual([503]);
    expect((await client.post('/api/user/password', asked, { csrfToken })).statusCode).toBe(204);
    expect((await client.signIn(user.username, asked.newPassword)).statusCode).toBe(200);
  });

  it.each([
    ['İ, which is a small i to the database and two characters to JavaScript', 'visitİng.vİsitor'],
    ['the Kelvin sign, which is a small k to both', 'visiting.visitor.\u212a'],
    ['a final sigma, whose small letter JavaScript chooses by its place', 'visiting.ΟΔΟΣ'],
  ])('is shared by every spelling that finds the account: %s', async (_case, spelling) => {
    const stored = spelling.replaceAll('İ', 'i').replaceAll('\u212a', 'k').replaceAll('ΟΔΟΣ', 'οδοσ');
    await t.createUser({ username: stored, email: `${stored.length}@example.com` });
    const client = t.client();
    expect((await t.client().signIn(spelling, TEST_PASSWORD)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) await client.signIn(stored, 'wrong');
    expect((await client.signIn(spelling, 'wrong')).statusCode).toBe(429);
  });
});
