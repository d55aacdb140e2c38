/** MRR, CAC and LTV of a venture are its latest KPI values of those names; editing them records a KPI (REQ-218). */
import type { Kpi } from '@aicv/contracts/ventures/kpis';
import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { sumOfAmounts } from '@aicv/domain/numbers/decimal';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

const METRICS = ['mrr', 'cac', 'ltv'] as const;
type Money = Record<(typeof METRICS)[number], string | null>;

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('manager');
  [manager, managerId] = [client, user.id];
});
afterAll(() => t.close());

const today = () => dateOfMs(t.clock.nowMs());
const daysAgo = (days: number) => addDays(today(), -days);

async function create(body: object = {}): Promise<VentureDetail> {
  const response = await manager.post('/api/ventures', { title: 'Quietline', ...body });
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function patch(id: string, body: object): Promise<VentureDetail> {
  const response = await manager.patch(`/api/ventures/${id}`, body);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function record(ventureId: string, metric: string, value: string, recordedAt?: string, period = 'month') {
  const response = await manager.post('/api/kpis', { ventureId, metric, value, recordedAt, period });
  expect(response.statusCode).toBe(201);
  return response.json() as Kpi;
}

const kpisOf = async (id: string): Promise<Kpi[]> => (await manager.get(`/api/kpis?ventureId=${id}&limit=500`)).json();

const ventureOf = async (id: string): Promise<VentureDetail> => (await manager.get(`/api/ventures/${id}`)).json();

const moneyOf = ({ mrr, cac, ltv }: Money): Money => ({ mrr, cac, ltv });

/** An independent implementation: the value of the latest day, and within a day the one recorded last. */
function latestOf(kpis: readonly Kpi[], metric: string): string | null {
  const order = ({ recordedAt, createdAt, id }: Kpi) => `${recordedAt} ${createdAt} ${id}`;
  const own = kpis.filter((kpi) => kpi.metric === metric);
  return own.toSorted((left, right) => order(left).localeCompare(order(right))).at(-1)?.value ?? null;
}

/** The latest monthly value of each metric in a month, by metric. */
function latestMonthly(kpis: readonly Kpi[], month: string): (string | null)[][] {
  const monthly = kpis.filter(({ period, recordedAt }) => period === 'month' && recordedAt.startsWith(month));
  const metrics = [...new Set(monthly.map(({ metric }) => metric))].sort();
  return metrics.map((metric) => [metric, latestOf(monthly, metric)]);
}

const auditOf = (id: string) =>
  rowsOf<{ action: string; details: unknown }>(
    t.database,
    `select action, details from audit_logs where resource_id = '${id}' order by timestamp, id`,
  );

describe('the money of a venture', () => {
  it('is recorded on creation as KPI values of today, with one audit event', async () => {
    const venture = await create({ mrr: '100', cac: 10, ltv: null });
    expect(moneyOf(venture)).toEqual({ mrr: '100.00', cac: '10.00', ltv: null });
    expect(await kpisOf(venture.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ metric: 'mrr', value: '100.00', period: 'month', recordedAt: today() }),
        expect.objectContaining({ metric: 'cac', value: '10.00', period: 'month', recordedAt: today() }),
      ]),
    );
    expect(await kpisOf(venture.id)).toHaveLength(2);
    expect((await auditOf(venture.id)).map(({ action }) => action)).toEqual(['venture_created']);
    const recorders = await rowsOf(
      t.database,
      `select distinct recorded_by from kpis where venture_id = '${venture.id}'`,
    );
    expect(recorders).toEqual([{ recorded_by: managerId }]);
  });

  it('is the latest KPI value, regardless of who recorded it and of the spelling of its name', async () => {
    const { id } = await create({ mrr: '100' });
    await record(id, ' Mrr ', '300', daysAgo(3));
    expect((await ventureOf(id)).mrr).toBe('100.00');
    await rowsOf(
      t.database,
      `update kpis set recorded_at = recorded_at - 5 where venture_id = '${id}' and value = 100`,
    );
    expect((await ventureOf(id)).mrr).toBe('300.00');
    const [card] = (await manager.get('/api/ventures?limit=1')).json();
    expect(card).toMatchObject({ id, mrr: '300.00' });
  });

  it('is recorded by an edit as of today, keeps the values of earlier days, and is audited', async () => {
    const { id } = await create();
    await record(id, 'mrr', '100', daysAgo(1));
    expect(moneyOf(await patch(id, { mrr: '120.5' }))).toEqual({ mrr: '120.50', cac: null, ltv: null });
    expect((await kpisOf(id)).map(({ value, recordedAt }) => [value, recordedAt])).toEqual([
      ['120.50', today()],
      ['100.00', daysAgo(1)],
    ]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'venture_updated',
      details: { changes: { mrr: { from: '100.00', to: '120.50' } } },
    });
  });

  it('is corrected by an edit if it has a value of today, for any period, and keeps its target', async () => {
    const { id } = await create({ mrr: '100' });
    const [first] = await kpisOf(id);
    await manager.patch(`/api/kpis/${first?.id}`, { target: '500' });
    expect((await patch(id, { mrr: '110' })).mrr).toBe('110.00');
    expect(await kpisOf(id)).toEqual([expect.objectContaining({ id: first?.id, value: '110.00', target: '500.00' })]);
    await record(id, 'mrr', '330', today(), 'quarter');
    expect((await ventureOf(id)).mrr).toBe('330.00');
    expect((await patch(id, { mrr: '340' })).mrr).toBe('340.00');
    expect(new Set((await kpisOf(id)).map(({ value }) => value))).toEqual(new Set(['110.00', '340.00']));
  });

  it('is corrected in place if the latest value is dated a day that has begun in another time zone', async () => {
    const { id } = await create({ mrr: '100' });
    const tomorrow = addDays(today(), 1);
    await rowsOf(t.database, `update kpis set recorded_at = '${tomorrow}' where venture_id = '${id}'`);
    expect((await patch(id, { mrr: '150' })).mrr).toBe('150.00');
    expect((await kpisOf(id)).map(({ recordedAt }) => recordedAt)).toEqual([tomorrow]);
  });

  it('is not recorded again if an edit sends the current value', async () => {
    const before = await create({ mrr: '100' });
    expect(await patch(before.id, { mrr: 100, cac: null, ltv: '' })).toEqual(before);
    expect(await kpisOf(before.id)).toHaveLength(1);
    expect(await auditOf(before.id)).toHaveLength(1);
  });

  it.each(METRICS)('refuses to clear a recorded %s, and changes nothing', async (metric) => {
    const before = await create({ mrr: '100', cac: '10', ltv: '90' });
    for (const cleared of [null, '']) {
      const refused = await manager.patch(`/api/ventures/${before.id}`, { title: 'Other', [metric]: cleared });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [
          {
            path: metric,
            message: `Correct the KPI value of ${metric.toUpperCase()} instead of clearing it`,
          },
        ],
      });
    }
    expect(await ventureOf(before.id)).toEqual(before);
  });

  it('trips and clears a tripwire by an edit', async () => {
    const { id } = await create({ cac: '10', ltv: '90' });
    expect((await patch(id, { cac: '91' })).notices.map(({ kind }) => kind)).toEqual(['cac_above_ltv']);
    expect((await patch(id, { ltv: '91' })).notices).toEqual([]);
  });

  it("increments the venture's version when a KPI value changes it, so that no stale edit overwrites it", async () => {
    const before = await create({ mrr: '100' });
    await record(before.id, 'mrr', '50', daysAgo(40));
    await record(before.id, 'active users', '7');
    expect((await ventureOf(before.id)).version).toBe(before.version);
    const [kpi] = await kpisOf(before.id);
    await manager.patch(`/api/kpis/${kpi?.metric === 'mrr' ? kpi.id : (await kpisOf(before.id))[1]?.id}`, {
      value: '120',
    });
    const stale = await manager.patch(`/api/ventures/${before.id}`, { mrr: '130', version: before.version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { mrr: '120.00', version: before.version + 1 } });
  });
});

