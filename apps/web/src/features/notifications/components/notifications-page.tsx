import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { NOTIFICATION_TOPICS } from '@aicv/domain/notifications/notification-topic';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, SearchX } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { FilteredList } from '../../../components/data/filtered-list.tsx';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { notificationDays } from '../model/notification-days.ts';
import type { NotificationFilter } from '../model/notifications-search.ts';
import { offeredTopics } from '../model/offered-topics.ts';
import { TOPIC_LABELS } from '../model/topic-labels.ts';
import { notificationsQuery } from '../queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { UnreadHeading } from './unread-heading.tsx';

type NotificationsPageProps = {
  user: SignedInUser;
  search: NotificationFilter;
  /** Merges the change into the URL, replacing the history entry. */
  onSearchChange: (change: { [Name in keyof NotificationFilter]: NotificationFilter[Name] | undefined }) => void;
};

/** All notifications of the user, by day. */
export function NotificationsPage({ user, search, onSearchChange }: NotificationsPageProps) {
  const unreadId = useId();
  const topicRef = useRef<HTMLSelectElement>(null);
  const clearFilter = () => {
    onSearchChange({ topic: undefined, unread: undefined });
    // The pressed button unmounts.
    topicRef.current?.focus();
  };
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="Your notifications, newest first"
        actions={
          <Link to="/profile" hash="notifications" className={buttonClass({})}>
            PREFERENCES
          </Link>
        }
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SelectField
          ref={topicRef}
          label="Topic"
          hideLabel
          className="w-full sm:w-60"
          value={search.topic ?? ''}
          options={[
            { value: '', label: 'All topics' },
            ...offeredTopics(user).map((topic) => ({ value: topic, label: TOPIC_LABELS[topic].name })),
          ]}
          onChange={({ target }) =>
            onSearchChange({ ...search, topic: NOTIFICATION_TOPICS.find((topic) => topic === target.value) })
          }
        />
        <Checkbox
          label="Unread only"
          checked={search.unread === true}
          onChange={({ target }) => onSearchChange({ ...search, unread: target.checked ? true : undefined })}
        />
      </div>
      <section aria-labelledby={unreadId} className="mt-4">
        <UnreadHeading id={unreadId} user={user} headingLevel={2} />
        <NotificationsByDay user={user} search={search} onClearFilter={clearFilter} />
      </section>
    </>
  );
}

type NotificationsByDayProps = {
  user: SignedInUser;
  search: NotificationFilter;
  onClearFilter: () => void;
};

function NotificationsByDay({ user, search, onClearFilter }: NotificationsByDayProps) {
  const notifications = useInfiniteQuery(notificationsQuery(user, search));
  const nowMs = useNow();
  const { data, isError } = notifications;
  if (data === undefined && isError) {
    return <QueryFailure title="Your notifications could not be loaded" query={notifications} />;
  }
  if (data === undefined) {
    return (
      <Panel padded={false}>
        <LoadingList text="Loading your notifications..." />
      </Panel>
    );
  }
  const rows = data.pages.flatMap(({ items }) => items);
  return (
    <FilteredList list={notifications} noun="notifications">
      {rows.length === 0 ? (
        <NoNotifications search={search} onClearFilter={onClearFilter} />
      ) : (
        <Panel padded={false}>
          {notificationDays(rows, nowMs).map(({ name, items }) => (
            <Day key={name} name={name}>
              {items.map((notification) => (
                <NotificationRow key={notification.id} of={notification} user={user} isUnderDay />
              ))}
            </Day>
          ))}
          <LoadMore list={notifications} />
        </Panel>
      )}
    </FilteredList>
  );
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-line border-b last:border-b-0">
      <h3
        id={headingId}
        className="border-line border-b bg-sunken px-4 py-1.5 font-[550] text-fg-2 text-sm outline-none"
      >
        {name}
      </h3>
      <ul aria-labelledby={headingId} className="divide-y divide-line">
        {children}
      </ul>
    </section>
  );
}

/** There are no notifications, or none that match the filter. */
function NoNotifications({ search, onClearFilter }: Omit<NotificationsByDayProps, 'user'>) {
  if (search.topic === undefined && search.unread === undefined) {
    return (
      <EmptyState
        icon={<BellOff />}
        title="No notifications yet"
        description="Mentions, tasks, certificates and role decisions appear here. Choose which ones you get, and whether by email."
        action={
          <Link to="/profile" hash="notifications" className={buttonClass({})}>
            CHOOSE
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={search.unread ? 'No unread notifications' : 'No notifications on this topic'}
      description="Show all notifications, or choose another topic."
      action={<Button onClick={onClearFilter}>SHOW ALL</Button>}
    />
  );
}
