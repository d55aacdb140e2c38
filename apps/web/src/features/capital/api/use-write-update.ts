import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiRequestError, isOutcomeUnknown } from '../../../lib/api/api-request-error.ts';
import { createIdempotentAdd } from '../../../lib/api/idempotent-add.ts';
import { createIdempotentSave, holds } from '../../../lib/api/idempotent-save.ts';
import { type UpdateChange, updateAsSent } from '../update-values.ts';
import { authoredUpdateQuery, refreshUpdateLists } from './investor-updates-query.ts';

interface Save {
  readonly change: UpdateChange;
  /** The record to change; null for a new one. */
  readonly base: Pick<AuthoredUpdate, 'id' | 'version'> | null;
}

const addIdempotently = createIdempotentAdd();

/** Creates an update or saves changed fields. Resolves with the stored record. */
export function useSaveUpdate() {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: ({ change, base }: Save) =>
      base === null
        ? addIdempotently(change, (headers) => callApi('POST /api/investor-updates', { body: change, headers }))
        : saveIdempotently(
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
  /** The published version. */
  readonly published: AuthoredUpdate;
  /** False if another user published a different text, or for other recipients. */
  readonly isAsSent: boolean;
}

/**
 * Publishes the cached draft to its recipients. If it is already published, by another user or by an earlier try whose response was lost,
 * this resolves with the published update.
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
    // After a failure, another user may have published it.
    onSettled: () => {
      void refreshUpdateLists(queryClient);
    },
  });
}

function mayBeOut(error: unknown): boolean {
  return isOutcomeUnknown(error) || (error instanceof ApiRequestError && error.code === 'ALREADY_PUBLISHED');
}
