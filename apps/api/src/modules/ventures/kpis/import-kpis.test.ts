import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

const newVenture = async (tenantId = 'default') =>
  (await t.database.scope.withTenant(tenantId, (tx) => buildVenture(tx, { tenantId }))).id;

const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/);

type Rows = readonly Record<string, string>[];

const send = (ventureId: string | null, rows: Rows, given: Record<string, unknown> = {}, client = manager) =>
  client.post('/api/kpis/import', { ventureId, firstRow: 1, rows, ...given });

const row = (recordedAt: string, value: string, given: Record<string, string> = {}) => ({
  metric: 'MRR',
  value,
  recordedAt,
  ...given,
});

const valuesOf = async (ventureId: string | null) =>
  (await manager.get(`/api/kpis?ventureId=${ventureId ?? 'firm'}&sort=recordedAt`))
    .json()
    .map((kpi: Record<string, string | null>) => [kpi.metric, kpi.recordedAt, kpi.value, kpi.target]);

const auditsOf = (ventureId: string | null) =>
  rowsOf<{ details: unknown }>(
    t.database,
    `select details from audit_logs where action = 'kpis_imported'
      and resource_id is not distinct from ${ventureId === null ? 'null' : `'${ventureId}'`} order by seq`,
  );

describe('importing KPIs', () => {
  it('is refused under the import of another user', async () => {
    const ventureId = await newVenture();
    const { importId } = (await send(ventureId, [row('2026-01-31', '1')])).json();
    const { client: colleague } = await t.signedIn('manager');
    const body = { ventureId, importId, firstRow: 1, rows: [row('2026-02-28', '2')] };
    const refused = await colleague.post('/api/kpis/import', body);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'IMPORT_TAKEN']);
    expect((await manager.post('/api/kpis/import', body)).statusCode).toBe(200);
  });

  it('adds new rows, replaces different ones and leaves equal ones, with one audit entry', async () => {
    for (const ventureId of [await newVenture(), null]) {
      const first = await send(ventureId, [row('2026-01-31', '0.1'), row('2026-02-28', '0.2', { target: '1' })]);
      expect(first.statusCode).toBe(200);
      expect(first.json()).toEqual({ importId: anyId, created: 2, replaced: 0, unchanged: 0, errors: [] });
      const second = await send(ventureId, [
        row('2026-01-31', '0.10', { metric: ' mrr ' }),
        row('2026-02-28', '0.3'),
        row('2026-03-31', '-5', { target: '' }),
      ]);
      expect(second.json()).toEqual({ importId: anyId, created: 1, replaced: 1, unchanged: 1, errors: [] });
      expect(await valuesOf(ventureId)).toEqual([
        ['mrr', '2026-01-31', '0.10', null],
        ['mrr', '2026-02-28', '0.30', '1.00'],
        ['mrr', '2026-03-31', '-5.00', null],
      ]);
      const replaced = {
        kpiId: anyId,
        venture: ventureId === null ? null : expect.any(String),
        metric: 'mrr',
        recordedAt: '2026-02-28',
        changes: { value: { from: '0.20', to: '0.30' } },
      };
      expect((await auditsOf(ventureId)).map(({ details }) => details)).toEqual([
        { importId: anyId, created: 2, replaced: [], unchanged: 0 },
        { importId: anyId, created: 1, replaced: [replaced], unchanged: 1 },
      ]);
    }
  });

  it('a second time changes nothing and writes no audit entry', async () => {
    const ventureId = await newVenture();
    const rows = Array.from({ length: 200 }, (_, index) => row(`2026-01-31`, '1', { metric: `m${index}` }));
    expect((await send(ventureId, rows)).json()).toMatchObject({ created: 200 });
    expect((await send(ventureId, rows)).json()).toEqual({
      importId: anyId,
      created: 0,
      replaced: 0,
      unchanged: 200,
      errors: [],
    });
    expect(await auditsOf(ventureId)).toHaveLength(1);
  });

  it('in a dry run reports the outcome and every error with its row number, and changes nothing', async () => {
    const ventureId = await newVenture();
    await send(ventureId, [row('2026-01-31', '1')]);
    const rows = [
      row('2026-01-31', '2'),
      row('2026-02-28', '2'),
      { ...row('2026-03-31', '=cmd'), colour: 'red' },
      row('31.03.26', '', { metric: '' }),
      row('2026-02-28', '3', { metric: 'mrr', period: 'month' }),
      row('2026-02-28', '3', { period: 'year' }),
      row('2026-02-28', '3', { period: 'decade' }),
    ];
    const answer = await send(ventureId, rows, { firstRow: 41, dryRun: true });
    expect(answer.statusCode).toBe(200);
    const { errors, ...counts } = answer.json();
    expect(counts).toEqual({ importId: anyId, created: 2, replaced: 1, unchanged: 0 });
    const sorted = errors
      .map((error: Record<string, unknown>) => `${error.row} ${error.column}: ${error.message}`)
      .sort();
    expect(sorted).toEqual([
      '43 colour: Unknown column',
      '43 value: Value must be a number with at most 13 digits and 2 decimals',
      '44 metric: Metric is required',
      '44 recordedAt: Date must be a date such as 2026-03-31',
      '44 value: Value is required',
      '45 recordedAt: Row 42 already has this metric, period and date',
      '47 period: Period must be one of day, week, month, quarter, year',
    ]);
    expect(await valuesOf(ventureId)).toEqual([['mrr', '2026-01-31', '1.00', null]]);
    expect(await auditsOf(ventureId)).toHaveLength(1);
  });

  it('with an error is rejected as a whole', async () => {
    const ventureId = await newVenture();
    const refused = await send(ventureId, [row('2026-01-31', '1'), row('2026-02-30', '1')], { firstRow: 7 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'rows.8.recordedAt', message: 'Date must be a date such as 2026-03-31' }],
    });
    expect(await valuesOf(ventureId)).toEqual([]);
  });

  it('concurrently, with equal and different rows, neither loses nor duplicates a row', async () => {
    for (const ventureId of [await newVenture(), null]) {
      const csrfToken = await manager.csrfToken();
      const rows = (turn: number) =>
        Array.from({ length: 12 }, (_, month) =>
          row(`2025-${String(month + 1).padStart(2, '0')}-01`, String(turn), { metric: `raced ${(turn + month) % 3}` }),
        );
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          manager.post(
            '/api/kpis/import',
            { ventureId, firstRow: 1, rows: turn % 2 ? rows(turn) : rows(turn).reverse() },
            { csrfToken },
          ),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
      const sum = (field: string) => answers.reduce((total, answer) => total + answer.json()[field], 0);
      expect(sum('created')).toBe(36);
      expect(sum('created') + sum('replaced') + sum('unchanged')).toBe(144);
      const raced = (await valuesOf(ventureId)).filter(([metric]: string[]) => metric?.startsWith('raced'));
      expect(raced).toHaveLength(36);
    }
  });

  it.each([
    ['no row', { rows: [] }, 'There are no rows to import'],
    ['201 rows', { rows: Array(201).fill({ metric: 'm' }) }, 'At most 200 rows can be sent at once'],
    ['a number in a cell', { rows: [{ metric: 5 }] }, 'A cell must be text'],
    ['text for rows', { rows: 'metric,value' }, 'Rows must be a list'],
    ['a first row before the first', { firstRow: 0 }, 'First row must be at least 1'],
    ['a dry run that is no yes or no', { dryRun: 'no' }, 'Dry run must be true or false'],
    ['no id', { ventureId: 'kelp' }, 'Not a valid id'],
  ])('refuses a request with %s', async (_case, given, message) => {
    const refused = await send(await newVenture(), [row('2026-01-31', '1')], given);
    expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  });

  it('returns 404 for an unknown venture or another tenant’s, and writes nothing there', async () => {
    const theirs = await newVenture('beta');
    for (const ventureId of [NOBODYS_ID, theirs]) {
      for (const dryRun of [true, false]) {
        expect((await send(ventureId, [row('2026-01-31', '1')], { dryRun })).statusCode).toBe(404);
      }
    }
    expect(await rowsOf(t.database, 'select 1 from kpis', 'beta')).toEqual([]);
  });
});

