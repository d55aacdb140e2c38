import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';

const DAY_MS = 24 * 60 * 60_000;
const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
});
afterAll(() => t.close());

const entriesAbout = (userId: string, action: string) =>
  rowsOf(
    t.database,
    `select a.user_id, details, content::jsonb - 'ipAddress' - 'userAgent' as personal
       from audit_logs a join audit_personal p on p.entry_id = a.id
      where resource_id = '${userId}' and action = '${action}' order by seq`,
  );

// REQ-51
describe('a user’s own names', () => {
  it('change, and the audit log stores the old ones where they can be erased', async () => {
    const { client, user } = await t.signedIn('learner', { accepted: false });
    const answer = await client.patch('/api/user', { firstName: '  Grace ', lastName: 'Hopper' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual((await client.get('/api/user')).json());
    expect(answer.json()).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', permissions: expect.any(Array) });
    const { firstName, lastName } = user;
    expect(await entriesAbout(user.id, 'user_updated')).toEqual([
      {
        user_id: user.id,
        details: { changed: ['firstName', 'lastName'], changes: {} },
        personal: {
          changes: { firstName: { from: firstName, to: 'Grace' }, lastName: { from: lastName, to: 'Hopper' } },
        },
      },
    ]);
  });

  it('are written only if they change, and no other field is', async () => {
    const { client, user } = await t.signedIn('learner');
    for (const body of [{}, { firstName: user.firstName }]) {
      expect((await client.patch('/api/user', body)).json().updatedAt).toBe(user.updatedAt);
    }
    for (const body of [{ role: 'admin' }, { email: 'other@example.com' }, { firstName: ' ' }, { lastName: null }]) {
      expect((await client.patch('/api/user', body)).json().code).toBe('VALIDATION_FAILED');
    }
    expect(await entriesAbout(user.id, 'user_updated')).toEqual([]);
    expect((await t.client().patch('/api/user', { firstName: 'No' })).statusCode).toBe(401);
  });

  it('are unchanged if the account is deactivated during the request', async () => {
    const { client, user } = await t.signedIn('learner');
    const csrfToken = await client.csrfToken();
    const change = await t.database.scope.withTenant('default', async (tx) => {
      await tx.execute(`update users set is_active = false where id = '${user.id}'`);
      const begun = client.patch('/api/user', { firstName: 'Late' }, { csrfToken });
      await waitForBlockedSession(t.database.pool);
      // Wrapped in an object: a bare promise would be awaited inside the transaction that blocks it.
      return { begun };
    });
    const refused = await change.begun;
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect(await rowsOf(t.database, `select first_name from users where id = '${user.id}'`)).toEqual([
      { first_name: user.firstName },
    ]);
  });
});

// REQ-51
describe('a user’s own sessions', () => {
  const listed = async (client: TestClient, query = '') => (await client.get(`/api/user/sessions${query}`)).json();

  /** One user in three browsers, the latest last. */
  async function threeBrowsers() {
    const { client: first, user } = await t.signedIn('learner');
    const browsers = [first];
    for (let n = 0; n < 2; n += 1) {
      t.clock.advanceMs(1_000);
      const browser = t.client();
      await browser.signIn(user.username, TEST_PASSWORD);
      browsers.push(browser);
    }
    return { user, browsers: browsers as [TestClient, TestClient, TestClient] };
  }

  it('are listed by latest use, in pages, each with its IP address and browser', async () => {
    const { browsers } = await threeBrowsers();
    const [oldest, middle, latest] = browsers;
    await t.signedIn('learner');
    t.clock.advanceMs(2 * 60_000);
    await oldest.get('/api/user');
    const sessions = await listed(oldest);
    const addresses = [oldest, latest, middle].map(({ address }) => address);
    expect(sessions.map(({ ipAddress }: { ipAddress: string }) => ipAddress)).toEqual(addresses);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isCurrent: true,
      ipAddress: oldest.address,
      userAgent: 'Test browser',
      createdAt: expect.any(String),
      lastUsedAt: new Date(t.clock.nowMs()).toISOString(),
    });
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const paged: unknown[] = [];
    let next: string | undefined = '/api/user/sessions?limit=1';
    while (next !== undefined) {
      const answer = await oldest.get(next);
      expect(answer.headers['x-total-count']).toBe('3');
      paged.push(...answer.json());
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(sessions);
    // The response contains no part of a session's key.
    const sids = await t.database.scope.withAuthentication((tx) => tx.execute('select sid from sessions'));
    for (const { sid } of (sids as unknown as { rows: { sid: string }[] }).rows) {
      expect(JSON.stringify(sessions)).not.toContain(sid);
    }
  });

  it('are not listed once they have ended, also by a shorter length of the tenant', async () => {
    const { client, user } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    expect((await client.patch('/api/settings', { sessionDays: 30 })).statusCode).toBe(200);
    t.clock.advanceMs(2 * 60_000);
    await client.get('/api/user');
    const again = t.client();
    t.clock.advanceMs(10 * DAY_MS);
    await again.signIn(user.username, TEST_PASSWORD);
    expect(await listed(again)).toHaveLength(2);
    await again.patch('/api/settings', { sessionDays: 7 });
    expect(await listed(again)).toHaveLength(1);
  });

  it('end individually, including the current one, and only the caller’s own', async () => {
    const { user, browsers } = await threeBrowsers();
    const [, middle, latest] = browsers;
    const { client: outsider } = await t.signedIn('admin');
    const [own, other] = await listed(latest);
    for (const id of [own.id, UNKNOWN_ID]) {
      const refused = await outsider.delete(`/api/user/sessions/${id}`);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await latest.delete(`/api/user/sessions/${other.id}`)).statusCode).toBe(204);
    expect((await latest.delete(`/api/user/sessions/${other.id}`)).statusCode).toBe(404);
    expect((await middle.get('/api/user')).statusCode).toBe(401);
    const last = await latest.delete(`/api/user/sessions/${own.id}`);
    expect([last.statusCode, latest.cookies.has('aicv_session')]).toEqual([204, false]);
    const ended = await entriesAbout(user.id, 'sessions_ended');
    expect(ended).toEqual(Array(2).fill({ user_id: user.id, details: { ended: 1 }, personal: {} }));
  });

  it('end together, except the current one', async () => {
    const { user, browsers } = await threeBrowsers();
    const [oldest, middle, latest] = browsers;
    for (let again = 0; again < 2; again += 1) {
      expect((await middle.delete('/api/user/sessions')).statusCode).toBe(204);
    }
    const statuses = await Promise.all(
      [oldest, middle, latest].map(async (one) => (await one.get('/api/user')).statusCode),
    );
    expect(statuses).toEqual([401, 200, 401]);
    expect(await entriesAbout(user.id, 'sessions_ended')).toEqual([
      { user_id: user.id, details: { ended: 2 }, personal: {} },
    ]);
  });
});

