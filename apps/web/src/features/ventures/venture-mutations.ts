import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { VENTURE_STAGE_NAMES } from '@aicv/domain/ventures/venture';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { refreshVentures, ventureQuery } from './venture-queries.ts';

export function useCreateVenture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/ventures'>['body']) => callApi('POST /api/ventures', { body }),
    onSuccess: ({ stage }) => {
      // Not awaited, so that the dialog closes immediately.
      void refreshVentures(queryClient);
      showToast({
        title: 'Venture Created',
        description: `New venture has been added to ${VENTURE_STAGE_NAMES[stage]} stage`,
        tone: 'success',
      });
    },
  });
}

export type VentureChange = Omit<NonNullable<ApiRequest<'PATCH /api/ventures/{id}'>['body']>, 'version'>;

/** The change of one click, and the toast after it. */
interface Step {
  readonly change: Pick<VentureDetail, 'stage'> | Pick<VentureDetail, 'ideaCycle'> | Pick<VentureDetail, 'isActive'>;
  readonly toast: { readonly title: string; readonly description: string };
}

const stepKey = (id: string) => ['change-venture', id] as const;

/** The venture with pending changes applied. */
export function useVentureWithSteps(venture: VentureDetail): VentureDetail {
  const steps = useMutationState({
    filters: { mutationKey: stepKey(venture.id), status: 'pending' },
    select: (mutation) => (mutation.state.variables as Step).change,
  });
  let shown = venture;
  for (const change of steps) shown = { ...shown, ...change };
  return shown;
}

/**
 * Changes stage, IDEA phase or activity with an optimistic update. A refusal rolls it back and shows a toast. Each request sends the
 * displayed version, so that no user overwrites a change that they have not seen.
 */
export function useStepVenture(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: stepKey(id),
    // Sequential: each change is based on the version that the previous one returned.
    scope: { id: `change-venture-${id}` },
    mutationFn: ({ change }: Step) => {
      const version = queryClient.getQueryData(ventureQuery(id).queryKey)?.version;
      return callApi('PATCH /api/ventures/{id}', { params: { id }, body: { ...change, version } });
    },
    onSuccess: async (venture, { toast }) => {
      await showWritten(queryClient, ventureQuery(id).queryKey, venture);
      showToast({ ...toast, tone: 'success' });
    },
    onError: (error) =>
      showToast({ title: 'Venture not changed', description: failureMessage(error), tone: 'destructive' }),
    // After a refusal, includes the newer version if another user saved first.
    onSettled: (venture) => void refreshVentures(queryClient, venture && ventureQuery(id).queryKey),
  });
}

/** Saves the changed fields of a form. Resolves with the saved venture. */
export function useSaveVenture(id: string) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: VentureChange & { version: number }) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/ventures/{id}', { params: { id }, body })),
    onSuccess: async (venture) => {
      await showWritten(queryClient, ventureQuery(id).queryKey, venture);
      void refreshVentures(queryClient, ventureQuery(id).queryKey);
      showToast({ title: 'Venture Saved', description: 'The venture has been updated', tone: 'success' });
    },
  });
}
