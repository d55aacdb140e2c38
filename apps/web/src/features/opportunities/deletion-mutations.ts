import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { TRASH_DAYS } from '@aicv/domain/trash/trash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { isolated } from '../../lib/format/person.ts';
import { refetchChangedColumns, removeFromColumns, stopColumnRequests } from './model/column-cache.ts';
import { newerStates } from './model/newer-states.ts';
import { cacheOpportunity } from './model/opportunity-detail-cache.ts';
import { markColumnsChanged, opportunityDetailQuery } from './queries.ts';
import { offerUndo } from './undo.ts';

type Deletable = Pick<Opportunity, 'id' | 'title' | 'stage' | 'version'>;

/** Moves an opportunity to the trash and offers to undo it. `onDeleted` runs before the boards lose the card. */
export function useDeleteOpportunity({ onDeleted }: { readonly onDeleted?: (deleted: Deletable) => unknown } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Deletable) =>
      callApi('DELETE /api/opportunities/{id}', { params: { id }, query: { version: String(version) } }),
    onSuccess: async (_, deleted) => {
      const { id, title, stage } = deleted;
      await onDeleted?.(deleted);
      // A response from before the deletion would show the card again.
      await stopColumnRequests(queryClient);
      removeFromColumns(queryClient, id);
      queryClient.removeQueries({ queryKey: opportunityDetailQuery(id).queryKey });
      await markColumnsChanged(queryClient, [stage]);
      void refetchChangedColumns(queryClient);
      offerUndo(queryClient, {
        title: 'Opportunity Deleted',
        description: `${isolated(title)} is in the trash for ${TRASH_DAYS} days`,
        undoneTitle: 'Opportunity restored',
        undo: async () => [await callApi('POST /api/opportunities/{id}/restore', { params: { id } })],
      });
    },
    onError: async (error) => {
      const newer = newerStates(error);
      for (const opportunity of newer) await cacheOpportunity(queryClient, opportunity);
      showToast({
        title: 'Deletion failed',
        description:
          newer.length === 0
            ? failureMessage(error)
            : 'Someone else changed this opportunity in the meantime. You now see the latest version.',
        tone: 'destructive',
      });
    },
  });
}
