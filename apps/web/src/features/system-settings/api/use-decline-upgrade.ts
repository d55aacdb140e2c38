import type { UpgradeRequest } from '@aicv/contracts/settings/upgrade-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { settingsQuery } from '../../../lib/api/settings-query.ts';
import { isolated, nameOf } from '../../../lib/format/person.ts';
import { UPGRADE_REQUESTS_KEY } from './upgrade-requests-query.ts';

/** Declines a request for premium courses. The dialog shows a refusal and stays open. */
export function useDeclineUpgrade() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: UpgradeRequest) => callApi('POST /api/upgrade-requests/{id}/decline', { params: { id } }),
    onSuccess: (_, { person }) =>
      showToast({
        title: 'Request Declined',
        description: `${isolated(nameOf(person))} has been notified and can ask again.`,
        tone: 'success',
      }),
    // Also after a refusal: another administrator has decided the request.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: UPGRADE_REQUESTS_KEY });
    },
  });
}