describe('a user’s own agreements', () => {
  it('include every accepted or signed version, with the signed copies', async () => {
    const { client, user } = await t.signedIn('investor');
    await rowsOf(
      t.database,
      `insert into legal_acceptances (user_id, agreement_version, text_sha256, created_at) values ('${user.id}', '0.9', 'x', '2020-01-01')`,
    );
    expect((await client.post('/api/nda/sign', { name: 'Ida Investor' })).statusCode).toBe(201);
    const { acceptances, signatures } = (await client.get('/api/user/agreements')).json();
    expect(acceptances).toEqual([
      expect.objectContaining({ isCurrent: true, ipAddress: client.address }),
      {
        id: expect.any(String),
        agreementVersion: '0.9',
        acceptedAt: '2020-01-01T00:00:00Z',
        ipAddress: null,
        isCurrent: false,
      },
    ]);
    expect(signatures).toEqual([
      {
        id: expect.any(String),
        ndaVersion: expect.any(String),
        name: 'Ida Investor',
        signedAt: expect.any(String),
        ipAddress: client.address,
        isCurrent: true,
      },
    ]);
    const url = `/api/user/ndas/${signatures[0].id}/pdf`;
    const copy = await client.get(url);
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(copy.rawPayload.equals((await client.get('/api/nda/pdf')).rawPayload)).toBe(true);
    const { client: colleague } = await t.signedIn('admin');
    for (const path of [url, `/api/user/ndas/${UNKNOWN_ID}/pdf`]) {
      const refused = await colleague.get(path);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await colleague.get('/api/user/agreements')).json().signatures).toEqual([]);
  });
});
