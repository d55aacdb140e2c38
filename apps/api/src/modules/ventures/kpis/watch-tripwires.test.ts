import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { watchAllTripwires } from './watch-all-tripwires.ts';
import { watchTripwires } from './watch-tripwires.ts';

let t: TestApp;
let manager: TestClient;
let readers: string[];
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta'), ('gamma', 'Gamma')");
  const signedIn = await t.signedIn('manager');
  manager = signedIn.client;
  const { user: admin } = await t.signedIn('admin');
  readers = [signedIn.user.id, admin.id].sort();
  await t.createUser({ role: 'manager', isActive: false });
  await t.createUser({ role: 'analyst' });
  await t.createUser({ role: 'admin', tenantId: 'beta' });
});
afterAll(() => t.close());

const newVenture = () => t.database.scope.withTenant('default', (tx) => buildVenture(tx));

let months = 0;
/** Each value is dated one month end after the previous one. */
async function record(ventureId: string | null, metric: string, value: string, period = 'month') {
  months += 1;
  const recordedAt = new Date(Date.UTC(2005, months, 0)).toISOString().slice(0, 10);
  const response = await manager.post('/api/kpis', { ventureId, metric, value, recordedAt, period });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
}

const noticesOf = async (id: string): Promise<string[]> =>
  (await manager.get(`/api/ventures/${id}`)).json().notices.map(({ kind }: { kind: string }) => kind);

const notices = async (ventureId: string | null) =>
  (
    await rowsOf<{ user: string; tripwire: string }>(
      t.database,
      `select user_id as user, details ->> 'tripwire' as tripwire from notifications
        where kind = 'tripwire' and details ->> 'ventureId' is not distinct from ${ventureId ? `'${ventureId}'` : 'null'}
        order by user_id`,
    )
  ).map(({ user, tripwire }) => [user, tripwire]);

const CASH = 'cash_below_six_months_of_burn';
const CAC = 'cac_above_ltv';

