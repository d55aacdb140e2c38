import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { createIdempotentAdd } from '../../../lib/api/idempotent-add.ts';
import { createIdempotentSave } from '../../../lib/api/idempotent-save.ts';
import { DASHBOARD_METRICS_KEY, METRIC_SOURCES_KEY } from '../../../lib/api/metrics-keys.ts';
import { fundingRoundsQuery } from './funding-rounds-query.ts';

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

const addIdempotently = createIdempotentAdd();

export function useAddRound() {
  const afterRound = useAfterRound();
  return useMutation({
    mutationFn: (body: RoundInput) =>
      addIdempotently(body, (headers) => callApi('POST /api/funding-rounds', { body, headers })),
    onSuccess: () => afterRound({ title: 'Round Added', description: 'The funding round has been added' }),
  });
}

export function useChangeRound(id: string) {
  const afterRound = useAfterRound();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: RoundChange) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/funding-rounds/{id}', { params: { id }, body })),
    onSuccess: () => afterRound({ title: 'Round Saved', description: 'The funding round has been updated' }),
  });
}
