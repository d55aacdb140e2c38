import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { isOfRole } from '../model/role-notification.ts';
import { arrivalAfter, nextShownNotice, type PageBelow, type ShownNotice } from '../model/shown-notice.ts';
import { unreadNotificationsQuery } from '../queries.ts';

const NoticeList = lazyPart(() => import('./notice-list.tsx'), 'NoticeList');

/** Heights including the space below. On a phone, the text of a decision wraps, and its button is below it. */
const ROOM = { decision: 'h-32 sm:h-17.5', notice: 'h-15.5' };

const HEIGHT_KEY = 'aicv:notices-room';

type NoticesProps = { user: SignedInUser; above: PageBelow };

/**
 * Notices above the page: each decision about the user's role until it is dismissed, and one other notification in one line
 * (`nextShownNotice`). While unknown, renders only the height of the last visit: the query is sent last, and would push down a page that
 * the user already reads.
 */
export function Notices({ user, above }: NoticesProps) {
  const { data, isPending } = useQuery(unreadNotificationsQuery(user));
  const shownRef = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownNotice>();
  const arriving = data?.items.filter((notification) => !isOfRole(notification));
  const others = arriving?.filter((notification) => notification.kind !== 'role_requested');
  const next = others === undefined ? shown : nextShownNotice(shown, above, others);
  if (next !== shown) setShown(next);
  useSpokenArrival(arriving, next?.id === undefined);
  useEffect(() => {
    if (isPending || shownRef.current === null) return;
    const observer = new ResizeObserver(([shown]) => {
      if (shown !== undefined) saveNoticesHeight(user.id, shown.contentRect.height);
    });
    observer.observe(shownRef.current);
    return () => observer.disconnect();
  }, [isPending, user.id]);
  if (isPending) return <div style={{ height: readNoticesHeight(user.id) }} />;
  const decisions = data?.items.filter(isOfRole) ?? [];
  const notice = others?.find(({ id }) => id === next?.id);
  const room = readNoticesHeight(user.id);
  return (
    <div ref={shownRef} className="flow-root print:hidden">
      {data === undefined || (decisions.length === 0 && notice === undefined) ? null : (
        <NoticeList
          fallback={
            room > 0 ? (
              <div style={{ height: room }} />
            ) : (
              <>
                {decisions.map(({ id }) => (
                  <div key={id} className={ROOM.decision} />
                ))}
                {notice === undefined ? null : <div className={ROOM.notice} />}
              </>
            )
          }
          decisions={decisions}
          notice={notice}
          more={data.total - decisions.length - 1}
          user={user}
        />
      )}
    </div>
  );
}

/** Announces new notifications to screen reader users, who do not see the number on the bell. */
function useSpokenArrival(arriving: readonly Notification[] | undefined, isWaiting: boolean): void {
  const knownUntil = useRef<string>(undefined);
  useEffect(() => {
    if (arriving === undefined) return;
    const arrival = arrivalAfter(knownUntil.current, arriving);
    knownUntil.current = arrival.knownUntil;
    if (!(arrival.hasArrived && isWaiting)) return;
    import('@atlaskit/pragmatic-drag-and-drop-live-region').then(
      ({ announce }) => announce('New notification.'),
      () => undefined,
    );
  });
}

/** Height of this user's notices above the last page shown in this tab, in px; 0 if there were none or it is unknown. */
function readNoticesHeight(userId: string): number {
  try {
    const [id, height] = (sessionStorage.getItem(HEIGHT_KEY) ?? '').split(' ');
    return id === userId ? Number(height) || 0 : 0;
  } catch {
    return 0;
  }
}

function saveNoticesHeight(userId: string, height: number): void {
  try {
    sessionStorage.setItem(HEIGHT_KEY, `${userId} ${height}`);
  } catch {
    // The browser allows no storage: the page then reserves the space once the height is known.
  }
}
