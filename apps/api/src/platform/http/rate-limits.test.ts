import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

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