// REQ-338
describe('importing KPIs with the columns and forms of the file', () => {
  const columns = { metric: 'KPI', value: 'Amount', recordedAt: 'Day' };
  const file = [
    { KPI: 'mrr', Amount: '1.234', Day: '03/04/2026' },
    { KPI: 'mrr', Amount: '1.234,5', Day: '30.11.2025' },
    { KPI: 'mrr', Amount: '0,5', Day: '1 Mar 2026' },
  ];

  it('reads numbers and dates by the given forms', async () => {
    const commas = await newVenture();
    const mapping = { columns, numbers: 'decimal-comma', dates: 'day-first' };
    expect((await send(commas, file, { mapping })).json()).toMatchObject({ created: 3 });
    expect(await valuesOf(commas)).toEqual([
      ['mrr', '2025-11-30', '1234.50', null],
      ['mrr', '2026-03-01', '0.50', null],
      ['mrr', '2026-04-03', '1234.00', null],
    ]);
    const points = await newVenture();
    const others = [{ KPI: 'mrr', Amount: '12,345.67', Day: '3/4/2026' }];
    await send(points, others, { mapping: { columns, numbers: 'decimal-point', dates: 'month-first' } });
    expect(await valuesOf(points)).toEqual([['mrr', '2026-03-04', '12345.67', null]]);
  });

  it('never guesses: without a form, an ambiguous cell is an error and nothing is saved', async () => {
    const ventureId = await newVenture();
    const refused = await send(ventureId, file, { mapping: { columns } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([
      { path: 'rows.1.value', message: 'Value must be a number with at most 13 digits and 2 decimals' },
      { path: 'rows.1.recordedAt', message: 'Date must be a date such as 2026-03-31' },
    ]);
    expect(await valuesOf(ventureId)).toEqual([]);
  });

  it.each([
    [
      'an unknown form of numbers',
      { columns, numbers: 'swiss' },
      'Numbers must be one of decimal-point, decimal-comma',
    ],
    ['an unknown form of dates', { columns, dates: 'guess' }, 'Dates must be one of day-first, month-first'],
    ['no column for a required field', { columns: { metric: 'KPI', value: 'Amount' } }, 'This field needs a column'],
  ])('refuses a mapping with %s', async (_case, mapping, message) => {
    const refused = await send(await newVenture(), file, { mapping });
    expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  });
});
