import { VENTURE_STAGE_NAMES } from '@aicv/domain/ventures/venture';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { createIdempotentAdd } from '../../../lib/api/idempotent-add.ts';
import { refreshVentures } from './venture-queries.ts';

const addIdempotently = createIdempotentAdd();

export function useCreateVenture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/ventures'>['body']) =>
      addIdempotently(body, (headers) => callApi('POST /api/ventures', { body, headers })),
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
