import type { Settings } from '@aicv/contracts/settings';
import { PLAN_NAMES } from '@aicv/domain/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAcademy } from '../../../lib/academy-key.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { CAPITAL_POLICY_WORDS } from '../capital-policy-words.ts';
import { settingsQuery } from './settings-query.ts';

export type SettingsChange = Partial<Pick<Settings, 'capitalPolicy' | 'plan'>>;

/** Changes settings of the tenant; a failure is told by the dialog, which stays open. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => callApi('PATCH /api/settings', { body: change }),
    onSuccess: (settings) => {
      // An answer still on its way would put the earlier settings back.
      void queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      // The catalogue, and the reader's standing in it, rest on the plan.
      void refreshAcademy(queryClient);
      showToast({
        title: 'Settings Saved',
        description: `Capital policy: ${CAPITAL_POLICY_WORDS[settings.capitalPolicy].name}. Plan: ${PLAN_NAMES[settings.plan]}.`,
        tone: 'success',
      });
    },
  });
}
