import { randomUUID } from 'node:crypto';
import type { KpiGridRow } from '@aicv/contracts/ventures/kpi-grid';
import { addMonths, daysOfMonth } from '@aicv/domain/dates/month';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
let colleague: TestClient;
let month: string;
let last: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta'), ('gamma', 'Gamma')");
  ({ client: manager } = await t.signedIn('manager'));
  ({ client: colleague } = await t.signedIn('manager'));
  month = addMonths(new Date(t.clock.nowMs()).toISOString().slice(0, 7), -2);
  ({ last } = daysOfMonth(month));
});
afterAll(() => t.close());

interface Cell {
  readonly ventureId: string;
  readonly metric: string;
  readonly month: string;
  readonly value: string;
  readonly version?: number | null;
}

const newVenture = async (title = 'Kelp', client = manager): Promise<string> =>
  (await client.post('/api/ventures', { title })).json().id;
const cell = (ventureId: string, value: string, given: Partial<Cell> = {}): Cell => ({
  ventureId,
  metric: 'mrr',
  month,
  value,
  ...given,
});
const save = (cells: readonly object[], client = manager) => client.post('/api/kpis/cells', { cells });
const saved = async (cells: readonly Cell[]) => {
  const response = await save(cells);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ importId: string; created: number; replaced: number; unchanged: number }>();
};
const gridOf = async (ventureId: string, months = 1, client = manager): Promise<KpiGridRow[]> =>
  (await client.get(`/api/kpis/grid?month=${month}&months=${months}&ventureId=${ventureId}`)).json();
const valuesOf = async (ventureId: string) => (await gridOf(ventureId))[0]?.values ?? [];
const issuesOf = (response: Awaited<ReturnType<typeof save>>) => [response.statusCode, response.json().issues];

