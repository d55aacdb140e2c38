import type { SignedInUser } from '@aicv/contracts/accounts';
import type { NoticeLink } from '../notice-link.ts';
import type { RoleNotification } from '../role-notification.ts';
import { Notice, type NoticeNotification } from './notice.tsx';
import { RoleDecision } from './role-decision.tsx';

type NoticeListProps = {
  decisions: readonly RoleNotification[];
  notice: NoticeNotification | undefined;
  /** How many others are not read. */
  more: number;
  user: SignedInUser;
  NoticeLink: NoticeLink;
};

/** Each decision about the user's role, and the one other notification that is shown; see `Notices`. */
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
