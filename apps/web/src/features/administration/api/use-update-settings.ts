import type { Settings } from '@aicv/contracts/settings';
import { PLAN_NAMES } from '@aicv/domain/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { CAPITAL_POLICY_WORDS } from '../capital-policy-words.ts';
import { settingsQuery } from './settings-query.ts';

export type SettingsChange = Partial<Pick<Settings, 'capitalPolicy' | 'plan'>>;

/** What rests on the plan: the catalogue and the reader's standing in it. */
const ACADEMY_KEY = ['academy'];

/** Changes settings of the tenant; a failure is told by the dialog, which stays open. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => callApi('PATCH /api/settings', { body: change }),
    onSuccess: (settings) => {
      // An answer still on its way would put the earlier settings back.
      void queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: ACADEMY_KEY });
      showToast({
        title: 'Settings Saved',
        description: `Capital policy: ${CAPITAL_POLICY_WORDS[settings.capitalPolicy].name}. Plan: ${PLAN_NAMES[settings.plan]}.`,
        tone: 'success',
      });
    },
  });
}
