import type { Opportunity } from '@aicv/contracts/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunity';
import type { Query, QueryClient } from '@tanstack/react-query';
import { boardOrder, type OtifSearch } from './board-search.ts';
import { holdsOpportunity, withOpportunity, withoutOpportunity } from './column-pages.ts';
import { COLUMNS_KEY, type ColumnPages, type columnKey } from './column-query.ts';

type LoadedColumn = {
  key: ReturnType<typeof columnKey>;
  search: OtifSearch;
  stage: OpportunityStage;
  data: ColumnPages;
};

/** Counts of the pipeline that other pages show; they are read again when such a page opens. */
const DASHBOARD_FIGURES_KEY = ['/api/metrics/dashboard'] as const;

/** Ends what is on its way for the columns, so that an answer from before a write cannot cover it. */
export function stopColumnRequests(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ queryKey: COLUMNS_KEY });
}

/** Puts the record, as the server now has it, into the right column of each board that shows it. */
export function placeInColumns(queryClient: QueryClient, opportunity: Opportunity): void {
  const columns = loadedColumns(queryClient);
  const boards = new Set(
    columns.filter(({ data }) => holdsOpportunity(data, opportunity.id)).map(({ search }) => JSON.stringify(search)),
  );
  for (const { key, search, stage, data } of columns) {
    if (!boards.has(JSON.stringify(search))) continue;
    const next =
      stage === opportunity.stage
        ? withOpportunity(data, opportunity, boardOrder(search))
        : withoutOpportunity(data, opportunity.id);
    if (next !== data) queryClient.setQueryData<ColumnPages>(key, next);
  }
}

/** Shows a record that was just made on each board without a filter; the others learn of it from the server. */
export function addToColumns(queryClient: QueryClient, opportunity: Opportunity): void {
  for (const { key, search, stage, data } of loadedColumns(queryClient)) {
    if (stage !== opportunity.stage || search.q !== undefined || search.priority !== undefined) continue;
    queryClient.setQueryData<ColumnPages>(key, withOpportunity(data, opportunity, boardOrder(search)));
  }
}

/** Remembers that the columns of these stages, and the figures about them, are to be read again. */
export async function markColumnsChanged(queryClient: QueryClient, stages: readonly OpportunityStage[]): Promise<void> {
  const isConcerned = (query: Query) => (stages as readonly unknown[]).includes(query.queryKey.at(-1));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: COLUMNS_KEY, predicate: isConcerned, refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: DASHBOARD_FIGURES_KEY, refetchType: 'none' }),
  ]);
}

/** Reads the columns on the page again whose stages changed; the others follow when they are shown. */
export function refetchChangedColumns(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ queryKey: COLUMNS_KEY, type: 'active', stale: true });
}

function loadedColumns(queryClient: QueryClient): LoadedColumn[] {
  return queryClient.getQueriesData<ColumnPages>({ queryKey: COLUMNS_KEY }).flatMap(([queryKey, data]) => {
    if (data === undefined) return [];
    const key = queryKey as ReturnType<typeof columnKey>;
    return [{ key, search: key[2], stage: key[3], data }];
  });
}
