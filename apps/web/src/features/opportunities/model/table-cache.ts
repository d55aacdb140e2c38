import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { type ColumnPages, TABLES_KEY, type tableQuery } from '../queries.ts';
import { mayShow, type TableSearch } from './board-search.ts';
import { withoutOpportunity } from './column-pages.ts';

type TableKey = ReturnType<typeof tableQuery>['queryKey'];

interface LoadedTable {
  readonly key: TableKey;
  readonly search: TableSearch;
  readonly data: ColumnPages;
}

/** A longer table is not refetched as a whole while it is shown. */
const PAGES_REFETCHED_MAX = 3;

export function loadedTables(queryClient: QueryClient): LoadedTable[] {
  return queryClient.getQueriesData<ColumnPages>({ queryKey: TABLES_KEY }).flatMap(([queryKey, data]) => {
    const key = queryKey as unknown as TableKey;
    return data === undefined ? [] : [{ key, search: key[2], data }];
  });
}

/**
 * Replaces rows by their newer states. A row keeps its place until the table is refetched, and leaves if it no longer matches the filters.
 */
export function upsertInTables(queryClient: QueryClient, opportunities: readonly Opportunity[]): void {
  for (const { key, search, data } of loadedTables(queryClient)) {
    const next = opportunities.reduce((pages, opportunity) => withRow(pages, opportunity, search), data);
    if (next !== data) queryClient.setQueryData<ColumnPages>(key, next);
  }
}

function withRow(data: ColumnPages, opportunity: Opportunity, search: TableSearch): ColumnPages {
  const known = data.pages.flatMap(({ items }) => items).find(({ id }) => id === opportunity.id);
  if (known === undefined || known.version > opportunity.version) return data;
  if (!mayShow(search, opportunity, serverNow())) return withoutOpportunity(data, opportunity.id);
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.items.includes(known)
        ? { ...page, items: page.items.map((item) => (item === known ? opportunity : item)) }
        : page,
    ),
  };
}

export function removeFromTables(queryClient: QueryClient, id: string): void {
  for (const { key, data } of loadedTables(queryClient)) {
    const next = withoutOpportunity(data, id);
    if (next !== data) queryClient.setQueryData<ColumnPages>(key, next);
  }
}

/** Refetches the shown tables that may have changed, unless they are long. Only the server determines the place of a new row. */
export async function refetchShortTables(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({
    queryKey: TABLES_KEY,
    type: 'active',
    stale: true,
    predicate: ({ state }) => ((state.data as ColumnPages | undefined)?.pages.length ?? 0) <= PAGES_REFETCHED_MAX,
  });
}
