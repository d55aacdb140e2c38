/** Courses, ventures, tasks and funding rounds have the id of the caller's tenant (REQ-130), never of another one. */
import { API_SCOPES } from '@aicv/domain/identity/access-token';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordIds } from '../testing/app/sample-requests.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { callWithToken } from '../testing/app/token-client.ts';
import { makeOneOfEach } from '../testing/records/one-of-each-record.ts';

const TENANTS = ['default', 'reef'];
const KINDS = [
  ['courses', 'course'],
  ['ventures', 'venture'],
  ['tasks', 'task'],
  ['funding-rounds', 'round'],
] as const;

interface Side {
  readonly client: TestClient;
  readonly ids: RecordIds;
  readonly token: string;
}

type Carrier = { readonly id: string; readonly tenantId?: string };

let t: TestApp;
const sides = new Map<string, Side>();

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('reef', 'Reef')");
  for (const tenant of TENANTS) {
    await t.database.scope.withTenant(tenant, async (tx) => {
      for (const key of FEATURE_FLAG_KEYS)
        await tx.execute(
          sql`insert into feature_flags (tenant_id, key, enabled, reason) values (${tenant}, ${key}, true, 'For a test')`,
        );
    });
    const { client, user } = await t.signedIn('admin', { tenantId: tenant });
    const [{ id: session }] = (await client.get('/api/user/sessions')).json();
    const ids = await makeOneOfEach(client, { user: user.id, session, passkey: user.id, tenant });
    const made = await client.post('/api/access-tokens', { name: 'All', scopes: API_SCOPES, expiresInDays: 30 });
    sides.set(tenant, { client, ids, token: made.json().token });
  }
}, 120_000);
afterAll(() => t.close());

describe.each(TENANTS)('in the tenant %s', (tenant) => {
  const side = () => {
    const found = sides.get(tenant);
    if (found === undefined) throw new Error(`${tenant} was not set up`);
    return found;
  };

  it.each(KINDS)(
    '%s have its id in the list and in the single record, in the API and in API v2',
    async (path, kind) => {
      const { client, ids, token } = side();
      for (const base of ['/api', '/api/v2']) {
        const call = (url: string) => (base === '/api' ? client.get(url) : callWithToken(t.app, token, 'GET', url));
        const list = await call(`${base}/${path}`);
        const single = await call(`${base}/${path}/${ids[kind]}`);
        expect([list.statusCode, single.statusCode]).toEqual([200, 200]);
        const rows: Carrier[] = list.json();
        expect(rows.map(({ id }) => id)).toContain(ids[kind]);
        expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set([tenant]));
        expect(single.json()).toMatchObject({ id: ids[kind], tenantId: tenant });
      }
    },
  );

  it('courses of authors have its id', async () => {
    const { client, ids } = side();
    const list: Carrier[] = (await client.get('/api/authoring/courses')).json();
    expect(new Set(list.map(({ tenantId }) => tenantId))).toEqual(new Set([tenant]));
    const draft = (await client.get(`/api/authoring/courses/${ids.course}`)).json();
    expect(draft).toMatchObject({ id: ids.course, tenantId: tenant });
  });

  it('responses to writes have its id', async () => {
    const { client, ids } = side();
    for (const [path, kind, body] of [
      ['ventures', 'venture', { teamMembers: 9 }],
      ['tasks', 'task', { title: 'Renamed' }],
      ['funding-rounds', 'round', { name: 'Seed 2' }],
      ['courses', 'course', { title: 'Evals again' }],
    ] as const) {
      const changed = await client.patch(`/api/${path}/${ids[kind]}`, body);
      expect([changed.statusCode, changed.json().tenantId]).toEqual([200, tenant]);
    }
    expect((await client.post('/api/ventures', { title: 'New' })).json().tenantId).toBe(tenant);
  });
});
