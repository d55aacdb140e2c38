import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@aicv/contracts/list-limits';
import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiList, callApiList } from '../../../lib/api/api-client.ts';
import { COLUMNS_KEY, FIRST_PAGES_KEY } from './board-keys.ts';
import { type ColumnSearch, filterQuery } from './board-search.ts';

export type ColumnPage = ApiList<readonly Opportunity[]>;

export type ColumnPages = InfiniteData<ColumnPage>;

/** Key of one column. The search comes first, so that the columns of one board share a prefix. */
export function columnKey(stage: OpportunityStage, search: ColumnSearch) {
  return [...COLUMNS_KEY, search, stage] as const;
}

/** One column of the board: a short first page for a fast first view, then long ones, to need few requests. */
export function columnQuery(stage: OpportunityStage, search: ColumnSearch) {
  return infiniteQueryOptions({
    queryKey: columnKey(stage, search),
    queryFn: ({ pageParam, signal }) => readPage(stage, search, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The current first page of a column on its own. */
export function columnFirstPageQuery(stage: OpportunityStage, search: ColumnSearch) {
  return queryOptions({
    queryKey: [...FIRST_PAGES_KEY, search, stage],
    queryFn: ({ signal }) => readPage(stage, search, { cursor: null, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

function readPage(
  stage: OpportunityStage,
  search: ColumnSearch,
  { cursor, signal }: { cursor: string | null; signal: AbortSignal },
): Promise<ColumnPage> {
  return callApiList('GET /api/opportunities', {
    query: {
      ...filterQuery(search),
      stage,
      limit: String(cursor === null ? LIST_LIMIT_DEFAULT : LIST_LIMIT_MAX),
      cursor: cursor ?? undefined,
      sort: search.sort === 'score' ? '-totalScore' : undefined,
    },
    signal,
  });
}
