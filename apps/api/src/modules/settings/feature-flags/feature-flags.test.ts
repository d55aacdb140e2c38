import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { CAPABILITIES, permissionsOf } from '@aicv/domain/access/access-policy';
import { ROLES } from '@aicv/domain/access/roles';
import {
  DEFAULT_ENABLED_FLAGS,
  FEATURE_FLAG_KEYS,
  FEATURE_FLAGS,
  type FeatureFlag,
} from '@aicv/domain/settings/feature-flags';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let another: Awaited<ReturnType<TestApp['startAnother']>>;
let tenantId: string;
let tenants = 0;
let admin: TestClient;
let person: { id: string; username: string };

beforeAll(async () => {
  t = await startTestApp();
  another = await t.startAnother();
});
afterAll(async () => {
  await another.close();
  await t.close();
});
// Flags belong to a tenant: each test has its own tenant.
beforeEach(async () => {
  tenants += 1;
  tenantId = `tenant-${tenants}`;
  await t.database.pool.query('insert into tenants (id, name) values ($1, $1)', [tenantId]);
  const { client, user } = await t.signedIn('admin', { tenantId });
  admin = client;
  person = { id: user.id, username: user.username };
});

const REASON = 'Not for us this quarter';

const set = (key: string, enabled: unknown, reason: unknown = REASON, client = admin) =>
  client.patch(`/api/feature-flags/${key}`, { enabled, reason });

const rows = (statement: string) => rowsOf(t.database, statement, tenantId);

const auditOf = (of = tenantId) =>
  rowsOf(
    t.database,
    `select user_id, resource_type, resource_id, details from audit_logs
      where action = 'feature_flag_changed' order by seq`,
    of,
  );

describe('the flags of a tenant', () => {
  it('are the eight of REQ-251, with the defaults of a new tenant, until an administrator changes one', async () => {
    const response = await admin.get('/api/feature-flags');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        flags: FEATURE_FLAG_KEYS.map((key) => ({
          key,
          name: FEATURE_FLAGS[key].name,
          enabled: FEATURE_FLAGS[key].enabledByDefault,
          enabledByDefault: FEATURE_FLAGS[key].enabledByDefault,
          reason: null,
          changedBy: null,
          changedAt: null,
        })),
        aiHost: null,
      },
    ]);
    expect(await rows('select 1 from feature_flags')).toEqual([]);
  });

  // REQ-254, REQ-255
  it('are stored with user, time and reason, and an entry in the audit log', async () => {
    const response = await set('otif', false, `  ${REASON} `);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      key: 'otif',
      name: 'OTIF Intelligence',
      enabled: false,
      enabledByDefault: true,
      reason: REASON,
      changedBy: expect.objectContaining(person),
      changedAt: expect.any(String),
    });
    const { flags } = (await admin.get('/api/feature-flags')).json();
    expect(flags.find(({ key }: { key: string }) => key === 'otif')).toEqual(response.json());
    expect(await auditOf()).toEqual([
      {
        user_id: person.id,
        resource_type: 'feature_flag',
        resource_id: 'otif',
        details: { enabled: false, reason: REASON },
      },
    ]);
  });

  it('keep their state and reason when an administrator sets the current state again', async () => {
    expect((await set('otif', true, 'It is on')).json()).toMatchObject({
      enabled: true,
      reason: null,
      changedBy: null,
    });
    const off = (await set('otif', false)).json();
    const again = await set('otif', false, 'Another reason');
    expect([again.statusCode, again.json()]).toEqual([200, off]);
    expect(await auditOf()).toHaveLength(1);
    expect((await admin.get('/api/feature-flags/otif/history')).json()).toHaveLength(1);
  });

  it('are switched once by twenty concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => set('api-v2', true)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await auditOf()).toHaveLength(1);
    expect(await rows('select 1 from feature_flag_changes')).toHaveLength(1);
  });

  it('are neither visible to other tenants nor change theirs', async () => {
    const { client: outsider } = await t.signedIn('admin');
    await set('otif', false);
    const { flags } = (await outsider.get('/api/feature-flags')).json();
    expect(flags.every(({ changedAt }: { changedAt: string | null }) => changedAt === null)).toBe(true);
    expect((await outsider.get('/api/feature-flags/otif/history')).json()).toEqual([]);
    expect((await outsider.get('/api/opportunities')).statusCode).toBe(200);
    expect(await auditOf('default')).toEqual([]);
  });
});

