import { ROLES, type Role } from '@aicv/domain/access/roles';
import { USER_SORTS } from '@aicv/domain/identity/user-sort';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

/** More than the search scans before it uses trigrams, and more than the bound of totals. */
const PEOPLE = 1_300;

interface Listed {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  requestedRole: string | null;
  isActive: boolean;
  updatedAt: string;
}

let t: TestApp;
let admin: TestClient;
let everyone: Listed[];

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: admin } = await t.signedIn('admin'));
  for (const [tenantId, people] of [
    ['default', PEOPLE],
    ['elsewhere', 40],
  ] as const) {
    await rowsOf(
      t.database,
      `insert into users (username, password, email, first_name, last_name, role, requested_role, is_active, created_at, updated_at, tenant_id)
       select '${tenantId}' || n || case when n % 400 = 7 then '-Needle' else '' end, 'x', 'mail' || n || '@${tenantId}.example',
              case when n = ${people} then 'Oldest' else 'First' || n % 7 end, 'Last' || n % 11,
              case when n % 50 = 3 then 'manager' when n % 10 = 1 then 'analyst' else 'learner' end::user_role,
              case when n % 100 = 9 then 'investor'::user_role end, n % 20 <> 0,
              now() - n * interval '1 minute', now() - n * 37 % 1000 * interval '1 minute', '${tenantId}' from generate_series(1, ${people}) n`,
      tenantId,
    );
  }
  everyone = (await pages('limit=500')).rows;
});
afterAll(() => t.close());

async function pages(query: string): Promise<{ rows: Listed[]; first: LightMyRequestResponse }> {
  const rows: Listed[] = [];
  let first: LightMyRequestResponse | undefined;
  for (let url: string | undefined = `/api/users?${query}`; url !== undefined; ) {
    const page: LightMyRequestResponse = await admin.get(url);
    first ??= page;
    rows.push(...page.json<Listed[]>());
    url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
  }
  if (first === undefined) throw new Error('There is no page');
  return { rows, first };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
/** As the database compares it. */
const nameOf = ({ firstName, lastName, username }: Listed) =>
  (lastName || firstName ? `${lastName ?? ''}\t${firstName ?? ''}` : username).toLowerCase();

const totalOf = ({ headers }: LightMyRequestResponse) => [headers['x-total-count'], headers['x-total-count-exact']];

describe('the list of users', () => {
  it('returns each user of the tenant once, with the exact total', async () => {
    expect(everyone).toHaveLength(PEOPLE + 1);
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(PEOPLE + 1);
    expect(totalOf(await admin.get('/api/users?limit=2'))).toEqual([String(PEOPLE + 1), undefined]);
  });

  it.each<[string, (person: Listed) => boolean]>([
    ['isActive=true', ({ isActive }) => isActive],
    ['isActive=false', ({ isActive }) => !isActive],
    ['role=manager', ({ role }) => role === 'manager'],
    ['role=learner', ({ role }) => role === 'learner'],
    ['role=operator', ({ role }) => role === 'operator'],
    ['role=learner&isActive=false', ({ role, isActive }) => role === 'learner' && !isActive],
    ['hasRoleRequest=true', ({ requestedRole }) => requestedRole !== null],
    ['hasRoleRequest=true&role=analyst', ({ requestedRole, role }) => requestedRole !== null && role === 'analyst'],
    ['q=first3', ({ firstName }) => firstName === 'First3'],
    ['q=FIRST3%20last5', ({ firstName, lastName }) => firstName === 'First3' && lastName === 'Last5'],
    ['q=mail12', ({ email }) => email.startsWith('mail12')],
    ['q=needle', ({ username }) => username.endsWith('-Needle')],
    ['q=oldest', ({ firstName }) => firstName === 'Oldest'],
    ['q=needle&isActive=true', ({ username, isActive }) => username.endsWith('-Needle') && isActive],
    [
      'q=first1&role=analyst&isActive=true',
      (one) => one.firstName === 'First1' && one.role === 'analyst' && one.isActive,
    ],
    ['q=elsewhere', () => false],
    ['q=_eedle', () => false],
  ])('finds the matching users with %s, in order, with a correct total', async (query, matches) => {
    const wanted = everyone.filter(matches).map(({ id }) => id);
    for (const limit of [7, 500]) {
      const { rows, first } = await pages(`${query}&limit=${limit}`);
      expect(rows.map(({ id }) => id)).toEqual(wanted);
      const [total, isExact] = totalOf(first);
      if (isExact === undefined) expect(total).toBe(String(wanted.length));
      else expect(Number(total)).toBeLessThanOrEqual(wanted.length);
    }
  });

  it.each<[string, (one: Listed, other: Listed) => number]>([
    ['role', (one, other) => ROLES.indexOf(one.role as Role) - ROLES.indexOf(other.role as Role)],
    ['name', (one, other) => compare(nameOf(one), nameOf(other)) || compare(one.id, other.id)],
    ['-name', (one, other) => compare(nameOf(other), nameOf(one)) || compare(other.id, one.id)],
    ['createdAt', (one, other) => everyone.indexOf(other) - everyone.indexOf(one)],
    ['-createdAt', () => 0],
    ['updatedAt', (one, other) => compare(one.updatedAt, other.updatedAt) || compare(one.id, other.id)],
    ['-updatedAt', (one, other) => compare(other.updatedAt, one.updatedAt) || compare(other.id, one.id)],
  ])('is sorted by %s over all pages, with each filter', async (sort, order) => {
    for (const [query, matches] of [
      ['', () => true],
      ['&isActive=false', ({ isActive }) => !isActive],
      ['&role=analyst', ({ role }) => role === 'analyst'],
      ['&q=first3', ({ firstName }) => firstName === 'First3'],
    ] as const satisfies readonly [string, (person: Listed) => boolean][]) {
      const wanted = everyone.filter(matches).toSorted(order);
      const { rows, first } = await pages(`sort=${sort}${query}&limit=60`);
      expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      if (!query.includes('q=')) expect(totalOf(first)).toEqual([String(wanted.length), undefined]);
    }
  });

  it('refuses an unknown sort and a cursor of another sort', async () => {
    const unknown = await admin.get('/api/users?sort=email');
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, `Sort must be one of ${USER_SORTS.join(', ')}`]);
    const { headers } = await admin.get('/api/users?sort=role&limit=1');
    const next = /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? '';
    expect((await admin.get(next)).statusCode).toBe(200);
    expect((await admin.get(next.replace('sort=role', 'sort=name'))).statusCode).toBe(400);
  });

  it('has exact totals if only role and state filter it', async () => {
    for (const query of ['isActive=true', 'role=learner', 'role=learner&isActive=true']) {
      expect(totalOf(await admin.get(`/api/users?${query}&limit=1`))[1]).toBeUndefined();
    }
    expect(totalOf(await admin.get('/api/users?q=mail&limit=1'))[1]).toBe('false');
  });

  it.each(['isActive=maybe', 'isActive=', 'role=owner', 'hasRoleRequest=false', 'state=open'])(
    'refuses ?%s',
    async (query) => {
      expect((await admin.get(`/api/users?${query}`)).json().code).toBe('VALIDATION_FAILED');
    },
  );

  it('rejects the cursor of other filters', async () => {
    const { headers } = await admin.get('/api/users?limit=1&isActive=true');
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
    const refused = await admin.get(`/api/users?limit=1&isActive=false&cursor=${cursor}`);
    expect(refused.json().message).toBe('Invalid cursor');
  });
});

