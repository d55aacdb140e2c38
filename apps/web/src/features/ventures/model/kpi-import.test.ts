import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importRows } from '../../../lib/files/import-chunks.ts';
import { KPI_FIELD_LABELS, KPI_FIELDS } from './kpi-field-labels.ts';
import { formatImportOutcome, readKpis, repeatedKeys } from './kpi-import.ts';

/** Rows after a header. */
const rowsOf = (...cells: Record<string, string>[]) =>
  importRows(cells.map((given, index) => ({ line: index + 2, cells: given })));

const kpi = (metric: string, recordedAt: string, others: Record<string, string> = {}) => ({
  metric,
  value: '1',
  recordedAt,
  ...others,
});

describe('a header', () => {
  const spellings = (name: string) => [name, name.toUpperCase(), name.toLowerCase(), ` ${name.replaceAll(' ', '_')} `];

  it.each(KPI_FIELDS)('may name %s by its label, in any case and spacing', async (field) => {
    for (const name of [...spellings(field), ...spellings(KPI_FIELD_LABELS[field])]) {
      const header = KPI_FIELDS.map((column) => (column === field ? name : column)).join();
      const cells = Object.fromEntries(KPI_FIELDS.map((column, at) => [column, String(at)]));
      const reading = await readKpis(new Blob([`${header}\n0,1,2,3,4`]));
      expect(reading).toEqual({ ok: true, rows: [{ line: 2, cells }] });
    }
  });
});

describe('a duplicate key in an imported file', () => {
  it('is an error in every row but the first, however far apart', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`);
    const anyKpi = fc.record({ metric: fc.constantFrom('mrr', 'cac', 'active users'), recordedAt: day });
    fc.assert(
      fc.property(fc.array(anyKpi, { maxLength: 600 }), (kpis) => {
        const rows = rowsOf(...kpis.map(({ metric, recordedAt }) => kpi(metric, recordedAt)));
        const keys = kpis.map(({ metric, recordedAt }) => `${metric} ${recordedAt}`);
        const expected = keys.flatMap((key, index) => (keys.indexOf(key) < index ? index + 1 : []));
        expect(repeatedKeys(rows).map(({ row }) => row)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('is reported with the line of its first occurrence', () => {
    const rows = rowsOf(kpi('mrr', '2026-03-31'), kpi('cac', '2026-03-31'), kpi('mrr', '2026-03-31'));
    expect(repeatedKeys(rows)).toEqual([
      { row: 3, column: 'recordedAt', message: 'Line 2 already has this metric, period and date' },
    ]);
  });

  it('is detected in another spelling, and with the default period', () => {
    const rows = rowsOf(kpi('Active  Users', '2026-03-31'), kpi(' active users', ' 2026-03-31', { period: 'month' }));
    expect(repeatedKeys(rows)).toHaveLength(1);
  });

  it('is not reported for another period or an invalid row', () => {
    const unreadable = kpi('mrr', '2026-03-31', { value: 'many' });
    expect(
      repeatedKeys(rowsOf(unreadable, kpi('mrr', '2026-03-31'), kpi('mrr', '2026-03-31', { period: 'day' }))),
    ).toEqual([]);
  });
});

it('adds up the results of several requests', () => {
  const answers = [
    { created: 1_000, replaced: 2, unchanged: 0 },
    { created: 200, replaced: 1, unchanged: 3 },
  ];
  expect(formatImportOutcome(answers)).toBe('1,200 new, 3 replaced, 3 unchanged');
});
