import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** Sends the headers of a write, runs `meanwhile` once the server reads the body, and then sends the body. */
async function sendDelayedBody(
  request: { method: 'PATCH' | 'POST'; url: string; headers: Record<string, string>; body: object },
  { heldForMs, meanwhile }: { heldForMs: number; meanwhile: () => Promise<unknown> },
) {
  const asked = Promise.withResolvers<void>();
  const payload = new Readable({ read: () => asked.resolve() });
  const { method, url, headers, body } = request;
  const answered = t.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  // If the write is refused at once, the server never reads the body.
  await Promise.race([asked.promise, answered]);
  await meanwhile();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + heldForMs);
  payload.push(JSON.stringify(body));
  payload.push(null);
  return answered;
}

async function headersOf(client: TestClient): Promise<Record<string, string>> {
  const token = await client.csrfToken();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { 'x-csrf-token': token, cookie };
}

/** An administrator gives another user the same role. */
const promotionOf = async (accomplice: { id: string }, client: TestClient) => ({
  method: 'PATCH' as const,
  url: `/api/users/${accomplice.id}`,
  headers: await headersOf(client),
  body: { role: 'admin' },
});

const roleOf = async (id: string) => (await rowsOf(t.database, `select role from users where id = '${id}'`))[0]?.role;

describe('a write whose body is delayed', () => {
  it.each([
    ['deactivated', 'is_active = false', 403, 'ACCOUNT_INACTIVE'],
    ['given another role', "role = 'learner'", 403, 'FORBIDDEN'],
  ])('is refused if its sender was %s meanwhile, and changes nothing', async (_what, change, status, code) => {
    const { client, user } = await t.signedIn('admin');
    const accomplice = await t.createUser({ role: 'learner' });
    const answer = await sendDelayedBody(await promotionOf(accomplice, client), {
      heldForMs: 200,
      meanwhile: () => rowsOf(t.database, `update users set ${change} where id = '${user.id}'`),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await roleOf(accomplice.id)).toBe('learner');
  });

  it('is refused if its session was ended meanwhile', async () => {
    const { client } = await t.signedIn('admin');
    const accomplice = await t.createUser({ role: 'learner' });
    const answer = await sendDelayedBody(await promotionOf(accomplice, client), {
      heldForMs: 20_000,
      meanwhile: () => client.post('/api/logout'),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await roleOf(accomplice.id)).toBe('learner');
  });

  it('is refused if its access token was revoked meanwhile', async () => {
    const { client } = await t.signedIn('admin');
    await client.patch('/api/feature-flags/api-v2', { enabled: true, reason: 'For a test' });
    const { id, token } = (
      await client.post('/api/access-tokens', { name: 'Script', scopes: ['otif.write'], expiresInDays: 1 })
    ).json();
    const answer = await sendDelayedBody(
      {
        method: 'POST',
        url: '/api/v2/opportunities',
        headers: { authorization: `Bearer ${token}` },
        body: { title: 'Held back', description: 'Sent late.', submittedBy: 'R. Tester' },
      },
      { heldForMs: 200, meanwhile: () => client.delete(`/api/access-tokens/${id}`) },
    );
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await rowsOf(t.database, `select id from opportunities where title = 'Held back'`)).toEqual([]);
  });

  it('is accepted if nothing has changed for its sender', async () => {
    const { client } = await t.signedIn('admin');
    const person = await t.createUser({ role: 'learner' });
    const answer = await sendDelayedBody(await promotionOf(person, client), {
      heldForMs: 20_000,
      meanwhile: async () => undefined,
    });
    expect([answer.statusCode, await roleOf(person.id)]).toEqual([200, 'admin']);
  });
});
