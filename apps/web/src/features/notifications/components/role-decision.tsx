import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import type { NoticeLink } from '../notice-link.ts';
import type { RoleNotification } from '../role-notification.ts';
import { NotificationText } from './notification-text.tsx';

const TONES = { role_request_approved: 'success', role_request_declined: 'info' } as const satisfies Record<
  RoleNotification['kind'],
  string
>;

type RoleDecisionProps = { of: RoleNotification; user: SignedInUser; NoticeLink: NoticeLink };

/** The decision about a role that the user requested, until it is dismissed. */
export function RoleDecision({ of: notification, user, NoticeLink }: RoleDecisionProps) {
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
        <NotificationText of={notification} onFollow={dismiss} NoticeLink={NoticeLink} />
      </Alert>
    </div>
  );
}
