import type { Opportunity } from '@aicv/contracts/opportunities';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@aicv/contracts/shapes';
import type { OpportunityStage } from '@aicv/domain/opportunity';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type ApiList, callApiList } from '../../../lib/api-client.ts';
import type { OtifSearch } from './board-search.ts';

export type ColumnPages = InfiniteData<ApiList<readonly Opportunity[]>>;

/** Begins the key of every column, whatever it is filtered by. */
export const COLUMNS_KEY = ['/api/opportunities', 'column'] as const;

/** Key of one column: the search that it shows comes first, so that the columns of one board belong together. */
export function columnKey(stage: OpportunityStage, search: OtifSearch) {
  return [...COLUMNS_KEY, search, stage] as const;
}

/** One column of the board: a short first page so that it shows soon, then long ones so that a long column needs few. */
export function columnQuery(stage: OpportunityStage, search: OtifSearch) {
  return infiniteQueryOptions({
    queryKey: columnKey(stage, search),
    queryFn: ({ pageParam, signal }): Promise<ApiList<readonly Opportunity[]>> =>
      callApiList('GET /api/opportunities', {
        query: {
          stage,
          limit: String(pageParam === null ? LIST_LIMIT_DEFAULT : LIST_LIMIT_MAX),
          cursor: pageParam ?? undefined,
          q: search.q,
          priority: search.priority,
          sort: search.sort === 'score' ? '-totalScore' : undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
