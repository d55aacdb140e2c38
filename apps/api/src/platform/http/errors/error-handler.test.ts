import { endpoints } from '@aicv/contracts/endpoints';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppWithoutDatabase } from '../../../testing/app/app-without-database.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
});
afterAll(() => t.close());

/** REQ-281, REQ-289: exactly these fields, the id of the header, and no internals. */
function expectErrorShape(response: LightMyRequestResponse): void {
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const answer = response.json();
  const allowed = ['message', 'code', 'requestId', 'issues'];
  expect(Object.keys(answer).filter((key) => !allowed.includes(key))).toEqual([]);
  expect(answer.message).toMatch(/\S/);
  expect(answer.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.requestId).toBe(response.headers['x-request-id']);
  expect(response.body).not.toMatch(/\bat .+:\d+|node_modules|select |insert into|password|ECONN|Error:/i);
}

async function expectRefused(response: LightMyRequestResponse, status: number, code: string): Promise<void> {
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expectErrorShape(response);
}

const VALID = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };

// REQ-284
describe('a body', () => {
  it.each([
    ['truncated', '{"title": "half a'],
    ['two documents', '{}{}'],
    ['not JSON at all', 'title=x'],
    ['undefined', 'undefined'],
    ['with a trailing comma', '{"title":"x",}'],
    ['with __proto__', '{"title":"x","__proto__":{"isAdmin":true}}'],
    ['with __proto__ in escapes', '{"title":"x","\\u005f_proto__":{"isAdmin":true}}'],
    ['with nested __proto__', '{"ideaData":{"a":[{"__proto__":{}}]}}'],
    ['with a constructor’s prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s is 400 MALFORMED_JSON', async (_case, rawBody) => {
    await expectRefused(await analyst.post('/api/opportunities', undefined, { rawBody }), 400, 'MALFORMED_JSON');
  });

  it('refuses bytes that are not UTF-8, and other charsets, instead of altering them', async () => {
    const token = await analyst.csrfToken();
    const cookie = [...analyst.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (contentType: string, payload: Buffer) =>
      t.app.inject({
        method: 'POST',
        url: '/api/opportunities',
        headers: { 'content-type': contentType, 'x-csrf-token': token, cookie },
        payload,
      });
    const latin1 = Buffer.from('{"title":"caf\u00e9","description":"d","submittedBy":"s"}', 'latin1');
    expect((await send('application/json', latin1)).json().code).toBe('MALFORMED_JSON');
    expect((await send('application/json; charset=latin1', latin1)).json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const utf8 = Buffer.from('{"title":"caf\u00e9","description":"d","submittedBy":"s"}');
    expect((await send('application/json; charset="UTF-8"', utf8)).json().title).toBe('caf\u00e9');
  });

  it('over 1 MiB is 413, and one of exactly 1 MiB is read', async () => {
    const ofBytes = (bytes: number) => `{"padding":"${'x'.repeat(bytes - 14)}"}`;
    const over = await analyst.post('/api/opportunities', undefined, { rawBody: ofBytes(1024 * 1024 + 1) });
    await expectRefused(over, 413, 'PAYLOAD_TOO_LARGE');
    const exact = await analyst.post('/api/opportunities', undefined, { rawBody: ofBytes(1024 * 1024) });
    await expectRefused(exact, 400, 'VALIDATION_FAILED');
  });

  it.each([
    ['numbers', JSON.stringify({ ideaData: { list: Array(12_000).fill(1) } })],
    ['empty lists', `[${'[],'.repeat(30_000)}[]]`],
    ['lists in lists', '['.repeat(500_000)],
    ['objects in objects', '{"a":'.repeat(20_000)],
    ['fields', JSON.stringify(Object.fromEntries(Array.from({ length: 12_100 }, (_, at) => [`k${at}`, 0])))],
  ])('of more than 12,000 values is 413, before it is parsed: %s', async (_case, rawBody) => {
    const response = await analyst.post('/api/opportunities', undefined, { rawBody });
    await expectRefused(response, 413, 'PAYLOAD_TOO_LARGE');
    expect(response.json().message).toBe('The request holds more than 12,000 values');
  });

  it('is measured in values, whatever its texts look like', async () => {
    const marks = '[{,"\\\u0022,'.repeat(1_000);
    const body = { ...VALID, description: marks, ideaData: { [marks]: Array(11_900).fill(1) } };
    const response = await analyst.post('/api/opportunities', body);
    expect([response.statusCode, response.json().ideaData]).toEqual([201, body.ideaData]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
  ])('of type %s is 415', async (type) => {
    const response = await analyst.post('/api/opportunities', undefined, {
      rawBody: JSON.stringify(VALID),
      headers: { 'content-type': type },
    });
    await expectRefused(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('may name its charset', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await analyst.post('/api/opportunities', VALID, { headers })).statusCode).toBe(201);
  });

  it.each([
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"title"'],
    ['a number', '7'],
  ])('that is %s is 400 VALIDATION_FAILED if fields are required', async (_case, rawBody) => {
    await expectRefused(await analyst.post('/api/opportunities', undefined, { rawBody }), 400, 'VALIDATION_FAILED');
  });

  it('may be missing, empty or an empty object if the endpoint needs none, and must not have content', async () => {
    const { client } = await t.signedIn('learner', { accepted: false });
    for (const rawBody of ['', '{}', 'null']) {
      expect((await client.post('/api/legal/accept', undefined, { rawBody })).statusCode).toBeLessThan(202);
    }
    expect((await client.post('/api/legal/accept')).statusCode).toBe(200);
    await expectRefused(await client.post('/api/legal/accept', { version: '0.9' }), 400, 'VALIDATION_FAILED');
  });
});

// REQ-281
describe('a validation error', () => {
  it('lists every issue by path and returns the message of the first', async () => {
    const response = await analyst.post('/api/opportunities', {
      title: ' ',
      description: 'x',
      submittedBy: 7,
      roiScore: 11,
    });
    await expectRefused(response, 400, 'VALIDATION_FAILED');
    expect(response.json().message).toBe('Title is required');
    expect(response.json().issues).toEqual(
      expect.arrayContaining([
        { path: 'title', message: 'Title is required' },
        { path: 'submittedBy', message: 'Submitted By must be text' },
        { path: 'roiScore', message: 'Score must be a number between 0 and 10' },
      ]),
    );
  });

  it('names each unknown field in a sentence of its own', async () => {
    const response = await analyst.post('/api/opportunities', { ...VALID, stars: 1, moons: 2 });
    await expectRefused(response, 400, 'VALIDATION_FAILED');
    expect(response.json().issues).toEqual([
      { path: 'stars', message: 'Unknown field "stars"' },
      { path: 'moons', message: 'Unknown field "moons"' },
    ]);
  });

  const manyNames = Array.from({ length: 11_000 }, (_, at) => `name-${at}`);
  it.each([
    ['unknown fields', '/api/opportunities', Object.fromEntries(manyNames.map((name) => [name, 0]))],
    ['nested unknown fields', '/api/opportunities/moves', { stage: 'screening', opportunities: [{ ...manyNames }] }],
    ['wrong members of a list', '/api/opportunities/moves', { stage: 'screening', opportunities: manyNames }],
    ['a field with a very long name', '/api/opportunities', { ['x'.repeat(500_000)]: 0 }],
    [
      'a column with a very long name',
      '/api/opportunities/import',
      { importId: '6f1c1a52-7a0e-4b3e-9a53-2f0c5d1e8b11', firstRow: 1, rows: [{ ['x'.repeat(500_000)]: 'a' }] },
    ],
  ])('stays short, whatever its content: %s', async (_case, path, body) => {
    const response = await analyst.post(path, body);
    await expectRefused(response, 400, 'VALIDATION_FAILED');
    expect(response.json().issues.length).toBeLessThanOrEqual(100);
    expect(response.body.length).toBeLessThan(30_000);
  });

  it('is short for a query of a thousand unknown names', async () => {
    const query = manyNames.slice(0, 1_000).join('=&');
    const response = await analyst.get(`/api/opportunities?${query}`);
    await expectRefused(response, 400, 'VALIDATION_FAILED');
    expect(response.json().issues.length).toBe(100);
    expect(response.body.length).toBeLessThan(30_000);
  });
});

// REQ-283
describe('an unknown path under /api', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'is 404 for every caller, also by %s, without a token and with a broken body',
    async (method) => {
      for (const url of ['/api', '/api/', '/api/nothing', '/api/opportunities/x/y', '/api/USER', '/api/%E2%82%AC']) {
        const response = await t.app.inject({
          method,
          url,
          remoteAddress: '10.200.0.1',
          headers: { 'content-type': 'application/json' },
          ...(method !== 'GET' && { payload: '{"broken' }),
        });
        await expectRefused(response, 404, 'NOT_FOUND');
      }
    },
  );

  it('is 404 to HEAD, without a body', async () => {
    const response = await t.app.inject({ method: 'HEAD', url: '/api/nothing', remoteAddress: '10.200.0.2' });
    expect([response.statusCode, response.body]).toEqual([404, '']);
  });
});

// REQ-122
describe('a method that an existing path does not support', () => {
  it.each([
    ['DELETE', '/api/user', 'GET, HEAD, PATCH'],
    ['OPTIONS', '/api/user', 'GET, HEAD, PATCH'],
    ['PUT', '/api/opportunities', 'GET, HEAD, POST'],
    ['POST', '/api/opportunities/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11?x=1', 'GET, HEAD, PATCH, DELETE'],
    ['DELETE', '/api/v2/opportunities', 'GET, HEAD, POST'],
    ['GET', '/api/login', 'POST'],
  ] as const)('is 405 with the ones that it takes, to anyone: %s %s', async (method, url, allow) => {
    const response = await t.app.inject({ method, url, remoteAddress: '10.200.0.3' });
    expect(response.headers.allow).toBe(allow);
    await expectRefused(response, 405, 'METHOD_NOT_ALLOWED');
  });

  it.each(Object.values(endpoints))('is 405 for each endpoint: $method $path', async ({ path }) => {
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    const response = await t.app.inject({ method: 'TRACE', url, remoteAddress: `10.200.1.${url.length}` });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  });
});

// REQ-284
describe('a body with a content coding', () => {
  it.each(['gzip', 'br', 'deflate', 'gzip, identity', 'x'])('is 415 and names identity: %s', async (coding) => {
    for (const [url, body] of [
      ['/api/opportunities', VALID],
      ['/api/login', { username: 'a', password: 'b' }],
    ] as const) {
      const response = await analyst.post(url, body, { headers: { 'content-encoding': coding } });
      await expectRefused(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
      expect(response.headers['accept-encoding']).toBe('identity');
    }
  });

  it('of identity is accepted', async () => {
    const response = await analyst.post('/api/opportunities', VALID, { headers: { 'content-encoding': 'Identity' } });
    expect(response.statusCode).toBe(201);
  });
});

// REQ-288
describe('an unreadable address', () => {
  it.each(['/api/%zz', '/api/%', '/api/%ff?q=1'])('is 404 like an unknown one: %s', async (url) => {
    const response = await t.app.inject({ method: 'GET', url, remoteAddress: '10.200.0.4' });
    await expectRefused(response, 404, 'NOT_FOUND');
  });

  it('in an id is 404 after the gates', async () => {
    await expectRefused(await analyst.get('/api/opportunities/%E0%A4%A'), 404, 'NOT_FOUND');
    const anonymous = await t.app.inject({ method: 'GET', url: '/api/opportunities/%ff', remoteAddress: '10.200.0.5' });
    await expectRefused(anonymous, 401, 'AUTHENTICATION_REQUIRED');
  });

  it('with an impossible id is 404, like an unknown one', async () => {
    for (const id of ['7', 'null', '%00', "1'--", '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a1', 'x'.repeat(3_000)]) {
      await expectRefused(await analyst.get(`/api/opportunities/${id}`), 404, 'NOT_FOUND');
    }
  });
});

describe('HEAD', () => {
  it('answers like GET, without the body', async () => {
    for (const url of ['/api/health/live', '/api/csrf-token']) {
      const response = await t.app.inject({ method: 'HEAD', url, remoteAddress: '10.200.0.5' });
      expect([url, response.statusCode, response.body]).toEqual([url, 200, '']);
    }
  });

  it('passes the same gates as GET', async () => {
    const head = async (client: TestClient) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return (await t.app.inject({ method: 'HEAD', url: '/api/opportunities', headers: { cookie } })).statusCode;
    };
    expect(await head(t.client())).toBe(401);
    expect(await head((await t.signedIn('learner')).client)).toBe(403);
    expect(await head(analyst)).toBe(200);
  });
});

// REQ-289
describe('an internal error', () => {
  const SECRETS = 'select * from users where password = $1 -- params: hunter2';

  async function answerTo(failure: Error): Promise<LightMyRequestResponse> {
    const app: FastifyInstance = await startAppWithoutDatabase({ failure });
    const response = await app.inject({ method: 'GET', url: '/api/sign-in-hints' });
    await app.close();
    return response;
  }

  it('is 500 INTERNAL_ERROR and reveals nothing', async () => {
    for (const failure of [
      new Error(SECRETS),
      new TypeError(SECRETS, { cause: new Error(SECRETS) }),
      Object.assign(new Error(SECRETS), { code: '22P02', detail: SECRETS, statusCode: 200 }),
    ]) {
      const response = await answerTo(failure);
      await expectRefused(response, 500, 'INTERNAL_ERROR');
      expect(response.body).not.toContain('hunter2');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    '57P01',
    '40P01',
    '26000',
    '0A000',
    '57014',
    '55P03',
    '25P03',
    '25P04',
    '57P03',
    '53300',
    '08006',
    '25006',
  ])('is 503 with Retry-After if the database is unavailable (%s)', async (code) => {
    const response = await answerTo(Object.assign(new Error(SECRETS), { code }));
    await expectRefused(response, 503, 'SERVICE_UNAVAILABLE');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.body).not.toContain('hunter2');
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('is 503 for an error of node-postgres without a code, however deep among the causes: %s', async (message) => {
    const wrapped = new Error(SECRETS, { cause: new Error(SECRETS, { cause: new Error(message) }) });
    await expectRefused(await answerTo(wrapped), 503, 'SERVICE_UNAVAILABLE');
  });

  it('is 503 if the connection breaks during a request, and the next request gets a new one', async () => {
    const blocker = await t.database.pool.connect();
    try {
      await blocker.query('begin; lock table opportunities in access exclusive mode');
      const cut = analyst.get('/api/opportunities');
      const terminated = async () => {
        // Not by the blocker: the activity of other backends is cached within its transaction.
        const { rowCount } = await t.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      };
      await expect.poll(terminated).toBe(1);
      await expectRefused(await cut, 503, 'SERVICE_UNAVAILABLE');
      await blocker.query('rollback');
    } finally {
      blocker.release(true);
    }
    expect((await analyst.get('/api/opportunities')).statusCode).toBe(200);
  });

  // REQ-317, REQ-318
  it('makes readiness 503 while liveness stays 200', async () => {
    const app = await startAppWithoutDatabase({ failure: new Error(SECRETS) });
    const ready = await app.inject('/api/health/ready');
    await expectRefused(ready, 503, 'NOT_READY');
    expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'live' });
    await app.close();
    // It gives up after three seconds, and the machine may be busy for longer.
    await expect.poll(async () => (await t.client().get('/api/health/ready')).json()).toEqual({ status: 'ready' });
  });
});

describe('a refused write', () => {
  it('stores nothing', async () => {
    const before = await rowsOf(t.database, 'select id from opportunities');
    await analyst.post('/api/opportunities', { ...VALID, surprise: true });
    await analyst.post('/api/opportunities', VALID, { csrfToken: null });
    expect(await rowsOf(t.database, 'select id from opportunities')).toEqual(before);
  });
});
