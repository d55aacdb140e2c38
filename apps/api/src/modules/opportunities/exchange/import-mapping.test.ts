import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
});
afterAll(() => t.close());

const COLUMNS = { title: 'Deal name', priority: 'Urgency', roiScore: 'Return' };
const ROW = { 'Deal name': 'Tide meters', Urgency: 'HIGH', Return: '7,50' };

const send = (rows: unknown, mapping: unknown, given: Record<string, unknown> = {}) =>
  analyst.post('/api/opportunities/import', { importId: randomUUID(), firstRow: 1, rows, mapping, ...given });

// REQ-338
describe('an import with a mapping', () => {
  it('reads each field from its column, values in any case and decimal commas', async () => {
    const importId = randomUUID();
    const response = await send([ROW], { columns: COLUMNS }, { importId });
    expect(response.json()).toEqual({ importId, created: 1, skipped: 0, errors: [] });
    const columns = 'title, priority, roi_score::text, import_row';
    expect(await rowsOf(t.database, `select ${columns} from opportunities where import_id = '${importId}'`)).toEqual([
      { title: 'Tide meters', priority: 'high', roi_score: '7.5', import_row: 1 },
    ]);
  });

  it('reads its dates in the order of the mapping, and refuses ambiguous ones without it', async () => {
    const columns = { ...COLUMNS, nextStepOn: 'Due' };
    const row = { ...ROW, Due: '03/04/2026' };
    for (const [dates, day] of [
      ['day-first', '2026-04-03'],
      ['month-first', '2026-03-04'],
    ]) {
      const importId = randomUUID();
      expect((await send([row], { columns, dates }, { importId })).json()).toMatchObject({ created: 1 });
      const [stored] = await rowsOf(
        t.database,
        `select next_step_on::text as day from opportunities where import_id = '${importId}'`,
      );
      expect(stored).toEqual({ day });
    }
    expect((await send([row], { columns }, { dryRun: true })).json().errors).toEqual([
      { row: 1, column: 'nextStepOn', message: 'Day of the next step must be a date such as 2026-03-31' },
    ]);
  });

  it('names errors by the field, and refuses columns that are not mapped', async () => {
    const response = await send([{ ...ROW, Urgency: 'asap', title: 'Other' }], { columns: COLUMNS }, { dryRun: true });
    expect(response.json().errors).toEqual([
      { row: 1, column: 'title', message: 'Unknown column' },
      { row: 1, column: 'priority', message: 'Priority must be low, medium or high' },
    ]);
  });

  it('finds likely duplicates by the mapped title', async () => {
    await send([{ ...ROW, 'Deal name': 'Mapped twice' }], { columns: COLUMNS });
    const response = await send([{ ...ROW, 'Deal name': ' MAPPED  twice' }], { columns: COLUMNS }, { dryRun: true });
    expect(response.json().duplicates).toMatchObject([{ row: 1, title: 'Mapped twice' }]);
  });

  it.each([
    ['a field that does not exist', { columns: { ...COLUMNS, tenantId: 'Tenant' } }, 'mapping.columns.tenantId'],
    ['a member that does not exist', { columns: COLUMNS, numbers: 'decimal-comma' }, 'mapping.numbers'],
    ['an unknown order of dates', { columns: COLUMNS, dates: 'year-first' }, 'mapping.dates'],
    ['no columns', {}, 'mapping.columns'],
    ['no column for the title', { columns: { priority: 'Urgency' } }, 'mapping.columns.title'],
    ['one column for two fields', { columns: { ...COLUMNS, stage: 'Urgency' } }, 'mapping.columns.priority'],
    ['an empty column name', { columns: { title: '' } }, 'mapping.columns.title'],
    ['a column name of 256 characters', { columns: { title: 'x'.repeat(256) } }, 'mapping.columns.title'],
    ['a column name that is no text', { columns: { title: 1 } }, 'mapping.columns.title'],
    ['a list', [], 'mapping'],
  ])('is refused with %s', async (_case, mapping, path) => {
    const response = await send([ROW], mapping);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});
