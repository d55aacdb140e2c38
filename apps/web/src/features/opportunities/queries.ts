import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@aicv/contracts/list-limits';
import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { OutcomeFilter, ValueField } from '@aicv/domain/opportunities/opportunity-list';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type ApiList, callApi, callApiList } from '../../lib/api/api-client.ts';
import { DASHBOARD_METRICS_KEY } from '../../lib/api/metrics-keys.ts';
import { type ColumnSearch, filterQuery, type TableSearch } from './model/board-search.ts';

/** Key prefix of all columns, for any filters. */
export const COLUMNS_KEY = ['/api/opportunities', 'column'] as const;

/** Key prefix of all first pages of columns that are refetched on their own. */
export const FIRST_PAGES_KEY = ['/api/opportunities', 'column-head'] as const;

/** Key prefix of the pipeline's means, for any filters. */
export const PIPELINE_KEY = ['/api/opportunities', 'summary'] as const;

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
    queryFn: ({ pageParam, signal }) => readPage({ ...search, stage }, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The current first page of a column on its own. */
export function columnFirstPageQuery(stage: OpportunityStage, search: ColumnSearch) {
  return queryOptions({
    queryKey: [...FIRST_PAGES_KEY, search, stage],
    queryFn: ({ signal }) => readPage({ ...search, stage }, { cursor: null, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Key prefix of all tables, for any search. */
export const TABLES_KEY = ['/api/opportunities', 'table'] as const;

/** The rows of the table in its order, in pages like those of a column. */
export function tableQuery(search: TableSearch) {
  return infiniteQueryOptions({
    queryKey: [...TABLES_KEY, search] as const,
    queryFn: ({ pageParam, signal }) => readPage(search, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** More views than a user can open. */
const VIEWS_MAX = '500';

/** The user's own views and those that others share, by name. */
export const savedViewsQuery = queryOptions({
  queryKey: ['/api/saved-views'],
  queryFn: ({ signal }) => callApi('GET /api/saved-views', { query: { limit: VIEWS_MAX }, signal }),
  refetchOnMount: 'always',
});

/** The values that exist in a field of the listed opportunities, with their counts. */
export function existingValuesQuery(field: ValueField, outcome: OutcomeFilter | undefined) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'values', field, outcome],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/values', { query: { field, outcome }, signal }),
    select: ({ values }) => values,
    refetchOnMount: 'always',
  });
}

/** The opportunities before and after this one in a list. */
export function neighborsQuery(id: string, search: TableSearch) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'neighbors', id, search],
    queryFn: ({ signal }) =>
      callApi('GET /api/opportunities/{id}/neighbors', {
        params: { id },
        query: { ...filterQuery(search), stage: search.stage, sort: search.sort },
        signal,
      }),
    refetchOnMount: 'always',
    // A convenience: without it, the page still works.
    retry: false,
  });
}

const SIMILAR_MAX = 3;

/** The opportunities whose titles are most like the text. */
export function similarOpportunitiesQuery(title: string) {
  return queryOptions({
    queryKey: ['/api/search', 'opportunities', title],
    queryFn: ({ signal }) => callApi('GET /api/search', { query: { q: title }, signal }),
    select: ({ hits }) => hits.filter(({ kind }) => kind === 'opportunity').slice(0, SIMILAR_MAX),
    enabled: title !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // A convenience: without it, the form still works.
    retry: false,
  });
}

function readPage(
  search: TableSearch,
  { cursor, signal }: { cursor: string | null; signal: AbortSignal },
): Promise<ColumnPage> {
  return callApiList('GET /api/opportunities', {
    query: {
      ...filterQuery(search),
      stage: search.stage,
      limit: String(cursor === null ? LIST_LIMIT_DEFAULT : LIST_LIMIT_MAX),
      cursor: cursor ?? undefined,
      sort: search.sort,
    },
    signal,
  });
}

/** Marks the columns of these stages, all tables, and the metrics about them, as stale. */
export async function markColumnsChanged(queryClient: QueryClient, stages: readonly OpportunityStage[]): Promise<void> {
  const isConcerned = (query: Query) => (stages as readonly unknown[]).includes(query.queryKey.at(-1));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: COLUMNS_KEY, predicate: isConcerned, refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: TABLES_KEY, refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: PIPELINE_KEY, refetchType: 'none' }),
    // Other pages show these: they are refetched when such a page opens.
    queryClient.invalidateQueries({ queryKey: DASHBOARD_METRICS_KEY, refetchType: 'none' }),
  ]);
}

/** Card count and mean score of each stage. Only filters for which the server maintains counts apply. */
export function pipelineQuery({ priority, minScore, maxScore }: ColumnSearch) {
  return queryOptions({
    queryKey: [...PIPELINE_KEY, { priority, minScore, maxScore }],
    queryFn: ({ signal }) =>
      callApi('GET /api/opportunities/summary', {
        query: { priority, minScore: minScore?.toString(), maxScore: maxScore?.toString() },
        signal,
      }),
  });
}

/** Whether the pipeline's means cover exactly the cards of the board. */
export function hasMeans({
  sort: _sort,
  priority: _priority,
  minScore: _min,
  maxScore: _max,
  ...others
}: ColumnSearch) {
  return Object.values(others).every((filter) => filter === undefined);
}

/** One opportunity with all fields, refetched each time its page opens: users decide on the basis of it. */
export function opportunityDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'detail', id],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** More moves than any opportunity has. Omitted ones are counted. */
const STAGE_CHANGES_SHOWN = '200';

/** The stage history of an opportunity, newest first. */
export function stageChangesQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'stage-changes', id],
    queryFn: ({ signal }) =>
      callApiList('GET /api/opportunities/{id}/stage-changes', {
        params: { id },
        query: { limit: STAGE_CHANGES_SHOWN },
        signal,
      }),
    refetchOnMount: 'always',
  });
}

/** The user's own review and, once it is submitted, the other reviewers' reviews. */
export function reviewsQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'reviews', id],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/{id}/reviews', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** More people than a firm has in OTIF. */
const OWNERS_MAX = '500';

/** The people who can own an opportunity: the active users of OTIF. */
export function possibleOwnersQuery() {
  return queryOptions({
    queryKey: ['/api/people', 'otif-owners'],
    queryFn: ({ signal }) => callApi('GET /api/people', { query: { for: 'otif', limit: OWNERS_MAX }, signal }),
  });
}
