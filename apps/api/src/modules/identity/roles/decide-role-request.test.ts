import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let counter = 0;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Registers a user who requests the role, in a new browser. */
async function askFor(role: string) {
  counter += 1;
  const username = `asks${counter}`;
  const client = t.client();
  const response = await client.post('/api/register', {
    username,
    password: TEST_PASSWORD,
    email: `${username}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role,
  });
  return { client, id: response.json().id as string };
}

// REQ-33, REQ-256
describe('a role request', () => {
  it('is approved by an admin: the role changes and the sessions end', async () => {
    const { client: admin } = await t.signedIn('admin');
    const { client: person, id } = await askFor('analyst');
    const response = await admin.post(`/api/users/${id}/role-request`, { decision: 'approve' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id, role: 'analyst', requestedRole: null });
    expect((await person.get('/api/user')).statusCode).toBe(401);
    const again = await admin.post(`/api/users/${id}/role-request`, { decision: 'approve' });
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('NO_ROLE_REQUEST');
  });

  it('is declined: role and session are unchanged', async () => {
    const { client: admin } = await t.signedIn('admin');
    const { client: person, id } = await askFor('investor');
    const response = await admin.post(`/api/users/${id}/role-request`, { decision: 'decline' });
    expect(response.json()).toMatchObject({ role: 'learner', requestedRole: null });
    expect((await person.get('/api/user')).statusCode).toBe(200);
  });

  it('is decided once in twenty concurrent requests', async () => {
    const { client: admin } = await t.signedIn('admin');
    const { id } = await askFor('manager');
    const token = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.post(
          `/api/users/${id}/role-request`,
          { decision: index % 2 === 0 ? 'approve' : 'decline' },
          { csrfToken: token },
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('of another tenant returns the same error as an unknown one', async () => {
    await t.database.pool.query(
      "insert into tenants (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing",
    );
    const outsider = await t.createUser({ tenantId: 'elsewhere', requestedRole: 'manager' });
    const { client: admin } = await t.signedIn('admin');
    const theirs = await admin.post(`/api/users/${outsider.id}/role-request`, { decision: 'approve' });
    const nobodys = await admin.post('/api/users/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11/role-request', {
      decision: 'approve',
    });
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'NOT_FOUND']);
    expect([nobodys.statusCode, nobodys.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
