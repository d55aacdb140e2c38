import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';

let t: TestApp;
let analyst: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
});
afterAll(() => t.close());

interface Person {
  readonly id: string;
  readonly username: string;
  readonly role: string;
}

async function listed(query: string, client = analyst): Promise<Person[]> {
  const response = await client.get(`/api/people?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('the people who can be mentioned or assigned', () => {
  it('include only the fields that colleagues may see', async () => {
    const person = await t.createUser({ role: 'manager', username: 'noor', firstName: 'Noor', lastName: 'Haddad' });
    const response = await analyst.get('/api/people?for=otif&q=noor');
    expect(response.json()).toEqual([
      {
        id: person.id,
        username: 'noor',
        firstName: 'Noor',
        lastName: 'Haddad',
        role: 'manager',
        profileImageUrl: null,
      },
    ]);
    expect(response.headers['x-total-count']).toBe('1');
    expect(response.payload).not.toContain('example.com');
  });

  it('are the readers of OTIF or Labs for mentions, and all users for tasks', async () => {
    const roles = ['admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor'] as const;
    for (const role of roles) await t.createUser({ role, username: `purpose-${role}` });
    const { client: manager } = await t.signedIn('manager');
    const rolesFor = async (purpose: string) =>
      (await listed(`for=${purpose}&q=purpose-`, manager)).map(({ role }) => role).toSorted();
    expect(await rolesFor('otif')).toEqual(['admin', 'analyst', 'manager']);
    expect(await rolesFor('labs')).toEqual(['admin', 'manager']);
    expect(await rolesFor('tasks')).toEqual(roles.toSorted());
  });

  it('include learners for tasks only if a name is searched', async () => {
    const learner = await t.createUser({ role: 'learner', username: 'sought-learner' });
    const { client: manager } = await t.signedIn('manager');
    const response = await manager.get('/api/people?for=tasks&limit=500');
    const people = response.json<Person[]>();
    expect(new Set(people.map(({ role }) => role)).size).toBeGreaterThan(1);
    expect(people.filter(({ role }) => role === 'learner')).toEqual([]);
    expect(response.headers['x-total-count']).toBe(String(people.length));
    expect(await listed('for=tasks&q=%20&limit=500', manager)).toEqual(people);
    expect((await listed('for=tasks&q=sought', manager)).map(({ id }) => id)).toEqual([learner.id]);
  });

  it('are found by username and full name, ignoring case, literally', async () => {
    const person = await t.createUser({ role: 'admin', username: 'grace_h', firstName: 'Grace', lastName: 'Hopper' });
    await t.createUser({ role: 'admin', username: 'gracexh', firstName: 'Else', lastName: 'Where' });
    for (const q of ['GRACE_', 'ace hop', 'Grace Hopper', ' hopper ']) {
      expect((await listed(`for=otif&q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toEqual([person.id]);
    }
    expect(await listed('for=otif&q=grace_h@example.com')).toEqual([]);
    expect(await listed(`for=otif&q=${encodeURIComponent('%')}`)).toEqual([]);
  });

  it('exclude inactive users and users of other tenants', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    await t.createUser({ role: 'manager', username: 'absent-inactive', isActive: false });
    await t.createUser({ role: 'manager', username: 'absent-stranger', tenantId: 'elsewhere' });
    const { client: manager } = await t.signedIn('manager');
    for (const purpose of ['otif', 'tasks']) {
      const response = await manager.get(`/api/people?for=${purpose}&q=absent-`);
      expect([response.json(), response.headers['x-total-count']]).toEqual([[], '0']);
    }
    const { client: outsider } = await t.signedIn('manager', { tenantId: 'elsewhere' });
    expect((await listed('for=otif&q=absent-', outsider)).map(({ username }) => username)).toEqual(['absent-stranger']);
  });

  it('are listed newest first, in pages', async () => {
    for (let turn = 1; turn <= 5; turn += 1) await t.createUser({ role: 'analyst', username: `paged-${turn}` });
    const seen: string[] = [];
    let url: string | undefined = '/api/people?for=otif&q=paged-&limit=2';
    while (url !== undefined) {
      const page = await analyst.get(url);
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...page.json<Person[]>().map(({ username }) => username));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((turn) => `paged-${turn}`));
  });

  it.each(['admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor'] as const)(
    'are returned according to the caller’s role: %s',
    async (role) => {
      const { client } = await t.signedIn(role);
      const statuses = await Promise.all(
        ['otif', 'labs', 'tasks'].map(async (purpose) => (await client.get(`/api/people?for=${purpose}`)).statusCode),
      );
      const isInLabs = role === 'admin' || role === 'manager';
      const ofLabs = isInLabs ? 200 : 403;
      expect(statuses).toEqual([role === 'analyst' ? 200 : ofLabs, ofLabs, ofLabs]);
    },
  );

  it.each([
    ['', 'for'],
    ['for=everyone', 'for'],
    ['for=otif&role=admin', 'role'],
    [`for=otif&q=${'q'.repeat(256)}`, 'q'],
    ['for=otif&q=%00', 'q'],
    ['for=otif&limit=501', 'limit'],
    ['for=otif&cursor=nonsense', 'cursor'],
  ])('are refused with ?%s', async (query, path) => {
    const response = await analyst.get(`/api/people?${query}`);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
  });

  it('reject a cursor of another purpose', async () => {
    const { client: manager } = await t.signedIn('manager');
    const { headers } = await manager.get('/api/people?for=otif&limit=1');
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
    const response = await manager.get(`/api/people?for=tasks&limit=1&cursor=${cursor}`);
    expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid cursor']);
  });
});
