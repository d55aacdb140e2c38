import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

type Rows = readonly Record<string, string>[];

const newVenture = async (): Promise<string> => (await manager.post('/api/ventures', { title: 'Kelp' })).json().id;
const send = async (ventureId: string | null, rows: Rows, importId = randomUUID(), client = manager) => {
  const response = await client.post('/api/kpis/import', { ventureId, importId, firstRow: 1, rows });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const undo = (importId: string, client = manager) => client.post(`/api/kpis/imports/${importId}/undo`);
const row = (recordedAt: string, value: string, target = '') => ({ metric: 'mrr', value, recordedAt, target });

interface Kpi {
  readonly id: string;
  readonly recordedAt: string;
  readonly value: string;
  readonly target: string | null;
}
/** Without the versions, which an undo increments like any write. */
const kpisOf = async (ventureId: string | null): Promise<Kpi[]> => {
  const path = `/api/kpis?ventureId=${ventureId ?? 'firm'}&sort=recordedAt&limit=500`;
  const kpis = (await manager.get(path)).json<(Kpi & { version: number })[]>();
  return kpis.map(({ version: _version, ...kpi }) => kpi);
};
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof undo>>) => [statusCode, json().code];

// REQ-330
describe('undoing an import of KPIs', () => {
  it('brings back what was replaced and moves what was added to the trash, whatever was there', async () => {
    const values = fc.dictionary(
      fc.integer({ min: 10, max: 28 }).map((day) => `2026-03-${day}`),
      fc.record({ value: fc.integer({ min: 0, max: 9 }).map(String), target: fc.constantFrom('', '5', '7') }),
      { maxKeys: 8 },
    );
    const rowsIn = (given: Record<string, { value: string; target: string }>) =>
      Object.entries(given).map(([day, { value, target }]) => row(day, value, target));
    await fc.assert(
      fc.asyncProperty(values, values, fc.boolean(), async (before, imported, isTwoRequests) => {
        const ventureId = await newVenture();
        if (Object.keys(before).length > 0) await send(ventureId, rowsIn(before));
        const known = await kpisOf(ventureId);
        const rows = rowsIn(imported);
        if (rows.length === 0) return;
        const importId = randomUUID();
        const half = isTwoRequests ? Math.floor(rows.length / 2) : 0;
        const counts = { created: 0, replaced: 0 };
        for (const part of [rows.slice(0, half), rows.slice(half)].filter(({ length }) => length > 0)) {
          const { created, replaced } = await send(ventureId, part, importId);
          counts.created += created;
          counts.replaced += replaced;
        }
        const response = await undo(importId);
        if (counts.created + counts.replaced === 0) expect(response.statusCode).toBe(404);
        else {
          expect(response.json()).toEqual({ importId, deleted: counts.created, returned: counts.replaced });
          expect((await undo(importId)).statusCode).toBe(404);
        }
        expect(await kpisOf(ventureId)).toEqual(known);
        const trash = (await manager.get('/api/trash?limit=500')).json<{ context: string | null }[]>();
        expect(trash.length).toBeGreaterThanOrEqual(counts.created);
      }),
      { numRuns: 15 },
    );
  });

  it('writes one audit entry, also for the firm', async () => {
    const { importId } = await send(null, [row('2026-01-31', '1')]);
    expect((await undo(importId)).statusCode).toBe(200);
    const entries = await rowsOf<{ details: unknown }>(
      t.database,
      `select details from audit_logs where action = 'kpi_import_undone' and resource_id is null`,
    );
    expect(entries).toEqual([{ details: { importId, deleted: 1, returned: 0 } }]);
  });

  it.each([
    ['corrected', (id: string) => manager.patch(`/api/kpis/${id}`, { value: '9' })],
    ['deleted', (id: string) => manager.delete(`/api/kpis/${id}`, { reason: 'Wrong month' })],
    ['imported again', (_: string, ventureId: string) => send(ventureId, [row('2026-02-28', '9')])],
  ])('is refused once a value was %s, and changes nothing', async (_, change) => {
    const ventureId = await newVenture();
    await send(ventureId, [row('2026-01-31', '1')]);
    const { importId } = await send(ventureId, [row('2026-01-31', '2'), row('2026-02-28', '3')]);
    const [, february] = await kpisOf(ventureId);
    await change(february?.id ?? '', ventureId);
    const now = await kpisOf(ventureId);
    expect(codeOf(await undo(importId))).toEqual([409, 'CHANGED']);
    expect(await kpisOf(ventureId)).toEqual(now);
  });

  it('is refused for others and for an unknown import', async () => {
    const { importId } = await send(await newVenture(), [row('2026-01-31', '1')]);
    const { client: colleague } = await t.signedIn('manager');
    expect(codeOf(await undo(importId, colleague))).toEqual([403, 'FORBIDDEN']);
    expect((await undo(randomUUID())).statusCode).toBe(404);
    expect((await undo(importId)).statusCode).toBe(200);
  });

  it('is refused once an investor update was published, because it may report the added values', async () => {
    const { client: admin } = await t.signedIn('admin');
    await admin.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const { importId } = await send(await newVenture(), [row('2026-01-31', '1')]);
    const { id } = (await admin.post('/api/investor-updates', { title: 'January', content: 'All is well.' })).json();
    const published = await admin.post(`/api/investor-updates/${id}/publish`);
    expect(published.statusCode, published.body).toBe(200);
    expect(codeOf(await undo(importId))).toEqual([409, 'PUBLISHED']);
  });
});
