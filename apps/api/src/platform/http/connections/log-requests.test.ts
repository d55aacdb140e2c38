import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppWithoutDatabase } from '../../../testing/app/app-without-database.ts';
import { captureLog } from '../../../testing/app/capture-log.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';

const log = captureLog();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ logger: log.logger });
});
afterAll(() => t.close());

describe('the log', () => {
  it('contains no password, cookie, token, body or query, whatever the request and its result', async () => {
    const admin = await t.signedIn('admin');
    const client = t.client();
    const secrets = [
      TEST_PASSWORD,
      'a wrong password 8731',
      'Secret title 4417',
      'Confidential text 9920',
      'needle-5521',
    ];
    const person = {
      username: 'logged.person',
      email: 'logged.person@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
    };
    await client.post('/api/register', { ...person, password: TEST_PASSWORD });
    await client.post('/api/register', { ...person, password: TEST_PASSWORD });
    await t.client().signIn('logged.person', 'a wrong password 8731');
    await t.client().signIn('logged.person', TEST_PASSWORD);
    const opportunity = { title: 'Secret title 4417', description: 'Confidential text 9920', submittedBy: 'A. Person' };
    await admin.client.post('/api/opportunities', opportunity);
    await admin.client.post('/api/opportunities', { ...opportunity, surprise: 'needle-5521' });
    await admin.client.get('/api/opportunities?q=needle-5521');
    await admin.client.get('/api/users?q=needle-5521&limit=9999');
    await admin.client.get('/api/%zz?q=needle-5521');
    await admin.client.post('/api/opportunities', undefined, { rawBody: '{"title":"needle-5521' });
    for (const browser of [client, admin.client]) {
      secrets.push(...[...browser.cookies.values()].map((value) => decodeURIComponent(value).split('.')[0] ?? value));
      secrets.push(await browser.csrfToken());
    }
    const text = log.text();
    expect(log.lines().length).toBeGreaterThan(10);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/argon2|logged\.person|[?&]q=/);
  });

  it('has the request, status, duration and user of each response', async () => {
    const client = t.client();
    const response = await client.get('/api/user?q=hidden');
    const entry = log.lines().find(({ reqId }) => reqId === response.headers['x-request-id']);
    expect(entry).toMatchObject({ method: 'GET', path: '/api/user', status: 401, address: client.address });
    expect(entry?.ms).toEqual(expect.any(Number));
  });

  it('has the code of a refusal, and no code otherwise', async () => {
    const { client } = await t.signedIn('learner');
    const codeOf = async (response: Promise<{ headers: Record<string, unknown> }>) => {
      const { headers } = await response;
      return log.lines().find(({ reqId, ms }) => reqId === headers['x-request-id'] && ms !== undefined)?.code;
    };
    expect(await codeOf(client.get('/api/user'))).toBeUndefined();
    expect(await codeOf(client.get('/api/users'))).toBe('FORBIDDEN');
    expect(await codeOf(client.post('/api/login', {}, { csrfToken: null }))).toBe('CSRF_INVALID');
    expect(await codeOf(t.client().post('/api/login', { username: 'unknown' }))).toBe('VALIDATION_FAILED');
    expect(await codeOf(t.client().get('/api/nothing'))).toBe('NOT_FOUND');
  });

  it('has the stack of a failure, but not its message', async () => {
    const failures = captureLog();
    const failure = new Error('insert into users (password) values (hunter2)', {
      cause: Object.assign(new Error('Key (email)=(ada@example.com) exists'), { code: '23505', table: 'users' }),
    });
    const app = await startAppWithoutDatabase({ failure, logger: failures.logger });
    const response = await app.inject('/api/sign-in-hints');
    await app.close();
    expect(response.statusCode).toBe(500);
    const entry = failures.lines().find(({ msg }) => msg === 'request failed');
    expect(entry).toMatchObject({
      level: 50,
      reqId: response.json().requestId,
      failure: { name: 'Error', cause: { code: '23505', table: 'users' }, at: expect.any(Array) },
    });
    expect(failures.text()).not.toMatch(/hunter2|ada@example/);
  });
});
