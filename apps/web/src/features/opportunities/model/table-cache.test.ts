import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type ColumnPages, tableQuery } from '../queries.ts';
import { sampleOpportunity } from '../testing/opportunity-samples.ts';
import type { TableSearch } from './board-search.ts';
import { removeFromColumns, upsertInColumns } from './column-cache.ts';
import { loadedTables } from './table-cache.ts';

const first = sampleOpportunity({ id: 'first', title: 'Alpha', version: 3 });
const second = sampleOpportunity({ id: 'second', title: 'Beta', version: 1 });

function tableWith(search: TableSearch) {
  const queryClient = new QueryClient();
  const page = { total: 2, isTotalExact: true, nextCursor: null };
  const data: ColumnPages = { pages: [{ ...page, items: [first, second] }], pageParams: [null] };
  queryClient.setQueryData(tableQuery(search).queryKey, data);
  const shown = () => loadedTables(queryClient)[0]?.data.pages[0];
  return { queryClient, titles: () => shown()?.items.map(({ title }) => title), total: () => shown()?.total };
}

describe('a loaded table', () => {
  it('shows a newer state in the same place, whatever the order', () => {
    const table = tableWith({ sort: 'title' });
    upsertInColumns(table.queryClient, { ...first, title: 'Zeta', version: 4 });
    expect(table.titles()).toEqual(['Zeta', 'Beta']);
  });

  it('ignores an older state and an unknown record', () => {
    const table = tableWith({});
    upsertInColumns(table.queryClient, { ...first, title: 'Old', version: 2 });
    upsertInColumns(table.queryClient, sampleOpportunity({ id: 'third' }));
    expect(table.titles()).toEqual(['Alpha', 'Beta']);
  });

  it('loses a row that no longer matches its filters, and a deleted one', () => {
    const table = tableWith({ priority: first.priority });
    upsertInColumns(table.queryClient, { ...first, outcome: 'passed', version: 4 });
    expect(table.titles()).toEqual(['Beta']);
    removeFromColumns(table.queryClient, 'second');
    expect(table.titles()).toEqual([]);
    expect(table.total()).toBe(0);
  });
});
