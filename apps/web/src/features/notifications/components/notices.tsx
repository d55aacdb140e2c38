import type { SignedInUser } from '@aicv/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { unreadNotificationsQuery } from '../api/unread-notifications-query.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import type { NoticeLink } from '../notice-link.ts';
import { isOfRole } from '../role-notification.ts';
import { Notice, type NoticeNotification } from './notice.tsx';
import { RoleDecision } from './role-decision.tsx';

/** More would push the page away that the person came for. */
const SHOWN_MAX = 3;

/** What the person is told, each until it is dismissed; nothing where that is unknown. */
export function Notices({ user, NoticeLink }: { user: SignedInUser; NoticeLink: NoticeLink }) {
  const { data } = useQuery(unreadNotificationsQuery(user));
  if (data === undefined) return null;
  const decisions = data.items.filter(isOfRole);
  const notices = data.items.filter((notification): notification is NoticeNotification => !isOfRole(notification));
  const more = data.total - decisions.length - Math.min(notices.length, SHOWN_MAX);
  return (
    <>
      {decisions.map((notification) => (
        <RoleDecision key={notification.id} of={notification} user={user} NoticeLink={NoticeLink} />
      ))}
      {notices.length === 0 ? null : <NoticeList notices={notices} more={more} user={user} NoticeLink={NoticeLink} />}
    </>
  );
}

type NoticeListProps = {
  notices: readonly NoticeNotification[];
  more: number;
  user: SignedInUser;
  NoticeLink: NoticeLink;
};

function NoticeList({ notices, more, user, NoticeLink }: NoticeListProps) {
  const boxRef = useFocusHeir<HTMLDivElement>();
  const { mutate } = useMarkRead(user);
  return (
    <div
      ref={boxRef}
      role="status"
      className="mb-5 divide-y divide-line rounded-lg border border-line bg-raised shadow-1"
    >
      {notices.slice(0, SHOWN_MAX).map((notification) => (
        <Notice key={notification.id} of={notification} user={user} NoticeLink={NoticeLink} />
      ))}
      {more > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-fg-2 text-sm">
          and {formatCount(more)} more
          <span className="flex flex-wrap items-center gap-2">
            <NoticeLink to={{ kind: 'notifications' }} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
              ALL NOTIFICATIONS
            </NoticeLink>
            <Button size="sm" variant="ghost" onClick={() => mutate('all')}>
              DISMISS ALL
            </Button>
          </span>
        </div>
      ) : null}
    </div>
  );
}
