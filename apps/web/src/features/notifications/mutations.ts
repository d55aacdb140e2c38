import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification, NotificationPreferences } from '@aicv/contracts/notifications/notifications';
import {
  type InfiniteData,
  type QueryClient,
  type QueryFilters,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiAnswer, type ApiList, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { withoutRead, withoutReadAt, withReadAt, withUnread } from './model/read-marks.ts';
import { NOTIFICATIONS_KEY, notificationPreferencesQuery, unreadNotificationsQuery } from './queries.ts';

const MARK_KEY = ['mark-notifications-read'] as const;

const PREFERENCES_KEY = ['notification-preferences'] as const;

/** Queries on the page that are being refetched; a first fetch is not canceled. */
const READ_AGAIN: QueryFilters = { queryKey: NOTIFICATIONS_KEY, predicate: ({ state }) => state.data !== undefined };

type Page = ApiList<ApiAnswer<'GET /api/notifications'>>;

/** Marks one notification, or all, as read with an optimistic update. A refusal rolls it back and shows a toast. */
export function useMarkRead(user: SignedInUser) {
  const queryClient = useQueryClient();
  const { queryKey } = unreadNotificationsQuery(user);
  return useMutation({
    mutationKey: MARK_KEY,
    mutationFn: (read: Notification | 'all'): Promise<unknown> =>
      read === 'all'
        ? callApi('POST /api/notifications/read')
        : callApi('PATCH /api/notifications/{id}', { params: { id: read.id }, body: { read: true } }),
    onMutate: (read) => {
      // A pending response would show the marked notifications as unread. Canceled queries are refetched at the end.
      const wasStopped = queryClient.isFetching(READ_AGAIN) > 0;
      void queryClient.cancelQueries(READ_AGAIN);
      const readAt = new Date(serverNow()).toISOString();
      const unread = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (list) => list && withoutRead(list, read));
      changeLists(queryClient, user, (items) => withReadAt(items, read, readAt));
      const isAlone = queryClient.isMutating({ mutationKey: MARK_KEY }) === 1;
      return { readAt, unread, readsAll: wasStopped || !isAlone, changedAtMs: Date.now() };
    },
    onError: (error, read, before) => {
      showToast({ title: 'Not marked as read', description: failureMessage(error), tone: 'destructive' });
      if (before === undefined) return;
      changeLists(queryClient, user, (items) => withoutReadAt(items, read, before.readAt));
      queryClient.setQueryData(queryKey, (list) =>
        read === 'all' ? before.unread : list && read.readAt === null ? withUnread(list, read) : list,
      );
    },
    // biome-ignore lint/complexity/useMaxParams: the signature is that of TanStack Query
    onSettled: (_answer, _error, _read, context) => {
      // A refetch between two marks would show the second notification as unread again. The last mark triggers it.
      if (context === undefined || queryClient.isMutating({ mutationKey: MARK_KEY }) > 1) return;
      const { readsAll, changedAtMs } = context;
      // A list requested meanwhile, for example with a new filter, may predate this write.
      void queryClient.invalidateQueries({
        queryKey: NOTIFICATIONS_KEY,
        predicate: ({ state }) => readsAll || state.fetchStatus === 'fetching' || state.dataUpdatedAt > changedAtMs,
      });
      // Only the first page of unread notifications was loaded: the removed ones make room for more.
      const unread = queryClient.getQueryData(queryKey);
      if (unread !== undefined && unread.items.length === 0 && unread.total > 0) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Updates the rows of every list of the user's notifications, with any filter. */
function changeLists(
  queryClient: QueryClient,
  { id }: Pick<SignedInUser, 'id'>,
  change: (items: readonly Notification[]) => Notification[],
): void {
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: [...NOTIFICATIONS_KEY, 'all', id] }, (list) => {
    if (list === undefined) return list;
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) };
  });
}

type Preference = NotificationPreferences['preferences'][number];

/** One of the two choices of a topic. */
export type PreferenceChange = Pick<Preference, 'topic'> & (Pick<Preference, 'inApp'> | Pick<Preference, 'mail'>);

/** Changes the preference for one topic with an optimistic update. A refusal rolls it back and shows a toast. */
export function useChangePreference(user: SignedInUser) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery(user);
  const show = (change: PreferenceChange) =>
    queryClient.setQueryData(queryKey, (known) => known && withChange(known, change));
  return useMutation({
    mutationKey: PREFERENCES_KEY,
    // Sequential: of two quick changes of one topic, the later one wins.
    scope: { id: PREFERENCES_KEY[0] },
    mutationFn: (body: PreferenceChange) => callApi('PATCH /api/notification-preferences', { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData(queryKey)?.preferences.find(({ topic }) => topic === change.topic);
      show(change);
      return known;
    },
    onSuccess: (saved) => {
      // A later change is on the page already, but not in this response.
      if (queryClient.isMutating({ mutationKey: PREFERENCES_KEY }) === 1) queryClient.setQueryData(queryKey, saved);
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
