import type { AuthoredUpdate } from '@aicv/contracts/capital';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAddOnce } from '../../../lib/add-once.ts';
import { callApi } from '../../../lib/api-client.ts';
import { saveOnce } from '../../../lib/save-once.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { type UpdateChange, updateAsSent } from '../update-values.ts';
import { authoredUpdateQuery, refreshUpdateLists } from './investor-updates-query.ts';

interface Save {
  readonly change: UpdateChange;
  /** The record that is changed; null begins one. */
  readonly base: Pick<AuthoredUpdate, 'id' | 'version'> | null;
}

const addOnce = createAddOnce();

/** Begins an update or writes what was changed of it; answers with the record as it now stands. */
export function useSaveUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ change, base }: Save) =>
      base === null
        ? addOnce(change, (headers) => callApi('POST /api/investor-updates', { body: change, headers }))
        : saveOnce(
            change,
            () =>
              callApi('PATCH /api/investor-updates/{id}', {
                params: { id: base.id },
                body: { ...change, version: base.version },
              }),
            updateAsSent,
          ),
    onSuccess: (saved) => {
      queryClient.setQueryData(authoredUpdateQuery(saved.id).queryKey, saved);
      void refreshUpdateLists(queryClient);
    },
  });
}

/** Publishes a draft as it is known here to its recipients. */
export function usePublishUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<AuthoredUpdate, 'id' | 'version'>) =>
      callApi('POST /api/investor-updates/{id}/publish', { params: { id }, body: { version } }),
    onSuccess: (published) => {
      queryClient.setQueryData(authoredUpdateQuery(published.id).queryKey, published);
      showToast({
        title: 'Update Published',
        description: 'The investor update can now be read by its recipients',
        tone: 'success',
      });
    },
    // Where it failed somebody else may have published it.
    onSettled: () => {
      void refreshUpdateLists(queryClient);
    },
  });
}