describe('the counts of users', () => {
  it('equal those of the list, by role', async () => {
    const count = (matches: (person: Listed) => boolean) => everyone.filter(matches).length;
    expect((await admin.get('/api/users/summary')).json()).toEqual({
      total: everyone.length,
      active: count(({ isActive }) => isActive),
      roles: Object.fromEntries(ROLES.map((role) => [role, count((person) => person.role === role)])),
    });
  });

  it('are each tenant’s own', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    expect((await client.get('/api/users/summary')).json()).toMatchObject({ total: 41, roles: { admin: 1 } });
  });
});

describe('the last sign-in', () => {
  it('is returned for each user, and does not change `updatedAt`', async () => {
    const user = await t.createUser({ username: 'seldom-here' });
    const shown = async () => (await admin.get('/api/users?q=seldom-here')).json()[0];
    expect(await shown()).toMatchObject({ lastSignedInAt: null });
    await t.client().signIn('seldom-here', 'wrong');
    expect(await shown()).toMatchObject({ lastSignedInAt: null });
    await t.client().signIn('seldom-here', TEST_PASSWORD);
    const { lastSignedInAt, updatedAt } = await shown();
    expect([Date.parse(lastSignedInAt), updatedAt]).toEqual([t.clock.nowMs(), user.updatedAt]);
  });

  it('of a new user is the registration', async () => {
    const { id } = (
      await t.client().post('/api/register', {
        username: 'just-registered',
        password: TEST_PASSWORD,
        email: 'just@registered.example',
        firstName: 'Ada',
        lastName: 'Lovelace',
      })
    ).json();
    const rows = await rowsOf(
      t.database,
      `select last_signed_in_at is not null as signed from users where id = '${id}'`,
    );
    expect(rows).toEqual([{ signed: true }]);
  });
});
