import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import type { RoleNotification } from '../model/role-notification.ts';
import { useMarkRead } from '../mutations.ts';
import { Notice, type NoticeNotification } from './notice.tsx';
import { NotificationText } from './notification-text.tsx';

const TONES = { role_request_approved: 'success', role_request_declined: 'info' } as const satisfies Record<
  RoleNotification['kind'],
  string
>;

type NoticeListProps = {
  decisions: readonly RoleNotification[];
  notice: NoticeNotification | undefined;
  /** The number of other unread notifications. */
  more: number;
  user: SignedInUser;
};

/** All decisions about the user's role, and the one other notification that is shown; see `Notices`. */
export function NoticeList({ decisions, notice, more, user }: NoticeListProps) {
  return (
    <>
      {decisions.map((notification) => (
        <RoleDecision key={notification.id} of={notification} user={user} />
      ))}
      {notice === undefined ? null : <Notice of={notice} more={more} user={user} />}
    </>
  );
}

type RoleDecisionProps = { of: RoleNotification; user: SignedInUser };

/** The decision about a role that the user requested, until it is dismissed. */
function RoleDecision({ of: notification, user }: RoleDecisionProps) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  const { mutate } = useMarkRead(user);
  const dismiss = () => mutate(notification);
  return (
    <div ref={boxRef} className="mb-5">
      <Alert
        tone={TONES[notification.kind]}
        announce
        action={
          <Button size="sm" onClick={dismiss}>
            DISMISS
          </Button>
        }
      >
        <NotificationText of={notification} user={user} onFollow={dismiss} />
      </Alert>
    </div>
  );
}