describe('the tripwire of cash', () => {
  it('raises a notice when cash falls below six months of burn, notifies each active reader once, and clears it', async () => {
    const { id, title } = await newVenture();
    await record(id, 'burn', '100');
    await record(id, 'cash', '600');
    expect(await noticesOf(id)).toEqual([]);
    await record(id, 'cash', '599.99');
    expect(await noticesOf(id)).toEqual([CASH]);
    await record(id, 'cash', '300');
    expect(await notices(id)).toEqual(readers.map((user) => [user, CASH]));
    const notifications = (await manager.get('/api/notifications')).json();
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'tripwire', details: { ventureId: id, ventureTitle: title, tripwire: CASH } }),
    );
    const corrected = await record(id, 'cash', '700');
    expect(await noticesOf(id)).toEqual([]);
    await manager.patch(`/api/kpis/${corrected}`, { value: '10' });
    expect(await noticesOf(id)).toEqual([CASH]);
    expect(await notices(id)).toHaveLength(2 * readers.length);
    expect(
      await rowsOf(
        t.database,
        `select (cleared_at is null) as open from tripwire_notices where venture_id = '${id}' order by raised_at`,
      ),
    ).toEqual([{ open: false }, { open: true }]);
  });

  it('uses the mean of the last three monthly burns, and no other burn', async () => {
    const { id } = await newVenture();
    for (const burn of ['1000000', '90', '100', '110']) await record(id, 'burn', burn);
    await record(id, 'burn', '1000000', 'year');
    await record(id, 'cash', '600');
    expect(await noticesOf(id)).toEqual([]);
    await record(id, 'burn', '111');
    expect(await noticesOf(id)).toEqual([CASH]);
  });

  it('uses the latest burn of each calendar month, and the three latest months with a burn', async () => {
    const { id } = await newVenture();
    const write = async (metric: string, value: string, recordedAt: string) =>
      expect((await manager.post('/api/kpis', { ventureId: id, metric, value, recordedAt })).statusCode).toBe(201);
    for (const [value, recordedAt] of [
      ['100', '2025-12-31'],
      ['100', '2026-01-31'],
      ['400', '2026-03-31'],
      ['900', '2026-03-01'],
      ['400', '2026-03-15'],
    ] as const) {
      await write('burn', value, recordedAt);
    }
    await write('cash', '1200', '2026-03-31');
    expect(await noticesOf(id)).toEqual([]);
    await write('cash', '1199.99', '2026-04-01');
    expect(await noticesOf(id)).toEqual([CASH]);
  });

  it('uses the latest value by its day, not by its time of writing', async () => {
    const { id } = await newVenture();
    await record(id, 'burn', '100');
    await record(id, 'cash', '5000');
    const older = { ventureId: id, metric: 'cash', value: '1', recordedAt: '2000-01-01' };
    expect((await manager.post('/api/kpis', older)).statusCode).toBe(201);
    expect(await noticesOf(id)).toEqual([]);
  });

  it.each([
    [['month', '5000'], ['year', '1'], true],
    [['year', '1'], ['month', '5000'], false],
  ] as const)('uses the value recorded last if a day has two: %s, %s', async (first, second, isTripped) => {
    const { id } = await newVenture();
    await record(id, 'burn', '100');
    for (const [period, value] of [first, second]) {
      const cash = { ventureId: id, metric: 'cash', value, period, recordedAt: '2026-01-31' };
      expect((await manager.post('/api/kpis', cash)).statusCode).toBe(201);
    }
    expect(await noticesOf(id)).toEqual(isTripped ? [CASH] : []);
  });

  it('falls back to the previous value and the previous burns after a deletion', async () => {
    const { id } = await newVenture();
    for (const burn of ['100', '100', '100']) await record(id, 'burn', burn);
    const highBurn = await record(id, 'burn', '100000');
    const highCash = await record(id, 'cash', '700');
    await record(id, 'cac', '1');
    expect(await noticesOf(id)).toEqual([CASH]);
    await rowsOf(t.database, `delete from kpis where id = '${highBurn}'`);
    await record(id, 'cac', '2');
    expect(await noticesOf(id)).toEqual([]);
    await rowsOf(t.database, `delete from kpis where id = '${highCash}'`);
    await record(id, 'cac', '3');
    expect(await noticesOf(id)).toEqual([]);
    const low = await record(id, 'cash', '1');
    expect(await noticesOf(id)).toEqual([CASH]);
    await rowsOf(t.database, `delete from kpis where id = '${low}'`);
    await record(id, 'cac', '4');
    expect(await noticesOf(id)).toEqual([]);
  });

  it('reads only a few rows of a long history', async () => {
    const { id } = await newVenture();
    await rowsOf(
      t.database,
      `insert into kpis (venture_id, metric, recorded_at, value)
         select '${id}', metric, date '2020-01-01' + n, 100
           from generate_series(1, 1000) n, unnest(array['cash', 'burn', 'cac', 'ltv']) metric`,
    );
    await t.database.pool.query('analyze kpis');
    const read = await t.database.scope.withTenant('default', async (tx) => {
      await watchTripwires(tx, 'default', { id, title: 'Old' });
      return tx.execute(
        sql`select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'kpis'`,
      );
    });
    // There are 4,000 rows. The usual index reads three of them, another index a few more.
    expect(Number((read as unknown as { rows: { rows: string }[] }).rows[0]?.rows)).toBeLessThan(200);
    expect(await noticesOf(id)).toEqual([CASH]);
  });

  it('watches the firm too, and its notification has no venture', async () => {
    await record(null, 'cac', '10');
    await record(null, 'ltv', '1');
    await record(null, 'burn', '100');
    expect(await notices(null)).toEqual([]);
    await record(null, 'cash', '1');
    expect(await notices(null)).toEqual(readers.map((user) => [user, CASH]));
    const open = (await manager.get('/api/kpis/notices')).json();
    expect(open).toEqual({ notices: [{ kind: CASH, raisedAt: expect.stringMatching(/Z$/) }] });
    await record(null, 'cash', '600');
    expect((await manager.get('/api/kpis/notices')).json()).toEqual({ notices: [] });
  });

  it('is also checked by the job, which notifies once of trips that no write has reported', async () => {
    const [due, notified] = [await newVenture(), await newVenture()];
    // Direct inserts, which no write checks, represent values that a newer formula evaluates differently.
    for (const { id } of [due, notified])
      await rowsOf(
        t.database,
        `insert into kpis (venture_id, metric, recorded_at, value) values
           ('${id}', 'burn', '2020-01-31', 100), ('${id}', 'cash', '2020-01-31', ${id === due.id ? 1 : 9_000})`,
      );
    await rowsOf(
      t.database,
      `insert into tripwire_notices (venture_id, kind, tenant_id) values
         ('${notified.id}', '${CASH}', 'default'), (null, '${CASH}', 'default')`,
    );
    const switchLabs = (enabled: boolean) =>
      rowsOf(
        t.database,
        `insert into feature_flags (tenant_id, key, enabled, reason) values ('default', 'abundance-labs', ${enabled}, 'x')
          on conflict (tenant_id, key) do update set enabled = excluded.enabled`,
      );
    // Labs is off: no user may be notified.
    await switchLabs(false);
    await watchAllTripwires(t.database.scope);
    await switchLabs(true);
    expect(await noticesOf(due.id)).toEqual([]);
    await watchAllTripwires(t.database.scope);
    await watchAllTripwires(t.database.scope);
    expect([await noticesOf(due.id), await noticesOf(notified.id)]).toEqual([[CASH], []]);
    expect((await manager.get('/api/kpis/notices')).json()).toEqual({ notices: [] });
    expect([await notices(due.id), await notices(notified.id)]).toEqual([readers.map((user) => [user, CASH]), []]);
  });

  it('is tripped by an import, once for all rows', async () => {
    const { id } = await newVenture();
    const rows = [
      { metric: 'burn', value: '100', recordedAt: '2026-01-31' },
      { metric: 'cash', value: '9000', recordedAt: '2026-01-31' },
      { metric: 'cash', value: '100', recordedAt: '2026-02-28' },
    ];
    await manager.post('/api/kpis/import', { ventureId: id, firstRow: 1, rows, dryRun: true });
    expect(await noticesOf(id)).toEqual([]);
    await manager.post('/api/kpis/import', { ventureId: id, firstRow: 1, rows });
    expect(await noticesOf(id)).toEqual([CASH]);
    expect(await notices(id)).toHaveLength(readers.length);
  });
});

