import type { RecordComment } from '@aicv/contracts/comments/comments';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiList, CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';

/** A record with comments. */
export interface CommentedRecord {
  readonly kind: 'opportunity' | 'task' | 'venture';
  readonly id: string;
}

const COMMENTS_PER_PAGE = '20';

export type CommentPages = InfiniteData<ApiList<readonly RecordComment[]>, string | undefined>;

/** Below the keys of the record's module, so that they are refetched with its other data. */
const KEYS = { opportunity: '/api/opportunities', task: '/api/tasks/{id}', venture: '/api/ventures' } as const;

const LIST_CALLS = {
  opportunity: 'GET /api/opportunities/{id}/comments',
  task: 'GET /api/tasks/{id}/comments',
  venture: 'GET /api/ventures/{id}/comments',
} as const satisfies Record<CommentedRecord['kind'], string>;

/** The comments on a record, newest first, paginated. */
export function commentsQuery({ kind, id }: CommentedRecord) {
  return infiniteQueryOptions({
    queryKey: [KEYS[kind], 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList(LIST_CALLS[kind], {
        params: { id },
        query: { limit: COMMENTS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

const SUGGESTIONS_MAX = '8';

/** Active people who may read the record and so can be mentioned, by name. */
export function mentionablePeopleQuery({ kind, id }: CommentedRecord, q: string) {
  const search = { q: q === '' ? undefined : q, limit: SUGGESTIONS_MAX };
  const readersOf = kind === 'venture' ? 'labs' : 'otif';
  return queryOptions({
    queryKey: kind === 'task' ? ['/api/tasks/{id}', 'people', id, q] : ['/api/people', readersOf, q],
    queryFn: ({ signal }) =>
      kind === 'task'
        ? callApi('GET /api/tasks/{id}/people', { params: { id }, query: search, signal })
        : callApi('GET /api/people', { query: { for: readersOf, ...search }, signal }),
    placeholderData: keepPreviousData,
  });
}
