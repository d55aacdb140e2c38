import cookie from '@fastify/cookie';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { handleError } from './error-handler.ts';
import { createRateLimits } from './rate-limits.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
// The counts go by it: on a busy machine so many calls take longer than the minute that they are counted in.
beforeEach(() => {
  const nowMs = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(nowMs);
});
afterEach(() => vi.restoreAllMocks());

/** Calls until one is refused; answers how many were let through, and the refusal. */
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

describe('the limit of requests', () => {
  it('lets 600 a minute through per address without a session, forged cookies counted with it', async () => {
    const visitor = t.client();
    let calls = 0;
    const { allowed, refusal } = await allowedBy(() => {
      calls += 1;
      // Each forged cookie names a new session: none of them may open a count of its own.
      visitor.cookies.set('aicv_session', `forged-${calls}.signature`);
      return visitor.get(calls % 2 === 0 ? '/api/docs/openapi.json/none' : '/api/nothing-here');
    }, 600);
    expect(allowed).toBe(600);
    expectRefusal(refusal);
    expect((await visitor.post('/api/login', {}, { csrfToken: null })).statusCode).toBe(429);
    expect((await t.client().get('/api/csrf-token')).statusCode).toBe(200);
    expect((await visitor.get('/api/health/live')).statusCode).toBe(200);
  });

  it('takes no other cookie of ours for a session, so none opens a count of its own', async () => {
    const visitor = t.client();
    const { allowed } = await allowedBy(async () => {
      const response = await visitor.get('/api/csrf-token');
      visitor.cookies.set('aicv_session', visitor.cookies.get('aicv_csrf') ?? '');
      visitor.cookies.delete('aicv_csrf');
      return response;
    }, 600);
    expect(allowed).toBe(600);
  });

  it('lets 1,200 a minute through per session, wherever they come from, and leaves other sessions alone', async () => {
    const { client, user } = await t.signedIn('learner');
    const { client: other } = await t.signedIn('learner');
    const elsewhere = t.client();
    elsewhere.cookies.set('aicv_session', client.cookies.get('aicv_session') ?? '');
    let calls = 0;
    const { allowed, refusal } = await allowedBy(() => {
      calls += 1;
      return (calls % 2 === 0 ? client : elsewhere).get('/api/csrf-token');
    }, 1_200);
    // Accepting the agreement took two requests of this session before.
    expect(allowed).toBe(1_198);
    expectRefusal(refusal);
    expect((await client.get('/api/user')).statusCode).toBe(429);
    expect((await other.get('/api/user')).statusCode).toBe(200);
    expect((await t.client().signIn(user.username, 'wrong')).statusCode).toBe(401);
  });

  it('lets 60 a minute through per address where guessing pays, sign-in and registration together', async () => {
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

describe('the limit of requests with access tokens', () => {
  const tokenOf = (number: number) => `aicv_pat_${String(number).padStart(43, '0')}`;

  /** An endpoint of version 2, where the records know these tokens. */
  async function appThatKnows(known: ReadonlySet<string>) {
    const app = Fastify();
    app.setErrorHandler(handleError);
    await app.register(cookie, { secret: 'a secret for this test only' });
    const limits = await createRateLimits(app);
    app.get('/', { onRequest: limits.everyTokenRequest }, async (request, reply) => {
      const isGood = known.has(String(request.headers.authorization));
      limits.noteToken(request, isGood);
      return reply.code(isGood ? 200 : 401).send({});
    });
    const call = (token: string, address: string) =>
      app.inject({ url: '/', remoteAddress: address, headers: { authorization: `Bearer ${token}` } });
    return { app, call };
  }

  it('lets 1,200 a minute through per token, and counts guesses at tokens for their address', async () => {
    const [seen, unseen] = [tokenOf(1), tokenOf(2)];
    const { app, call } = await appThatKnows(new Set([`Bearer ${seen}`, `Bearer ${unseen}`]));
    const [here, there] = ['198.51.100.7', '198.51.100.8'];
    expect((await call(seen, here)).statusCode).toBe(200);
    let guesses = 10;
    const guessed = await allowedBy(() => {
      guesses += 1;
      return call(tokenOf(guesses), here);
    }, 600);
    // The first use of a token, before it is known to be one, counts for its address too.
    expect(guessed.allowed).toBe(599);
    expectRefusal(guessed.refusal);
    expect((await call(unseen, here)).statusCode).toBe(429);
    expect((await call('no token at all', here)).statusCode).toBe(429);
    let calls = 0;
    const { allowed, refusal } = await allowedBy(() => {
      calls += 1;
      return call(seen, calls % 2 === 0 ? here : there);
    }, 1_200);
    expect(allowed).toBe(1_200);
    expectRefusal(refusal);
    expect((await call(unseen, there)).statusCode).toBe(200);
    await app.close();
  });

  it('counts a token for its address again once it is none any more', async () => {
    const token = tokenOf(1);
    const known = new Set([`Bearer ${token}`]);
    const { app, call } = await appThatKnows(known);
    expect((await call(token, '198.51.100.7')).statusCode).toBe(200);
    known.clear();
    // The first refusal is still counted for the token, the first use for the address.
    const { allowed } = await allowedBy(() => call(token, '198.51.100.7'), 600);
    expect(allowed).toBe(600);
    await app.close();
  });
});
