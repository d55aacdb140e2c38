import type { Flag } from '@aicv/contracts/settings/feature-flags';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage, isOutcomeUnknown } from '../../lib/api/api-request-error.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import { flagReasonDrafts } from './model/flag-reason-drafts.ts';
import { featureFlagsQuery, readAuditLogAgain } from './queries.ts';

interface FlagSwitch {
  readonly flag: Flag;
  readonly enabled: boolean;
  readonly reason: string;
}

const SWITCH_KEY = ['switch-flag'] as const;

/** Switches a flag. The menu and the pages follow once the server has accepted it. */
export function useSwitchFlag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SWITCH_KEY,
    // Sequential: the last requested state wins.
    scope: { id: 'switch-flag' },
    mutationFn: ({ flag, enabled, reason }: FlagSwitch) =>
      callApi('PATCH /api/feature-flags/{key}', { params: { key: flag.key }, body: { enabled, reason } }),
    onSuccess: async (flag) => {
      flagReasonDrafts.forget(flag.key);
      // A pending response would restore the earlier state.
      await queryClient.cancelQueries({ queryKey: featureFlagsQuery.queryKey });
      queryClient.setQueryData(
        featureFlagsQuery.queryKey,
        (list) => list && { ...list, flags: list.flags.map((known) => (known.key === flag.key ? flag : known)) },
      );
      showToast({
        title: flag.enabled ? 'Feature Enabled' : 'Feature Disabled',
        description: `${flag.name} is ${flag.enabled ? 'now on' : 'now off'}.`,
        tone: 'success',
      });
    },
    onError: (error, { flag }) =>
      showToast({
        ...(isOutcomeUnknown(error)
          ? {
              title: 'Change not confirmed',
              description: `The change to ${flag.name} could not be confirmed. ${failureMessage(error)}`,
            }
          : { title: 'Feature not changed', description: `${flag.name} has not changed. ${failureMessage(error)}` }),
        tone: 'destructive',
      }),
    // Also after a failure: the response may have been lost, or another administrator may have changed the flag.
    onSettled: async (_, __, { flag, enabled }) => {
      readAuditLogAgain(queryClient);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: featureFlagsQuery.queryKey }),
        // The menu and the access to pages depend on the flags in the session.
        queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY }),
      ]);
      const list = queryClient.getQueryData(featureFlagsQuery.queryKey);
      const now = list?.flags.find(({ key }) => key === flag.key);
      // The flag has the requested state. The reason is used up and must not apply to the next change.
      if (now?.enabled === enabled) flagReasonDrafts.forget(flag.key);
    },
  });
}

/** The pending switches, oldest first. */
export function usePendingSwitches(): readonly FlagSwitch[] {
  return useMutationState({
    filters: { mutationKey: SWITCH_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as FlagSwitch,
  });
}
