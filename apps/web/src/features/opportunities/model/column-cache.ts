import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../lib/api/server-clock.ts';
import {
  COLUMNS_KEY,
  type ColumnPages,
  columnFirstPageQuery,
  type columnKey,
  FIRST_PAGES_KEY,
  PIPELINE_KEY,
  TABLES_KEY,
} from '../queries.ts';
import { boardOrder, type ColumnSearch, mayShow } from './board-search.ts';
import { withOpportunity, withoutOpportunity, withRefreshedFirstPage } from './column-pages.ts';
import { loadedTables, refetchShortTables, removeFromTables, upsertInTables } from './table-cache.ts';

type ColumnKey = ReturnType<typeof columnKey>;

type LoadedColumn = {
  key: ColumnKey;
  search: ColumnSearch;
  stage: OpportunityStage;
  data: ColumnPages;
};

/** Cancels pending requests of the columns and tables, so that a response from before a write cannot overwrite it. */
export async function stopColumnRequests(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: COLUMNS_KEY }),
    queryClient.cancelQueries({ queryKey: FIRST_PAGES_KEY }),
    queryClient.cancelQueries({ queryKey: TABLES_KEY }),
    queryClient.cancelQueries({ queryKey: PIPELINE_KEY }),
  ]);
}

/** Puts the record, as the server now has it, into the right column of each board, and its row of each table, that shows it. */
export function upsertInColumns(queryClient: QueryClient, opportunity: Opportunity): void {
  upsertAllInColumns(queryClient, [opportunity]);
}

/** Like `upsertInColumns`, for several. Versions older than those on the page are ignored. */
export function upsertAllInColumns(queryClient: QueryClient, opportunities: readonly Opportunity[]): void {
  const columns = loadedColumns(queryClient);
  const boards = new Map<string, LoadedColumn[]>();
  for (const column of columns) {
    const board = JSON.stringify(column.search);
    boards.set(board, [...(boards.get(board) ?? []), column]);
  }
  const known = newestStates(columns);
  const fresh = opportunities.filter(({ id, version }) => version >= (known.get(id)?.version ?? 0));
  for (const board of boards.values()) {
    const shown = newestStates(board);
    for (const { key, search, stage, data } of board) {
      const next = fresh
        .filter(({ id }) => shown.has(id))
        .reduce((pages, opportunity) => placed(pages, opportunity, { search, stage }), data);
      if (next !== data) queryClient.setQueryData<ColumnPages>(key, next);
    }
  }
  upsertInTables(queryClient, opportunities);
}

function placed(
  pages: ColumnPages,
  opportunity: Opportunity,
  { search, stage }: { search: ColumnSearch; stage: OpportunityStage },
) {
  return stage === opportunity.stage && mayShow(search, opportunity, serverNow())
    ? withOpportunity(pages, opportunity, boardOrder(search))
    : withoutOpportunity(pages, opportunity.id);
}

/** Removes a deleted record from each board and table. */
export function removeFromColumns(queryClient: QueryClient, id: string): void {
  removeFromTables(queryClient, id);
  for (const { key, data } of loadedColumns(queryClient)) {
    const next = withoutOpportunity(data, id);
    if (next !== data) queryClient.setQueryData<ColumnPages>(key, next);
  }
}

/** Inserts a new record into each board that certainly shows it. A board filtered by text refetches instead. */
export function addToColumns(queryClient: QueryClient, opportunity: Opportunity): void {
  for (const { key, search, stage, data } of loadedColumns(queryClient)) {
    if (stage !== opportunity.stage || search.q !== undefined) continue;
    if (!mayShow(search, opportunity, serverNow())) continue;
    queryClient.setQueryData<ColumnPages>(key, withOpportunity(data, opportunity, boardOrder(search)));
  }
}

/**
 * Refetches the columns on the page whose stages changed; the others refetch when they are shown. Only the first page of a column is
 * refetched, which contains the count: a long column is a megabyte, and its pages would lack a card inserted ahead of the page that holds
 * it.
 */
export async function refetchChangedColumns(queryClient: QueryClient): Promise<void> {
  const changed = queryClient.getQueryCache().findAll({ queryKey: COLUMNS_KEY, type: 'active', stale: true });
  await Promise.all([
    queryClient.refetchQueries({ queryKey: PIPELINE_KEY, type: 'active', stale: true }),
    refetchShortTables(queryClient),
    ...changed.map((column) => refetchColumn(queryClient, column.queryKey as ColumnKey)),
  ]);
}

async function refetchColumn(queryClient: QueryClient, key: ColumnKey): Promise<void> {
  const column = { queryKey: key, exact: true };
  if (queryClient.getQueryData(key) === undefined) return queryClient.refetchQueries({ ...column, type: 'active' });
  const [, , search, stage] = key;
  const headQuery = columnFirstPageQuery(stage, search);
  // A pending request may predate this change. Its callers leave the column to this refetch.
  await queryClient.cancelQueries({ queryKey: headQuery.queryKey, exact: true });
  // A column whose first page cannot be fetched stays unchanged and invalidated: the next change refetches it.
  const head = await queryClient.fetchQuery(headQuery).catch(() => null);
  if (head === null) return;
  // A pending further page would be appended to the earlier state of the column.
  await queryClient.cancelQueries(column);
  queryClient.setQueryData<ColumnPages>(key, (data) => data && withRefreshedFirstPage(data, head, boardOrder(search)));
}

/** The newest state of each record that a column or table holds, by id. */
export function loadedOpportunities(queryClient: QueryClient): ReadonlyMap<string, Opportunity> {
  return newestStates([...loadedColumns(queryClient), ...loadedTables(queryClient)]);
}

function newestStates(columns: readonly Pick<LoadedColumn, 'data'>[]): ReadonlyMap<string, Opportunity> {
  const newest = new Map<string, Opportunity>();
  for (const { data } of columns) {
    for (const { items } of data.pages) {
      for (const item of items) {
        const known = newest.get(item.id);
        if (known === undefined || known.version < item.version) newest.set(item.id, item);
      }
    }
  }
  return newest;
}

function loadedColumns(queryClient: QueryClient): LoadedColumn[] {
  return queryClient.getQueriesData<ColumnPages>({ queryKey: COLUMNS_KEY }).flatMap(([queryKey, data]) => {
    if (data === undefined) return [];
    const key = queryKey as ColumnKey;
    return [{ key, search: key[2], stage: key[3], data }];
  });
}

/** Key of the moves on the board. */
export const MOVE_KEY = ['move-opportunity'] as const;

/** Whether a move on the board is pending. */
export function hasPendingMoves(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: MOVE_KEY }) > 0;
}
