import { KPI_CSV_COLUMNS } from '@aicv/domain/ventures/kpi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../../../lib/files/column-mapping.ts';
import { tableOf } from '../../../lib/files/csv-table.testing.ts';
import { KPI_FIELD_LABELS } from './kpi-field-labels.ts';
import { decidedCells, formatImportOutcome, KPI_CSV, nameQuestions, readKpis, repeatedKeys } from './kpi-import.ts';

/** Rows after a header. */
const rowsOf = (...cells: Record<string, string>[]) => tableOf(cells).rows;

const MAPPING = { columns: Object.fromEntries(KPI_CSV_COLUMNS.map((name) => [name, name])) };

const kpi = (metric: string, recordedAt: string, others: Record<string, string> = {}) => ({
  metric,
  value: '1',
  recordedAt,
  ...others,
});

describe('a header', () => {
  const spellings = (name: string) => [name, name.toUpperCase(), name.toLowerCase(), ` ${name.replaceAll(' ', '_')} `];

  it.each(KPI_CSV_COLUMNS)('may name %s by its label, in any case and spacing', async (field) => {
    for (const name of [...spellings(field), ...spellings(KPI_FIELD_LABELS[field])]) {
      const header = KPI_CSV_COLUMNS.map((column) => (column === field ? name : column)).join();
      const reading = await readKpis(new Blob([`${header}\n0,1,2,3,4`]));
      if (!reading.ok) throw new Error(reading.message);
      const { choice, isCertain } = suggestMapping(reading.table, KPI_CSV.fields);
      expect([isCertain, [...choice.fields.values()]]).toEqual([true, [...KPI_CSV_COLUMNS]]);
    }
  });
});

describe('a duplicate key in an imported file', () => {
  it('is an error in every row but the first, however far apart', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`);
    const anyKpi = fc.record({ metric: fc.constantFrom('mrr', 'cac', 'active users'), recordedAt: day });
    return fc.assert(
      fc.asyncProperty(fc.array(anyKpi, { maxLength: 600 }), async (kpis) => {
        const rows = rowsOf(...kpis.map(({ metric, recordedAt }) => kpi(metric, recordedAt)));
        const keys = kpis.map(({ metric, recordedAt }) => `${metric} ${recordedAt}`);
        const expected = keys.flatMap((key, index) => (keys.indexOf(key) < index ? index + 1 : []));
        expect((await repeatedKeys(rows, MAPPING)).map(({ row }) => row)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('is reported with the line of its first occurrence', async () => {
    const rows = rowsOf(kpi('mrr', '2026-03-31'), kpi('cac', '2026-03-31'), kpi('mrr', '2026-03-31'));
    expect(await repeatedKeys(rows, MAPPING)).toEqual([
      { row: 3, column: 'recordedAt', message: 'Line 2 already has this metric, period and date' },
    ]);
  });

  it('is detected in another spelling, and with the default period', async () => {
    const rows = rowsOf(kpi('Active  Users', '2026-03-31'), kpi(' active users', ' 2026-03-31', { period: 'month' }));
    expect(await repeatedKeys(rows, MAPPING)).toHaveLength(1);
  });

  it('is not reported for another period or an invalid row', async () => {
    const unreadable = kpi('mrr', '2026-03-31', { value: 'many' });
    expect(
      await repeatedKeys(
        rowsOf(unreadable, kpi('mrr', '2026-03-31'), kpi('mrr', '2026-03-31', { period: 'day' })),
        MAPPING,
      ),
    ).toEqual([]);
  });

  it('is found by the columns and the date form of the mapping', async () => {
    const rows = rowsOf({ KPI: 'mrr', Amount: '1', Day: '03/04/2026' }, { KPI: 'mrr', Amount: '2', Day: '2026-04-03' });
    const columns = { metric: 'KPI', value: 'Amount', recordedAt: 'Day' };
    expect(await repeatedKeys(rows, { columns, dates: 'day-first' })).toHaveLength(1);
    expect(await repeatedKeys(rows, { columns, dates: 'month-first' })).toEqual([]);
  });
});

it('adds up the results of several requests', () => {
  const answers = [
    { created: 1_000, replaced: 2, unchanged: 0 },
    { created: 200, replaced: 1, unchanged: 3 },
  ];
  expect(formatImportOutcome(answers)).toBe('1,200 new, 3 replaced, 3 unchanged');
});

describe('a name that resembles a recorded metric', () => {
  const known = ['mrr', 'active users'];
  const rows = rowsOf(kpi('Activ users', '2026-03-31'), kpi('MRR', '2026-03-31'), kpi('activ  USERS', '2026-04-30'));

  it('is asked about once for all its rows', () => {
    expect(nameQuestions(rows, MAPPING, known)).toEqual([
      { key: 'activ users', name: 'Activ users', similar: 'active users', rows: [1, 3] },
    ]);
    expect(nameQuestions(rows, MAPPING, [...known, 'activ users'])).toEqual([]);
  });

  it('is replaced in all its rows, and no other', () => {
    const decisions = new Map([['activ users', 'active users']]);
    const metrics = rows.map(({ cells }) => decidedCells(cells, MAPPING, decisions).metric);
    expect(metrics).toEqual(['active users', 'MRR', 'active users']);
    expect(rows.map(({ cells }) => decidedCells(cells, MAPPING, new Map([['activ users', null]])))).toEqual(
      rows.map(({ cells }) => cells),
    );
  });
});
