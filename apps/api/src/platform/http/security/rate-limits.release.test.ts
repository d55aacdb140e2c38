import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import cookie from '@fastify/cookie';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { TestClient } from '../../../testing/app/test-client.ts';
import { callWithToken } from '../../../testing/app/token-client.ts';
import { handleError } from '../errors/error-handler.ts';
import { createRateLimits } from './rate-limits.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
// The windows use this clock: on a busy machine so many calls take longer than a minute.
beforeEach(() => {
  const nowMs = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(nowMs);
});
afterEach(() => vi.restoreAllMocks());

/** Calls until one is refused. Returns the number of accepted calls and the refusal. */
async function allowedBy(call: () => Promise<LightMyRequestResponse>, atMost: number) {
  for (let made = 0; made <= atMost; made += 1) {
    const response = await call();
    if (response.statusCode === 429) return { allowed: made, refusal: response };
  }
  throw new Error(`None of ${atMost + 1} calls was refused`);
}

function expectRefusal(refusal: LightMyRequestResponse): void {
  expect(refusal.json().code).toBe('RATE_LIMITED');
  expect(refusal.json().message).toMatch(/^Too many requests\. Try again in \d+ seconds?\.$/);
  const seconds = Number(refusal.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

// REQ-285
describe('the limit of requests', () => {
  it('allows 600 a minute per address without a session, including forged cookies', async () => {
    const visitor = t.client();
    let calls = 0;
    const { allowed, refusal } = await allowedBy(() => {
      calls += 1;
      // Each forged cookie names another session. None may open its own window.
      visitor.cookies.set('aicv_session', `forged-${calls}.signature`);
      return visitor.get(calls % 2 === 0 ? '/api/docs/openapi.json/none' : '/api/nothing-here');
    }, 600);
    expect(allowed).toBe(600);
    expectRefusal(refusal);
    expect((await visitor.post('/api/login', {}, { csrfToken: null })).statusCode).toBe(429);
    expect((await t.client().get('/api/csrf-token')).statusCode).toBe(200);
    expect((await visitor.get('/api/health/live')).statusCode).toBe(200);
  });

  it('takes no other cookie of the product for a session, so none opens its own window', async () => {
    const visitor = t.client();
    const { allowed } = await allowedBy(async () => {
      const response = await visitor.get('/api/csrf-token');
      visitor.cookies.set('aicv_session', visitor.cookies.get('aicv_csrf') ?? '');
      visitor.cookies.delete('aicv_csrf');
      return response;
    }, 600);
    expect(allowed).toBe(600);
  });

  it('allows 1,200 a minute per user, over all their sessions and addresses, and does not affect others', async () => {
    const { client, user } = await t.signedIn('learner');
    const { client: other } = await t.signedIn('learner');
    const sessions = [client];
    for (let n = 0; n < 3; n += 1) {
      const browser = t.client();
      await browser.signIn(user.username, TEST_PASSWORD);
      sessions.push(browser);
    }
    let calls = 0;
    const { allowed, refusal } = await allowedBy(() => {
      calls += 1;
      return (sessions[calls % sessions.length] ?? client).get('/api/user');
    }, 1_200);
    // Accepting the agreement took two requests before.
    expect(allowed).toBeGreaterThanOrEqual(1_198);
    expectRefusal(refusal);
    for (const browser of sessions) expect((await browser.get('/api/user')).statusCode).toBe(429);
    // A new session of theirs counts too.
    const another = t.client();
    expect((await another.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await another.get('/api/user')).statusCode).toBe(429);
    expect((await other.get('/api/user')).statusCode).toBe(200);
    expect((await t.client().signIn(user.username, 'wrong')).statusCode).toBe(401);
  });

  it('counts a user’s access tokens together with their sessions', async () => {
    const { client: admin } = await t.signedIn('admin');
    await admin.patch('/api/feature-flags/api-v2', { enabled: true, reason: 'For a test' });
    const { client } = await t.signedIn('analyst');
    const made = { name: 'Program', scopes: ['otif.read'], expiresInDays: 10 };
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) tokens.push((await client.post('/api/access-tokens', made)).json().token);
    let calls = 0;
    const { allowed } = await allowedBy(() => {
      calls += 1;
      const token = tokens[calls % 4];
      if (token === undefined) return client.get('/api/user');
      return callWithToken(t.app, token, 'GET', '/api/v2/opportunities?limit=1', {
        address: `198.51.100.${calls % 200}`,
      });
    }, 1_200);
    expect(allowed).toBeGreaterThan(1_150);
    for (const token of tokens) {
      expect((await callWithToken(t.app, token, 'GET', '/api/v2/opportunities')).statusCode).toBe(429);
    }
  });

  it('counts signed cookies of ended sessions for their address, however many there are', async () => {
    const { user } = await t.signedIn('learner');
    const ended: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const browser = t.client();
      await browser.signIn(user.username, TEST_PASSWORD);
      ended.push(browser.cookies.get('aicv_session') ?? '');
      await browser.post('/api/logout');
    }
    const visitor = t.client();
    let calls = 0;
    const { allowed } = await allowedBy(() => {
      calls += 1;
      visitor.cookies.set('aicv_session', ended[calls % ended.length] ?? '');
      return visitor.get('/api/user');
    }, 610);
    // Each counted for its owner until its first lookup after its end.
    expect(allowed).toBeLessThanOrEqual(600 + ended.length);
    // The owner is not locked out by it.
    const owner = t.client();
    expect((await owner.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await owner.get('/api/user')).statusCode).toBe(200);
  });

  it('does not count active sessions for their address, beyond its 600', async () => {
    const address = t.client().address;
    const people = [];
    for (let n = 0; n < 7; n += 1) {
      const { client } = await t.signedIn('learner');
      people.push(new TestClient(t.app, address, client.cookies));
    }
    for (let calls = 0; calls < 700; calls += 1) {
      const person = people[calls % people.length];
      if ((await person?.get('/api/user'))?.statusCode !== 200) throw new Error(`Call ${calls} was refused`);
    }
    // None of it counted for the address.
    expect((await new TestClient(t.app, address).get('/api/csrf-token')).statusCode).toBe(200);
  });

  it('counts all addresses of an IPv6 /64 as one', async () => {
    let calls = 0;
    const { allowed } = await allowedBy(() => {
      calls += 1;
      return new TestClient(t.app, `2001:db8:0:7::${calls.toString(16)}`).get('/api/csrf-token');
    }, 600);
    expect(allowed).toBe(600);
    expect((await new TestClient(t.app, '2001:db8:0:8::1').get('/api/csrf-token')).statusCode).toBe(200);
  });

  it('allows 60 a minute per address for guessable secrets, sign-in and registration together', async () => {
    const guesser = t.client();
    let calls = 0;
    const { allowed, refusal } = await allowedBy(() => {
      calls += 1;
      return guesser.post(calls % 2 === 0 ? '/api/login' : '/api/register', {}, { csrfToken: null });
    }, 60);
    expect(allowed).toBe(60);
    expectRefusal(refusal);
    expect((await guesser.get('/api/csrf-token')).statusCode).toBe(200);
    expect((await t.client().post('/api/login', {})).statusCode).toBe(400);
  });
});

