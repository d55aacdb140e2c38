import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { refetchUnderAll } from '../../lib/api/written-record.ts';

const PAGE_SIZE = '20';

/** Passed opportunities that later succeeded, the latest success first. */
export const antiPortfolioQuery = infiniteQueryOptions({
  queryKey: ['/api/anti-portfolio'],
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/anti-portfolio', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});

/** What became of a passed opportunity; null if nothing is recorded. */
export function laterOutcomeQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', id, 'later-outcome'],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/{id}/later-outcome', { params: { id }, signal }),
    select: ({ laterOutcome }) => laterOutcome,
    refetchOnMount: 'always',
  });
}

type LaterOutcomeInput = NonNullable<ApiRequest<'PUT /api/opportunities/{id}/later-outcome'>['body']>;

/** Records, corrects or removes the outcome. It is read again after a refusal too: another user may have changed it. */
function useWriteLaterOutcome<Input>(id: string, write: (input: Input) => Promise<unknown>, title: string) {
  const queryClient = useQueryClient();
  const refetch = () => refetchUnderAll(queryClient, [laterOutcomeQuery(id).queryKey, antiPortfolioQuery.queryKey]);
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast({ title, tone: 'success' });
      return refetch();
    },
    onError: refetch,
  });
}

export const useRecordLaterOutcome = (id: string) =>
  useWriteLaterOutcome(
    id,
    (body: LaterOutcomeInput) => callApi('PUT /api/opportunities/{id}/later-outcome', { params: { id }, body }),
    'Later outcome saved',
  );

export const useRemoveLaterOutcome = (id: string) =>
  useWriteLaterOutcome(
    id,
    (version: number) =>
      callApi('DELETE /api/opportunities/{id}/later-outcome', { params: { id }, query: { version: String(version) } }),
    'Later outcome removed',
  );
