import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { notificationsQuery } from '../queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { UnreadHeading } from './unread-heading.tsx';

type NotificationListProps = {
  user: SignedInUser;
  /** Called when the user follows a link of the list. */
  onFollow: () => void;
};

/** The user's latest notifications, read or not. */
export function NotificationList({ user, onFollow }: NotificationListProps) {
  const notifications = useInfiniteQuery(notificationsQuery(user));
  const { data, isError } = notifications;
  if (data === undefined) {
    if (!isError) return <LoadingList text="Loading your notifications..." />;
    return <QueryFailure title="Your notifications could not be loaded" query={notifications} />;
  }
  // The notifications page has the others.
  const latest = data.pages[0]?.items ?? [];
  if (latest.length === 0) {
    return (
      <EmptyState
        icon={<BellOff />}
        headingLevel={3}
        title="No notifications yet"
        description="Mentions, tasks, certificates and role decisions appear here."
      />
    );
  }
  return (
    <section aria-labelledby="notifications-unread">
      <UnreadHeading id="notifications-unread" user={user} />
      <ul aria-label="Notifications" className="divide-y divide-line rounded-lg border border-line">
        {latest.map((notification) => (
          <NotificationRow key={notification.id} of={notification} user={user} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}
