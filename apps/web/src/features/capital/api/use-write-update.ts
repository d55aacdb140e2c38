import type { AuthoredUpdate } from '@aicv/contracts/capital';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createAddOnce } from '../../../lib/add-once.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiRequestError, isOutcomeUnknown } from '../../../lib/api-request-error.ts';
import { createSaveOnce, holds } from '../../../lib/save-once.ts';
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
  const [saveOnce] = useState(createSaveOnce);
  return useMutation({
    mutationFn: ({ change, base }: Save) =>
      base === null
        ? addOnce(change, (headers) => callApi('POST /api/investor-updates', { body: change, headers }))
        : saveOnce(
            { ...change, version: base.version },
            (body) => callApi('PATCH /api/investor-updates/{id}', { params: { id: base.id }, body }),
            updateAsSent,
          ),
    onSuccess: (saved) => {
      queryClient.setQueryData(authoredUpdateQuery(saved.id).queryKey, saved);
      void refreshUpdateLists(queryClient);
    },
  });
}

interface Publishing {
  /** As it is out now. */
  readonly published: AuthoredUpdate;
  /** False where somebody else has published another text, or for others. */
  readonly isAsSent: boolean;
}

/**
 * Publishes a draft as it is known here to its recipients. Where it is out already, by somebody else or by an earlier try whose answer was
 * lost, it answers with what is out.
 */
export function usePublishUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: AuthoredUpdate): Promise<Publishing> => {
      const { id, version } = draft;
      try {
        const body = { version };
        return {
          published: await callApi('POST /api/investor-updates/{id}/publish', { params: { id }, body }),
          isAsSent: true,
        };
      } catch (error) {
        if (!mayBeOut(error)) throw error;
        const query = { ...authoredUpdateQuery(id), staleTime: 0 };
        const published = await queryClient.fetchQuery(query).catch(() => null);
        if (published === null || published.publishedAt === null) throw error;
        return { published, isAsSent: holds(updateAsSent(published), updateAsSent(draft)) };
      }
    },
    onSuccess: ({ published, isAsSent }) => {
      queryClient.setQueryData(authoredUpdateQuery(published.id).queryKey, published);
      if (!isAsSent) return;
      showToast({
        title: 'Update Published',
        description: 'Recipients can now read the investor update',
        tone: 'success',
      });
    },
    // Where it failed somebody else may have published it.
    onSettled: () => {
      void refreshUpdateLists(queryClient);
    },
  });
}

function mayBeOut(error: unknown): boolean {
  return isOutcomeUnknown(error) || (error instanceof ApiRequestError && error.code === 'ALREADY_PUBLISHED');
}
