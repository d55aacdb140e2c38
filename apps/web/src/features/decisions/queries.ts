import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { DecisionSubject } from '@aicv/domain/decisions/decision';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { CURSOR_PAGES, callApiList } from '../../lib/api/api-client.ts';
import { DECISIONS_KEY, decisionQuery } from '../../lib/api/decision-query.ts';
import { refetchUnder, showWritten } from '../../lib/api/written-record.ts';
import type { DecisionsSearch } from './model/decisions-search.ts';

const ROWS_PER_PAGE = '20';
const ROWS_OF_SUBJECT = '10';
const VERSIONS_PER_PAGE = '20';

export interface DecisionAbout {
  readonly type: DecisionSubject;
  readonly id: string;
}

/** Decisions that match the filters, newest first, paginated. */
export function decisionsQuery({ state, subject, vote }: DecisionsSearch) {
  const filters = { state, subjectType: subject, vote };
  return infiniteQueryOptions({
    queryKey: [...DECISIONS_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/decisions', { query: { ...filters, limit: ROWS_PER_PAGE, cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Decisions about one record, newest first, paginated. */
export function subjectDecisionsQuery({ type, id }: DecisionAbout) {
  return infiniteQueryOptions({
    queryKey: [...DECISIONS_KEY, 'about', type, id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/decisions', {
        query: { subjectType: type, subjectId: id, limit: ROWS_OF_SUBJECT, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** The versions of a memo, newest first, paginated. */
export function memoVersionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...DECISIONS_KEY, 'memos', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/decisions/{id}/memos', {
        params: { id },
        query: { limit: VERSIONS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}

/** Shows a decision from the response to a write, and refetches the lists. */
export async function showDecision(queryClient: QueryClient, decision: Decision): Promise<void> {
  const { queryKey } = decisionQuery(decision.id);
  await showWritten(queryClient, queryKey, decision);
  void refetchUnder(queryClient, DECISIONS_KEY, queryKey);
}

/** Removes a deleted draft, and refetches the lists. */
export function removeDecision(queryClient: QueryClient, id: string): void {
  const { queryKey } = decisionQuery(id);
  queryClient.removeQueries({ queryKey: memoVersionsQuery(id).queryKey });
  queryClient.removeQueries({ queryKey });
  void refetchUnder(queryClient, DECISIONS_KEY, queryKey);
}

/** Removes what was read of a decision from which the user recused, and reads its state again. */
export async function forgetDecision(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: memoVersionsQuery(id).queryKey });
  await queryClient.resetQueries({ queryKey: decisionQuery(id).queryKey });
  void refetchUnder(queryClient, DECISIONS_KEY, decisionQuery(id).queryKey);
}
