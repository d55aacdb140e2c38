import type { ImportAnswer } from '@aicv/contracts/opportunities/opportunity-exchange';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../../../../lib/files/column-mapping.ts';
import { tableOf } from '../../../../lib/files/csv-table.testing.ts';
import type { ImportState } from '../../../../lib/files/file-import.ts';
import { OPPORTUNITY_CSV } from '../../model/opportunity-csv.ts';
import { createOpportunityImport } from '../../model/opportunity-import.ts';
import { type ImportDuplicate, OpportunityPreview } from './import-dialog.tsx';

const ROUTER = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const tableWith = (count: number) =>
  tableOf(Array.from({ length: count }, (_, index) => ({ title: `Row ${index + 1}` })));

const duplicateOf = (row: number): ImportDuplicate => ({ row, opportunityId: `id-${row}`, title: `Known ${row}` });

const WORK = createOpportunityImport({
  read: async () => ({ ok: false, message: '' }),
  send: () => Promise.reject(new Error('Not called')),
  onAdded: () => undefined,
});

const preview = (
  rows: number,
  duplicates: readonly ImportDuplicate[],
  given: Partial<ImportState<ImportAnswer>> = {},
) => {
  const table = tableWith(rows);
  const state: ImportState<ImportAnswer> = {
    ...WORK.getState(),
    table,
    rows: table.rows,
    choice: suggestMapping(table, OPPORTUNITY_CSV.fields).choice,
    checks: [{ importId: 'id', created: rows, skipped: 0, errors: [], duplicates: [...duplicates] }],
    leftOut: new Set(duplicates.map(({ row }) => row)),
    ...given,
  };
  return renderToStaticMarkup(
    <RouterContextProvider router={ROUTER}>
      <OpportunityPreview state={state} onLeaveOut={() => undefined} />
    </RouterContextProvider>,
  );
};

const statuses = (html: string) => html.split('Likely duplicate<').length - 1;

describe('the preview of an import', () => {
  it('marks likely duplicates of existing opportunities, with a link to each', () => {
    const html = preview(3, [duplicateOf(2)]);
    expect(html).toContain('3 rows found, no errors. 1 row looks like an existing opportunity.');
    expect(html).toContain('1 likely duplicate<');
    expect(html).toContain('href="/otif/id-2"');
    expect(html).toContain('Known 2');
    expect(statuses(html)).toBe(1);
  });

  it('also counts and lists duplicates beyond the displayed rows', () => {
    const html = preview(500, [3, 450, 460].map(duplicateOf));
    expect(html).toContain('3 rows look like existing opportunities.');
    for (const row of [3, 450, 460]) expect(html).toContain(`href="/otif/id-${row}"`);
    expect(html).not.toContain('more.');
    expect(
      preview(
        500,
        Array.from({ length: 130 }, (_, index) => duplicateOf(index + 1)),
      ),
    ).toContain('And 30 more.');
  });

  it('lists rows that repeat an earlier row, each left out unless it is selected', () => {
    const html = preview(3, [duplicateOf(2)], { repeats: new Map([[3, 1]]), leftOut: new Set([2]) });
    expect(html).toContain('2 likely duplicates<');
    expect(html).toContain('Row 1 of the file');
    expect(html).toContain('Same title as row 1');
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it('does not mention duplicates if there are none', () => {
    const html = preview(3, []);
    expect(html).toContain('3 rows found, no errors.<');
    expect(html).not.toContain('uplicate');
  });
});
