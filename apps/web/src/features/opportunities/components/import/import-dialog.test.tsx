import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ImportDuplicate, OpportunityPreview } from './import-dialog.tsx';

const ROUTER = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    line: index + 2,
    cells: { title: `Row ${index + 1}` },
  }));

const duplicateOf = (row: number): ImportDuplicate => ({ row, opportunityId: `id-${row}`, title: `Known ${row}` });

const preview = (rows: number, duplicates: readonly ImportDuplicate[]) =>
  renderToStaticMarkup(
    <RouterContextProvider router={ROUTER}>
      <OpportunityPreview rows={rowsOf(rows)} errors={[]} duplicates={duplicates} />
    </RouterContextProvider>,
  );

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
        rowsOf(130).map(({ number }) => duplicateOf(number)),
      ),
    ).toContain('And 30 more.');
  });

  it('does not mention duplicates if there are none', () => {
    const html = preview(3, []);
    expect(html).toContain('3 rows found, no errors.<');
    expect(html).not.toContain('uplicate');
  });
});
