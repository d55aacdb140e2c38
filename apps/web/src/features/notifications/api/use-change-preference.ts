import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { NotificationPreferences } from '@aicv/contracts/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { notificationPreferencesQuery } from './notification-preferences-query.ts';

type Preference = NotificationPreferences['preferences'][number];

/** One of the two choices of a topic. */
export type PreferenceChange = Pick<Preference, 'topic'> & (Pick<Preference, 'inApp'> | Pick<Preference, 'mail'>);

const MUTATION_KEY = ['notification-preferences'] as const;

/** Changes the preference for one topic with an optimistic update. A refusal rolls it back and shows a toast. */
export function useChangePreference(user: SignedInUser) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery(user);
  const show = (change: PreferenceChange) =>
    queryClient.setQueryData(queryKey, (known) => known && withChange(known, change));
  return useMutation({
    mutationKey: MUTATION_KEY,
    // Sequential: of two quick changes of one topic, the later one wins.
    scope: { id: MUTATION_KEY[0] },
    mutationFn: (body: PreferenceChange) => callApi('PATCH /api/notification-preferences', { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData(queryKey)?.preferences.find(({ topic }) => topic === change.topic);
      show(change);
      return known;
    },
    onSuccess: (saved) => {
      // A later change is on the page already, but not in this response.
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1) queryClient.setQueryData(queryKey, saved);
    },
    onError: (error, change, known) => {
      showToast({ title: 'Preference not saved', description: failureMessage(error), tone: 'destructive' });
      if (known === undefined) return;
      show('inApp' in change ? { topic: known.topic, inApp: known.inApp } : { topic: known.topic, mail: known.mail });
    },
  });
}

function withChange({ preferences }: NotificationPreferences, change: PreferenceChange): NotificationPreferences {
  return {
    preferences: preferences.map((known) => (known.topic === change.topic ? { ...known, ...change } : known)),
  };
}