describe('saving cells of the grid', () => {
  it('records values as of the last day of the month, and replaces them', async () => {
    const [kelp, tide] = [await newVenture('Kelp'), await newVenture('Tide')];
    const first = await saved([cell(kelp, '1,5'), cell(kelp, '7', { metric: ' Active  USERS ' }), cell(tide, '-2.25')]);
    expect(first).toMatchObject({ created: 3, replaced: 0, unchanged: 0 });
    expect(await valuesOf(kelp)).toMatchObject([
      { metric: 'active users', month, value: '7.00', recordedAt: last, version: 1 },
      { metric: 'mrr', month, value: '1.50', recordedAt: last, version: 1 },
    ]);
    const second = await saved([cell(kelp, '2', { version: 1 }), cell(tide, '-2.25', { version: 1 })]);
    expect(second).toMatchObject({ created: 0, replaced: 1, unchanged: 1 });
    expect(await valuesOf(kelp)).toMatchObject([{ version: 1 }, { metric: 'mrr', value: '2.00', version: 2 }]);
  });

  it('records values of the current month as of today', async () => {
    const kelp = await newVenture();
    const today = new Date(t.clock.nowMs()).toISOString().slice(0, 10);
    await saved([cell(kelp, '3', { month: today.slice(0, 7) })]);
    const kpis = (await manager.get(`/api/kpis?ventureId=${kelp}`)).json();
    expect(kpis).toMatchObject([{ value: '3.00', period: 'month', recordedAt: today, target: null }]);
  });

  it('corrects the latest value of the month and leaves its target', async () => {
    const kelp = await newVenture();
    for (const [recordedAt, value] of [
      [`${month}-10`, '1'],
      [`${month}-20`, '2'],
    ])
      await manager.post('/api/kpis', { ventureId: kelp, metric: 'mrr', value, target: '9', recordedAt });
    await saved([cell(kelp, '5')]);
    const kpis = (await manager.get(`/api/kpis?ventureId=${kelp}`)).json();
    expect(kpis).toMatchObject([
      { recordedAt: `${month}-20`, value: '5.00', target: '9.00' },
      { recordedAt: `${month}-10`, value: '1.00', target: '9.00' },
    ]);
  });

  it('writes one audit entry, with each replaced value', async () => {
    const [kelp, tide] = [await newVenture('Kelp'), await newVenture('Tide')];
    const entriesOf = (importId: string) =>
      rowsOf<{ details: unknown; resource_id: string | null }>(
        t.database,
        `select resource_id, details from audit_logs where details ->> 'importId' = '${importId}'`,
      );
    const first = await saved([cell(kelp, '1'), cell(tide, '2')]);
    const details = { importId: first.importId, months: [month], ventures: 2, created: 2, replaced: [] };
    expect(await entriesOf(first.importId)).toEqual([{ resource_id: null, details }]);
    const second = await saved([cell(kelp, '1'), cell(tide, '3')]);
    const changes = { value: { from: '2.00', to: '3.00' } };
    const replaced = [{ kpiId: expect.any(String), venture: 'Tide', metric: 'mrr', recordedAt: last, changes }];
    expect(await entriesOf(second.importId)).toMatchObject([{ details: { created: 0, replaced } }]);
  });

  it('is refused as a whole, with the path of each refused cell', async () => {
    const kelp = await newVenture();
    const { client: foreign } = await t.signedIn('manager', { tenantId: 'gamma' });
    const theirs = await newVenture('Theirs', foreign);
    const next = addMonths(month, 6);
    const refused = await save([
      cell(kelp, '1'),
      cell(theirs, '1'),
      cell(kelp, '2', { month: next }),
      cell(kelp, '3', { metric: 'MRR' }),
    ]);
    expect(issuesOf(refused)).toEqual([
      400,
      [
        { path: 'cells.1.ventureId', message: 'This venture does not exist' },
        { path: 'cells.2.month', message: 'Date must not be in the future' },
        { path: 'cells.3.metric', message: 'Cell 0 already has this venture, metric and month' },
      ],
    ]);
    expect(await valuesOf(kelp)).toEqual([]);
  });

  it('is refused with the path of each wrong field, and with unknown fields', async () => {
    const kelp = await newVenture();
    const wrong = await save([
      cell(kelp, 'many'),
      { ...cell(kelp, '1'), month: '2026-13' },
      { ...cell(kelp, '1'), target: '2' },
      { ...cell(kelp, '1'), version: 0 },
    ]);
    const [status, issues] = issuesOf(wrong);
    expect(status).toBe(400);
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      'cells.0.value',
      'cells.1.month',
      expect.stringMatching(/^cells\.2/),
      'cells.3.version',
    ]);
    const many = Array.from({ length: 1_001 }, () => cell(kelp, '1'));
    for (const cells of [[], many]) expect((await save(cells)).statusCode).toBe(400);
  });

  it('shows what another user changed, and saves nothing', async () => {
    const [kelp, tide] = [await newVenture(), await newVenture()];
    await saved([cell(kelp, '1'), cell(tide, '1')]);
    const [{ id } = { id: '' }] = await valuesOf(kelp);
    await colleague.patch(`/api/kpis/${id}`, { value: '8' });
    const [{ id: deleted } = { id: '' }] = await valuesOf(tide);
    await colleague.delete(`/api/kpis/${deleted}`, { reason: 'Estimated' });
    const response = await save([
      cell(kelp, '2', { version: 1 }),
      cell(tide, '2', { version: 1 }),
      cell(kelp, '3', { metric: 'cac', version: null }),
    ]);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'STALE',
      issues: [
        { path: 'cells.0.version', message: 'This value is now 8.00' },
        { path: 'cells.1.version', message: 'This value was deleted' },
      ],
      current: [
        { ventureId: kelp, metric: 'mrr', month, value: '8.00', version: 2 },
        { ventureId: tide, metric: 'mrr', month, value: null, version: null },
      ],
    });
    expect(await valuesOf(kelp)).toMatchObject([{ metric: 'mrr', value: '8.00' }]);
    expect(await saved([cell(kelp, '8', { version: 1 })])).toMatchObject({ unchanged: 1 });
  });

  it('of one cell succeeds for exactly one of several users at a time', async () => {
    const kelp = await newVenture();
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((value) => save([cell(kelp, value, { version: null })])),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is refused under the import of another user', async () => {
    const kelp = await newVenture();
    const { importId } = await saved([cell(kelp, '1')]);
    const cells = [cell(kelp, '2', { metric: 'active users' })];
    const refused = await colleague.post('/api/kpis/cells', { cells, importId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'IMPORT_TAKEN']);
    expect(await valuesOf(kelp)).toHaveLength(1);
    expect((await manager.post('/api/kpis/cells', { cells, importId })).statusCode).toBe(200);
  });

  it('is refused to users who may not record KPIs', async () => {
    const kelp = await newVenture();
    const { client: learner } = await t.signedIn('learner');
    expect((await save([cell(kelp, '1')], learner)).statusCode).toBe(403);
    expect((await learner.get(`/api/kpis/grid?month=${month}`)).statusCode).toBe(403);
  });

  it('is undone as a whole: replaced values return, and added ones go to the trash', async () => {
    const anyCells = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyCells, anyCells, async (before, after) => {
        const ventures = [await newVenture(), await newVenture(), await newVenture()];
        const cellsOf = (values: (number | null)[]) =>
          values.flatMap((value, index) => {
            const given = { metric: index < 3 ? 'mrr' : 'users' };
            return value === null ? [] : [cell(ventures[index % 3] ?? '', String(value), given)];
          });
        const known = async () => {
          const rows = await Promise.all(ventures.map(valuesOf));
          return rows.flat().map(({ id, value }) => [id, value]);
        };
        if (cellsOf(before).length > 0) await saved(cellsOf(before));
        const state = await known();
        if (cellsOf(after).length === 0) return;
        const { importId, created, replaced } = await saved(cellsOf(after));
        const response = await manager.post(`/api/kpis/imports/${importId}/undo`);
        if (created + replaced === 0) expect(response.statusCode).toBe(404);
        else expect(response.json()).toEqual({ importId, deleted: created, returned: replaced });
        expect(await known()).toEqual(state);
      }),
      { numRuns: 15 },
    );
  });

  it('can no longer be undone once another user changed one of the values', async () => {
    const [kelp, tide] = [await newVenture(), await newVenture()];
    const { importId } = await saved([cell(kelp, '1'), cell(tide, '1')]);
    await colleague.post('/api/kpis/cells', { cells: [cell(tide, '2')], importId: randomUUID() });
    const refused = await manager.post(`/api/kpis/imports/${importId}/undo`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CHANGED']);
    expect(await valuesOf(kelp)).toMatchObject([{ value: '1.00' }]);
  });
});