describe('the history of a flag', () => {
  it('lists each change, latest first, in pages', async () => {
    for (const [enabled, reason] of [
      [false, 'one'],
      [true, 'two'],
      [false, 'three'],
    ] as const) {
      await set('capital', enabled, reason);
    }
    await set('otif', false, 'of another flag');
    const all = await admin.get('/api/feature-flags/capital/history');
    expect(all.json()).toEqual(
      [
        [false, 'three'],
        [true, 'two'],
        [false, 'one'],
      ].map(([enabled, reason]) => ({
        id: expect.any(String),
        key: 'capital',
        enabled,
        reason,
        changedBy: expect.objectContaining(person),
        changedAt: expect.any(String),
      })),
    );
    const first = await admin.get('/api/feature-flags/capital/history?limit=2');
    expect([first.json(), first.headers['x-total-count']]).toEqual([all.json().slice(0, 2), '3']);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).json()).toEqual(all.json().slice(2));
    expect((await admin.get(next.replace('capital', 'otif'))).json().code).toBe('VALIDATION_FAILED');
  });
});

describe('a call about flags is refused', () => {
  it.each(ROLES.filter((role) => role !== 'admin'))('to %s', async (role) => {
    const { client } = await t.signedIn(role, { tenantId });
    for (const response of [
      await client.get('/api/feature-flags'),
      await client.get('/api/feature-flags/otif/history'),
      await set('otif', false, REASON, client),
    ]) {
      expect([response.statusCode, response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'FORBIDDEN', message: 'Insufficient permissions' }),
      ]);
    }
    expect(await auditOf()).toEqual([]);
  });

  it.each(['teleport', 'OTIF', 'toString', 'otif%00', '__proto__'])('for a flag that there is not: %s', async (key) => {
    for (const response of [await set(key, true), await admin.get(`/api/feature-flags/${key}/history`)]) {
      expect([response.statusCode, response.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'NOT_FOUND', message: 'Not found' }),
      ]);
    }
  });

  it.each([
    [{ enabled: 'yes', reason: REASON }, 'Enabled must be true or false'],
    [{ reason: REASON }, 'Enabled must be true or false'],
    [{ enabled: false }, 'Reason is required'],
    [{ enabled: false, reason: '  ' }, 'Reason is required'],
    [{ enabled: false, reason: 'x'.repeat(501) }, 'Reason must be less than 500 characters'],
    [{ enabled: false, reason: REASON, key: 'capital' }, 'Unknown field "key"'],
  ])('for input that is wrong: %j', async (body, message) => {
    const response = await admin.patch('/api/feature-flags/otif', body);
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      400,
      'VALIDATION_FAILED',
      message,
    ]);
  });
});

// REQ-252
describe('a module that is switched off', () => {
  const ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
  const flags = new Map<string, string>(
    Object.entries(CAPABILITIES).flatMap(([name, rule]) => ('flag' in rule ? [[name, rule.flag]] : [])),
  );
  const behind = (flag: FeatureFlag) =>
    Object.values<Endpoint>(endpoints).filter(
      ({ access, credential }) => flags.get(access) === flag && credential === undefined,
    );

  const call = ({ method, path }: Endpoint, client: TestClient) => {
    const url = path.replaceAll(/\{\w+\}/g, ID);
    const calls = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
    return method === 'GET' ? client.get(url) : client[calls[method]](url, {});
  };

  it.each(FEATURE_FLAG_KEYS.filter((flag) => behind(flag).length > 0))(
    'closes its whole API with the next request, in every process: %s',
    async (flag) => {
      await set(flag, true);
      await set(flag, false);
      for (const endpoint of behind(flag)) {
        for (const client of [admin, admin.through(another.app)]) {
          const response = await call(endpoint, client);
          expect([endpoint.path, response.statusCode, response.json()]).toEqual([
            endpoint.path,
            404,
            expect.objectContaining({ code: 'FEATURE_DISABLED', message: 'This module is switched off' }),
          ]);
        }
      }
    },
  );

  it('has endpoints for every flag but those of the installable app, of drafts of Capital and of agents, whom no session opens', () => {
    expect(FEATURE_FLAG_KEYS.filter((flag) => behind(flag).length === 0)).toEqual([
      'mobile-app',
      'ai-drafts-capital',
      'mcp',
    ]);
  });

  it('opens again, with everything in it', async () => {
    const { client } = await t.signedIn('analyst', { tenantId });
    await set('otif', false);
    expect((await client.get('/api/opportunities')).statusCode).toBe(404);
    await set('otif', true);
    expect((await client.get('/api/opportunities')).statusCode).toBe(200);
  });

  it.each(FEATURE_FLAG_KEYS)('leaves the features and permissions of everybody signed in: %s', async (flag) => {
    const { client } = await t.signedIn('manager', { tenantId });
    const expected = (enabledFlags: ReadonlySet<FeatureFlag>) => ({
      features: [...enabledFlags],
      permissions: permissionsOf({ role: 'manager', enabledFlags, capitalPolicy: 'nda' }),
    });
    const on = new Set(FEATURE_FLAG_KEYS.filter((key) => key === flag || DEFAULT_ENABLED_FLAGS.has(key)));
    await set(flag, true);
    expect((await client.get('/api/user')).json()).toMatchObject(expected(on));
    await set(flag, false);
    on.delete(flag);
    expect((await client.get('/api/user')).json()).toMatchObject(expected(on));
  });
});