it('is equal on card, page, grid, total and sources after any sequence of edits, grid cells, records, corrections and imports', async () => {
  const cents = fc
    .integer({ min: 0, max: 999_999 })
    .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
  const metric = fc.constantFrom(...METRICS);
  const period = fc.constantFrom('day', 'month', 'quarter');
  const age = fc.integer({ min: 0, max: 3 });
  const operation = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), metric, value: cents }),
    fc.record({ kind: fc.constant('record' as const), metric, value: cents, period, age }),
    fc.record({ kind: fc.constant('correct' as const), metric, value: cents, age, index: fc.nat(9) }),
    fc.record({ kind: fc.constant('import' as const), metric, value: cents, period, age }),
    fc.record({ kind: fc.constant('cell' as const), metric, value: cents }),
    fc.record({ kind: fc.constant('delete' as const), index: fc.nat(9) }),
    fc.record({ kind: fc.constant('next day' as const) }),
  );
  const { client } = await t.signedIn('manager');
  await fc.assert(
    fc.asyncProperty(fc.option(cents), fc.array(operation, { minLength: 1, maxLength: 8 }), async (mrr, operations) => {
      const { id } = (await client.post('/api/ventures', { title: 'Any', mrr })).json();
      for (const each of operations) {
        if (each.kind === 'next day') t.clock.advanceMs(24 * 60 * 60 * 1000);
        else if (each.kind === 'edit') {
          expect((await client.patch(`/api/ventures/${id}`, { [each.metric]: each.value })).json()[each.metric]).toBe(
            each.value,
          );
        } else if (each.kind === 'cell') {
          const cell = { ventureId: id, metric: each.metric, month: today().slice(0, 7), value: each.value };
          expect((await client.post('/api/kpis/cells', { cells: [cell] })).statusCode).toBe(200);
        } else if (each.kind === 'delete') {
          const kpis = await kpisOf(id);
          const kpi = kpis[each.index % Math.max(1, kpis.length)];
          if (kpi === undefined) continue;
          await client.delete(`/api/kpis/${kpi.id}`, { reason: 'Wrong' });
        } else if (each.kind === 'correct') {
          const kpis = await kpisOf(id);
          const kpi = kpis[each.index % Math.max(1, kpis.length)];
          if (kpi === undefined) continue;
          const body = { value: each.value, metric: each.metric, recordedAt: daysAgo(each.age) };
          expect([200, 409]).toContain((await client.patch(`/api/kpis/${kpi.id}`, body)).statusCode);
        } else {
          const row = { metric: each.metric, value: each.value, period: each.period, recordedAt: daysAgo(each.age) };
          const sent =
            each.kind === 'record'
              ? await client.post('/api/kpis', { ventureId: id, ...row })
              : await client.post('/api/kpis/import', { ventureId: id, firstRow: 1, rows: [row] });
          expect([200, 201, 409]).toContain(sent.statusCode);
        }
        const kpis = await kpisOf(id);
        const expected = Object.fromEntries(METRICS.map((name) => [name, latestOf(kpis, name)]));
        expect(moneyOf((await client.get(`/api/ventures/${id}`)).json())).toEqual(expected);
        const cards: VentureDetail[] = (await client.get('/api/ventures?limit=500&isActive=true')).json();
        const card = cards.find((venture) => venture.id === id);
        expect(card && moneyOf(card)).toEqual(expected);
        expect((await client.get('/api/ventures/summary')).json().totalMrr).toBe(
          sumOfAmounts(cards.map((venture) => venture.mrr ?? '0.00')),
        );
        const monthly = latestMonthly(kpis, today().slice(0, 7));
        const [row] = (await client.get(`/api/kpis/grid?month=${today().slice(0, 7)}&ventureId=${id}`)).json();
        expect(row.values.map((value: Kpi) => [value.metric, value.value])).toEqual(monthly);
        const sources = (await client.get('/api/metrics/totalMrr/sources?limit=500')).json();
        const own = sources.filter(({ ventureId }: { ventureId: string }) => ventureId === id);
        expect(own.map(({ value }: { value: string }) => value)).toEqual(expected.mrr === null ? [] : [expected.mrr]);
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);
