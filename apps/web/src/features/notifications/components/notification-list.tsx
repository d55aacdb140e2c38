import type { SignedInUser } from '@aicv/contracts/accounts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { notificationsQuery } from '../api/notifications-query.ts';
import { unreadNotificationsQuery } from '../api/unread-notifications-query.ts';
import { useDismissNotifications } from '../api/use-dismiss-notifications.ts';
import type { NoticeLink } from '../notice-link.ts';
import { NotificationRow } from './notification-row.tsx';

type NotificationListProps = {
  user: SignedInUser;
  NoticeLink: NoticeLink;
  /** Told when a link of the list is followed. */
  onFollow: () => void;
};

/** All that the person was told, newest first, read or not. */
export function NotificationList({ user, NoticeLink, onFollow }: NotificationListProps) {
  const notifications = useInfiniteQuery(notificationsQuery(user));
  const unread = useQuery(unreadNotificationsQuery(user)).data;
  const { data, isError, error } = notifications;
  if (data === undefined) {
    if (!isError) return <LoadingList text="Loading your notifications..." />;
    return (
      <ErrorState
        title="Your notifications could not be loaded"
        description={failureMessage(error)}
        onRetry={() => notifications.refetch()}
        isRetrying={notifications.isFetching}
      />
    );
  }
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<BellOff />}
        title="No notifications yet"
        description="Decisions about your role, mentions, certificates and warnings about ventures appear here."
      />
    );
  }
  return (
    <section aria-labelledby="notifications-unread">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h3 id="notifications-unread" className="text-fg-2 text-sm outline-none">
          {unread === undefined || unread.total === 0 ? 'All read' : `${formatCount(unread.total)} unread`}
        </h3>
        {unread === undefined || unread.items.length === 0 ? null : <ReadAll user={user} unread={unread.items} />}
      </div>
      <ul aria-label="Notifications" className="divide-y divide-line rounded-lg border border-line">
        {rows.map((notification) => (
          <NotificationRow
            key={notification.id}
            of={notification}
            user={user}
            NoticeLink={NoticeLink}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {notifications.hasNextPage ? (
        <LoadMore
          shown={rows.length}
          total={data.pages.at(-1)?.total ?? rows.length}
          hasMore
          isPending={notifications.isFetchingNextPage}
          onLoadMore={() => notifications.fetchNextPage()}
        />
      ) : null}
    </section>
  );
}

function ReadAll({ user, unread }: { user: SignedInUser; unread: readonly { readonly id: string }[] }) {
  const boxRef = useFocusHeir<HTMLDivElement>();
  const { mutateAsync, isPending } = useDismissNotifications(user);
  const singleFlight = useSingleFlight();
  return (
    <div ref={boxRef}>
      <Button
        size="sm"
        variant="ghost"
        pending={isPending}
        pendingLabel="MARKING..."
        onClick={() => singleFlight(() => mutateAsync(unread))}
      >
        MARK ALL AS READ
      </Button>
    </div>
  );
}