describe('the grid', () => {
  it('has active ventures by title, page by page, each with its monthly values', async () => {
    const tenantId = 'beta';
    const { client } = await t.signedIn('manager', { tenantId });
    const titles = ['tide', 'Kelp', 'Kelp', 'Äther', 'alder'];
    const ids: string[] = [];
    for (const title of titles) ids.push(await newVenture(title, client));
    await client.patch(`/api/ventures/${ids[0]}`, { isActive: false });
    await save([cell(ids[1] ?? '', '4')], client);
    const seen: KpiGridRow[] = [];
    let path: string | undefined = `/api/kpis/grid?month=${month}&limit=2`;
    while (path !== undefined) {
      const page = await client.get(path);
      seen.push(...page.json<KpiGridRow[]>());
      path = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]?.replace(/^https?:\/\/[^/]+/, '');
    }
    expect(seen.map(({ venture }) => venture.title).sort()).toEqual(['Kelp', 'Kelp', 'alder', 'Äther']);
    expect(seen.find(({ venture }) => venture.id === ids[1])?.values).toMatchObject([{ value: '4.00' }]);
    const [closed] = (await client.get(`/api/kpis/grid?month=${month}&ventureId=${ids[0]}`)).json();
    expect(closed.venture.title).toBe('tide');
  });

  it('shows the latest monthly value of each month, and no other period', async () => {
    const kelp = await newVenture();
    const months = [addMonths(month, -2), addMonths(month, -1), month];
    for (const [index, each] of months.entries()) {
      const { first } = daysOfMonth(each);
      for (const body of [
        { value: `${index}1`, recordedAt: daysOfMonth(each).last },
        { value: `${index}0`, recordedAt: first },
        { value: '99', recordedAt: daysOfMonth(each).last, period: 'quarter' },
      ])
        await manager.post('/api/kpis', { ventureId: kelp, metric: 'nps', ...body });
    }
    const [row] = await gridOf(kelp, 2);
    expect(row?.values.map((value) => [value.month, value.value])).toEqual([
      [months[1], '11.00'],
      [months[2], '21.00'],
    ]);
  });

  it('lists the names of metrics with the last month of a venture', async () => {
    const tenantId = 'gamma';
    const { client } = await t.signedIn('manager', { tenantId });
    const kelp = await newVenture('Kelp', client);
    await save(
      [cell(kelp, '1', { metric: 'NPS' }), cell(kelp, '1', { metric: 'nps', month: addMonths(month, -1) })],
      client,
    );
    await client.post('/api/kpis', { metric: 'revenue: advisory', value: '1', recordedAt: last });
    expect((await client.get('/api/kpis/metrics')).json()).toEqual({
      metrics: [
        { metric: 'nps', lastMonth: month },
        { metric: 'revenue: advisory', lastMonth: null },
      ],
    });
  });

  it.each(['month=2026-13', 'month=9999-12', 'months=13', 'unknown=1'])('refuses %s', async (query) => {
    const path = query.startsWith('month=') ? query : `month=${month}&${query}`;
    expect((await manager.get(`/api/kpis/grid?${path}`)).statusCode).toBe(400);
  });
});

