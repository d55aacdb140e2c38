import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError, isOutcomeUnknown } from '../../lib/api/api-request-error.ts';
import { createIdempotentSave, holds } from '../../lib/api/idempotent-save.ts';
import { DASHBOARD_METRICS_KEY, METRIC_SOURCES_KEY } from '../../lib/api/metrics-keys.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { type UpdateChange, updateAsSent } from './model/update-values.ts';
import { authoredUpdateQuery, fundingRoundsQuery, refreshUpdateLists } from './queries.ts';

type RoundInput = NonNullable<ApiRequest<'POST /api/funding-rounds'>['body']>;
export type RoundChange = NonNullable<ApiRequest<'PATCH /api/funding-rounds/{id}'>['body']>;

function useAfterRound() {
  const queryClient = useQueryClient();
  return (toast: { title: string; description: string }) => {
    // Metrics are computed from rounds.
    for (const queryKey of [fundingRoundsQuery.queryKey, DASHBOARD_METRICS_KEY, METRIC_SOURCES_KEY]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    showToast({ ...toast, tone: 'success' });
  };
}

export function useAddRound() {
  const afterRound = useAfterRound();
  return useMutation({
    mutationFn: (body: RoundInput) => callApi('POST /api/funding-rounds', { body }),
    onSuccess: () => afterRound({ title: 'Round Added', description: 'The funding round has been added' }),
  });
}

export function useChangeRound(id: string) {
  const afterRound = useAfterRound();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    // The stored round does not contain the flag.
    mutationFn: ({ ignoresOpenConditions, ...changes }: RoundChange) =>
      saveIdempotently(changes, (sent) => {
        const body = { ...sent, ...(ignoresOpenConditions && { ignoresOpenConditions }) };
        return callApi('PATCH /api/funding-rounds/{id}', { params: { id }, body });
      }),
    onSuccess: () => afterRound({ title: 'Round Saved', description: 'The funding round has been updated' }),
  });
}

interface Save {
  readonly change: UpdateChange;
  /** Notifies the readers of a correction. */
  readonly notifyReaders?: boolean;
  /** The record to change; null for a new one. */
  readonly base: Pick<AuthoredUpdate, 'id' | 'version'> | null;
}

/** Creates an update or saves changed fields. Resolves with the stored record. */
export function useSaveUpdate() {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: ({ change, base, notifyReaders }: Save) =>
      base === null
        ? callApi('POST /api/investor-updates', { body: change })
        : saveIdempotently(
            { ...change, version: base.version },
            (sent) => {
              const body = { ...sent, ...(notifyReaders && { notifyReaders }) };
              return callApi('PATCH /api/investor-updates/{id}', { params: { id: base.id }, body });
            },
            updateAsSent,
          ),
    onSuccess: async (saved) => {
      await showWritten(queryClient, authoredUpdateQuery(saved.id).queryKey, saved);
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
    onSuccess: async ({ published, isAsSent }) => {
      await showWritten(queryClient, authoredUpdateQuery(published.id).queryKey, published);
      if (!isAsSent) return;
      showToast({
        title: 'Update Published',
        description: 'Recipients can now read the investor update. Notifications and emails follow.',
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
