import type { OwnSession } from '@aicv/contracts/identity/own-account';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage, isAbsence } from '../../../lib/api/api-request-error.ts';
import { ownSessionsQuery } from './own-sessions-query.ts';

const END_KEY = ['end-session'] as const;

/** Signs out one of the user's other sessions. It leaves the list optimistically and comes back on a refusal. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: END_KEY,
    mutationFn: ({ id }: OwnSession) =>
      callApi('DELETE /api/user/sessions/{id}', { params: { id } }).catch((error: unknown) => {
        // The session has already ended.
        if (!(error instanceof Error && isAbsence(error))) throw error;
      }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: ownSessionsQuery.queryKey });
      const before = queryClient.getQueryData(ownSessionsQuery.queryKey);
      queryClient.setQueryData(
        ownSessionsQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.filter((session) => session.id !== id),
              total: page.total - 1,
            })),
          },
      );
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(ownSessionsQuery.queryKey, before);
      showToast({ title: 'Not Signed Out', description: failureMessage(error), tone: 'destructive' });
    },
    onSettled: async () => {
      // A refetch between two requests would show the second session again. The last request triggers it.
      if (queryClient.isMutating({ mutationKey: END_KEY }) === 1) await readSessionsAgain(queryClient);
    },
  });
}

/** Signs out all other sessions. The dialog shows a refusal and stays open. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/user/sessions'),
    onSuccess: () => showToast({ title: 'Signed Out Everywhere Else', tone: 'success' }),
    onSettled: () => readSessionsAgain(queryClient),
  });
}

/** For all actions that end sessions. */
export async function readSessionsAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
}
