import type { Venture } from '@aicv/contracts/ventures/ventures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { LABS_KEYS } from '../../lib/api/module-keys.ts';
import { refetchUnderAll } from '../../lib/api/written-record.ts';

/** Takes back the launch of a venture. `onTakenBack` runs before the pages lose the venture. */
export function useTakeBackLaunch({ onTakenBack }: { readonly onTakenBack: (venture: Venture) => unknown }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Venture) => callApi('POST /api/ventures/{id}/take-back-launch', { params: { id } }),
    onSuccess: async (_, venture) => {
      await onTakenBack(venture);
      void refetchUnderAll(queryClient, [...LABS_KEYS, ['/api/opportunities']], venture.id);
      showToast({
        title: 'Launch Taken Back',
        description: 'The opportunity is in incubation again, and the venture is in the trash',
        tone: 'success',
      });
    },
    // A record may depend on it by now.
    onError: () => void refetchUnderAll(queryClient, LABS_KEYS),
  });
}
