import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { NoticeLink } from '../notice-link.ts';
import type { RoleNotification } from '../role-notification.ts';
import { Notice, type NoticeNotification } from './notice.tsx';
import { RoleDecision } from './role-decision.tsx';

type NoticeListProps = {
  decisions: readonly RoleNotification[];
  notice: NoticeNotification | undefined;
  /** The number of other unread notifications. */
  more: number;
  user: SignedInUser;
  NoticeLink: NoticeLink;
};

/** All decisions about the user's role, and the one other notification that is shown; see `Notices`. */
export function NoticeList({ decisions, notice, more, user, NoticeLink }: NoticeListProps) {
  return (
    <>
      {decisions.map((notification) => (
        <RoleDecision key={notification.id} of={notification} user={user} NoticeLink={NoticeLink} />
      ))}
      {notice === undefined ? null : <Notice of={notice} more={more} user={user} NoticeLink={NoticeLink} />}
    </>
  );
}
