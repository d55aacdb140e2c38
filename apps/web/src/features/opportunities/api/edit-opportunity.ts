import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store.ts';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { createIdempotentSave } from '../../../lib/api/idempotent-save.ts';
import { cacheOpportunity } from './opportunity-detail-cache.ts';

type OpportunityChanges = NonNullable<ApiRequest<'PATCH /api/opportunities/{id}'>['body']>;

/** Saves the changed texts and priority of an opportunity. */
export function useEditOpportunity({ id }: Pick<OpportunityDetail, 'id'>) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: OpportunityChanges) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/opportunities/{id}', { params: { id }, body })),
    onSuccess: async (edited) => {
      await cacheOpportunity(queryClient, edited);
      showToast({ title: 'Opportunity Updated', description: 'Your changes have been saved', tone: 'success' });
    },
  });
}
