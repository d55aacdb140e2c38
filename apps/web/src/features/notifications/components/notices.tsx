import type { SignedInUser } from '@aicv/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { late } from '../../../ui/late.tsx';
import { unreadNotificationsQuery } from '../api/unread-notifications-query.ts';
import type { NoticeLink } from '../notice-link.ts';
import { rememberRoomOfNotices, roomOfNotices } from '../notices-room.ts';
import { isOfRole } from '../role-notification.ts';
import type { NoticeNotification } from './notice.tsx';

const NoticeList = late(async () => (await import('./notice-list.tsx')).NoticeList);

/** With the space below it: px. */
const ONE_LINE = 64;

/**
 * What the person is told, above the page that they came for: each decision about their role until it is dismissed, and of
 * everything else the latest, in one line. Nothing where that is unknown, but for the room that it took last: it is asked for last, and
 * would push down a page that is already read.
 */
export function Notices({ user, NoticeLink }: { user: SignedInUser; NoticeLink: NoticeLink }) {
  const { data, isPending } = useQuery(unreadNotificationsQuery(user));
  const shownRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPending || shownRef.current === null) return;
    const observer = new ResizeObserver(([shown]) => {
      if (shown !== undefined) rememberRoomOfNotices(user.id, shown.contentRect.height);
    });
    observer.observe(shownRef.current);
    return () => observer.disconnect();
  }, [isPending, user.id]);
  if (isPending) return <div style={{ height: roomOfNotices(user.id) }} />;
  const decisions = data?.items.filter(isOfRole) ?? [];
  const latest = data?.items.find((notification): notification is NoticeNotification => !isOfRole(notification));
  return (
    <div ref={shownRef} className="flow-root print:hidden">
      {data === undefined || (decisions.length === 0 && latest === undefined) ? null : (
        <NoticeList
          standIn={<div style={{ height: roomOfNotices(user.id) || ONE_LINE }} />}
          decisions={decisions}
          latest={latest}
          more={data.total - decisions.length - 1}
          user={user}
          NoticeLink={NoticeLink}
        />
      )}
    </div>
  );
}
