import type { SignedInUser } from '@aicv/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { unreadNotificationsQuery } from '../api/unread-notifications-query.ts';
import type { NoticeLink } from '../notice-link.ts';
import { isOfRole } from '../role-notification.ts';
import type { NoticeNotification } from './notice.tsx';

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));

/**
 * What the person is told, above the page that they came for: each decision about their role until it is dismissed, and of
 * everything else the latest, in one line. Nothing where that is unknown.
 */
export function Notices({ user, NoticeLink }: { user: SignedInUser; NoticeLink: NoticeLink }) {
  const { data } = useQuery(unreadNotificationsQuery(user));
  if (data === undefined) return null;
  const decisions = data.items.filter(isOfRole);
  const latest = data.items.find((notification): notification is NoticeNotification => !isOfRole(notification));
  if (decisions.length === 0 && latest === undefined) return null;
  return (
    // Holds the room of one line, so that the page does not jump when the code comes.
    <Suspense fallback={<div className="mb-5 h-11" />}>
      <NoticeList
        decisions={decisions}
        latest={latest}
        more={data.total - decisions.length - 1}
        user={user}
        NoticeLink={NoticeLink}
      />
    </Suspense>
  );
}