// REQ-285
describe('the tight limit', () => {
  it('applies to every public write that allows guessing', () => {
    const writes = Object.entries<Endpoint>(endpoints).filter(
      ([, { method, access }]) => access === 'public' && method !== 'GET',
    );
    expect(writes.length).toBeGreaterThan(8);
    for (const [name, { rateLimit }] of writes) expect([name, rateLimit]).toEqual([name, 'credentials']);
  });
});

describe('the limit of requests with access tokens', () => {
  const tokenOf = (number: number) => `aicv_pat_${String(number).padStart(43, '0')}`;

  /** An endpoint of version 2 with these tokens, each of another user. */
  async function appThatKnows(known: ReadonlySet<string>, nowMs?: () => number) {
    const app = Fastify();
    app.setErrorHandler(handleError);
    await app.register(cookie, { secret: 'a secret for this test only' });
    const limits = createRateLimits(nowMs);
    app.get('/public', { onRequest: limits.everyTokenRequest }, async () => ({}));
    app.get('/', { onRequest: limits.everyTokenRequest }, async (request, reply) => {
      const isGood = known.has(String(request.headers.authorization));
      limits.noteCaller(request, isGood ? String(request.headers.authorization) : null);
      return reply.code(isGood ? 200 : 401).send({});
    });
    const call = (token: string, address: string, url = '/') =>
      app.inject({ url, remoteAddress: address, headers: { authorization: `Bearer ${token}` } });
    return { app, call };
  }

  it('allows 1,200 a minute per user, and counts guessed tokens for their address', async () => {
    const [seen, unseen] = [tokenOf(1), tokenOf(2)];
    const { app, call } = await appThatKnows(new Set([`Bearer ${seen}`, `Bearer ${unseen}`]));
    const [here, there] = ['198.51.100.7', '198.51.100.8'];
    expect((await call(seen, here)).statusCode).toBe(200);
    let guesses = 10;
    const guessed = await allowedBy(() => {
      guesses += 1;
      return call(tokenOf(guesses), here);
    }, 600);
    // The first use of the valid token does not count for the address.
    expect(guessed.allowed).toBe(600);
    expectRefusal(guessed.refusal);
    expect((await call(unseen, here)).statusCode).toBe(429);
    expect((await call('no token at all', here)).statusCode).toBe(429);
    let calls = 0;
    const { allowed, refusal } = await allowedBy(() => {
      calls += 1;
      return call(seen, calls % 2 === 0 ? here : there);
    }, 1_200);
    // Neither does the first one, before the guesses.
    expect(allowed).toBe(1_199);
    expectRefusal(refusal);
    expect((await call(unseen, there)).statusCode).toBe(200);
    await app.close();
  });

  it('counts a token for its address again after its end', async () => {
    const token = tokenOf(1);
    const known = new Set([`Bearer ${token}`]);
    const { app, call } = await appThatKnows(known);
    expect((await call(token, '198.51.100.7')).statusCode).toBe(200);
    known.clear();
    // The first call with the ended token still counts for its user.
    const { allowed } = await allowedBy(() => call(token, '198.51.100.7'), 601);
    expect(allowed).toBe(601);
    await app.close();
  });

  it('counts a token for its user for only one minute after its last lookup', async () => {
    const token = tokenOf(1);
    let nowMs = 0;
    const { app, call } = await appThatKnows(new Set([`Bearer ${token}`]), () => nowMs);
    const here = '198.51.100.7';
    expect((await call(token, '198.51.100.8')).statusCode).toBe(200);
    nowMs = 30_000;
    expect((await allowedBy(() => call('no token at all', here), 600)).allowed).toBe(600);
    nowMs = 59_999;
    expect((await call(token, here, '/public')).statusCode).toBe(200);
    nowMs = 60_000;
    expect((await call(token, here, '/public')).statusCode).toBe(429);
    await app.close();
  });
});