describe('the tripwire of CAC', () => {
  it('watches the money of a venture from its creation', async () => {
    const created = await manager.post('/api/ventures', { title: 'Costly', cac: '2', ltv: '1' });
    const { id } = created.json();
    expect(created.json().notices).toEqual([{ kind: CAC, raisedAt: expect.stringMatching(/Z$/) }]);
    const patch = async (body: unknown) => (await manager.patch(`/api/ventures/${id}`, body)).json().notices.length;
    expect(await patch({ ltv: '2.00' })).toBe(0);
    expect(await patch({ cac: '2.01' })).toBe(1);
    expect(await patch({ title: 'Still costly' })).toBe(1);
    expect(await patch({ cac: '1' })).toBe(0);
    expect(await notices(id)).toHaveLength(2 * readers.length);
  });

  it('treats an edit as a value of today', async () => {
    const { id } = await newVenture();
    await manager.patch(`/api/ventures/${id}`, { cac: '1', ltv: '5' });
    await record(id, 'CAC', '6');
    expect(await noticesOf(id)).toEqual([]);
    await manager.patch(`/api/ventures/${id}`, { cac: '6' });
    expect(await noticesOf(id)).toEqual([CAC]);
    await manager.patch(`/api/ventures/${id}`, { ltv: '6' });
    expect(await noticesOf(id)).toEqual([]);
  });
});

it('raises one notice and notifies each person once under concurrent writers', async () => {
  const { id } = await newVenture();
  for (const ventureId of [id, null]) {
    await manager.post('/api/kpis', { ventureId, metric: 'burn', value: '100', recordedAt: '2026-03-01' });
    await manager.post('/api/kpis', { ventureId, metric: 'cash', value: '9999', recordedAt: '2026-03-01' });
    const before = (await notices(ventureId)).length;
    const csrfToken = await manager.csrfToken();
    const writes = Array.from({ length: 20 }, (_, turn) =>
      manager.post(
        '/api/kpis',
        { ventureId, metric: 'cash', value: '1', recordedAt: `2026-04-${String(turn + 1).padStart(2, '0')}` },
        { csrfToken },
      ),
    );
    expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(
      await rowsOf(
        t.database,
        `select kind from tripwire_notices where cleared_at is null
          and venture_id is not distinct from ${ventureId ? `'${ventureId}'` : 'null'}`,
      ),
    ).toEqual([{ kind: CASH }]);
    expect((await notices(ventureId)).length - before).toBe(readers.length);
  }
});

it('never notifies another tenant', async () => {
  const { client: other } = await t.signedIn('admin', { tenantId: 'gamma' });
  await other.post('/api/kpis', { metric: 'burn', value: '100', recordedAt: '2026-01-31' });
  await other.post('/api/kpis', { metric: 'cash', value: '1', recordedAt: '2026-01-31' });
  expect((await other.get('/api/notifications')).json()).toHaveLength(1);
  expect(await rowsOf(t.database, 'select 1 from notifications', 'beta')).toEqual([]);
});