describe('the history of a value', () => {
  it('has corrections and the reason of a deletion, latest first', async () => {
    const { client, user } = await t.signedIn('manager');
    const body = { ventureId: await newVenture(), metric: 'mrr', value: '1', recordedAt: last };
    const { id } = (await client.post('/api/kpis', body)).json();
    await client.patch(`/api/kpis/${id}`, { value: '2', target: '5' });
    expect((await client.delete(`/api/kpis/${id}`, {})).json().issues).toEqual([
      { path: 'reason', message: 'Reason is required' },
    ]);
    await client.delete(`/api/kpis/${id}`, { reason: ' Wrong month ' });
    expect((await client.get(`/api/kpis/${id}/history`)).statusCode).toBe(404);
    await client.post(`/api/kpis/${id}/restore`);
    const { events } = (await client.get(`/api/kpis/${id}/history`)).json();
    expect(events).toMatchObject([
      { action: 'kpi_restored', reason: null, by: { id: user.id } },
      { action: 'kpi_deleted', reason: 'Wrong month', changes: [] },
      {
        action: 'kpi_corrected',
        changes: [
          { field: 'value', from: '1.00', to: '2.00' },
          { field: 'target', from: null, to: '5.00' },
        ],
      },
      { action: 'kpi_recorded' },
    ]);
  });

  it('has the values that saves of the grid and imports replaced', async () => {
    const [kelp, tide] = [await newVenture(), await newVenture()];
    await saved([cell(kelp, '1'), cell(tide, '5')]);
    await saved([cell(kelp, '2'), cell(tide, '6')]);
    await saved([cell(tide, '7')]);
    const row = { metric: 'MRR', value: '3', target: '9', recordedAt: last };
    const imported = await manager.post('/api/kpis/import', { ventureId: kelp, firstRow: 1, rows: [row] });
    expect(imported.json()).toMatchObject({ replaced: 1 });
    const [value] = await valuesOf(kelp);
    const { events } = (await manager.get(`/api/kpis/${value?.id}/history`)).json();
    expect(events).toMatchObject([
      {
        action: 'kpi_corrected',
        changes: [
          { field: 'value', from: '2.00', to: '3.00' },
          { field: 'target', from: null, to: '9.00' },
        ],
      },
      { action: 'kpi_corrected', changes: [{ field: 'value', from: '1.00', to: '2.00' }], reason: null },
    ]);
  });
});
