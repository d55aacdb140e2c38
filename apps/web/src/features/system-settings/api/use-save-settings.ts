import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { settingsQuery } from '../../../lib/api/settings-query.ts';
import { SESSION_QUERY_KEY } from '../../../lib/session/session.ts';
import { brandQuery } from '../../../lib/session/use-brand.ts';
import { savedMessage } from '../saved-message.ts';
import type { SettingsChange } from '../settings-values.ts';

/** Changes settings of the tenant. The form shows a refusal and keeps the input. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => callApi('PATCH /api/settings', { body: change }),
    onSuccess: async (settings, change) => {
      // A pending response would restore the earlier settings.
      await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: brandQuery.queryKey });
      // The administrator's own role may now require two-factor sign-in.
      if (change.twoStepRoles !== undefined) {
        void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY, exact: true });
      }
      showToast({ title: 'Settings Saved', description: savedMessage(change), tone: 'success' });
    },
  });
}
