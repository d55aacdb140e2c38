import type { SignedInUser } from '@aicv/contracts/accounts';
import type { Notification } from '@aicv/contracts/notifications';
import { roleAsWord } from '../../../lib/person.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { useDismissNotifications } from '../api/use-dismiss-notifications.ts';

export type RoleNotification = Extract<Notification, { kind: 'role_request_approved' | 'role_request_declined' }>;

const DECISIONS: Record<RoleNotification['kind'], { tone: 'success' | 'info'; word: string }> = {
  role_request_approved: { tone: 'success', word: 'approved' },
  role_request_declined: { tone: 'info', word: 'declined' },
};

/** What was decided about a role that the person asked for, until it is dismissed. */
export function RoleDecision({ of: notification, user }: { of: RoleNotification; user: SignedInUser }) {
  const boxRef = useFocusHeir<HTMLDivElement>();
  const { mutateAsync, isPending } = useDismissNotifications(user);
  const singleFlight = useSingleFlight();
  const { tone, word } = DECISIONS[notification.kind];
  const role = roleAsWord(notification.details.requestedRole);
  return (
    <div ref={boxRef} className="mb-5">
      <Alert
        tone={tone}
        announce
        action={
          <Button size="sm" pending={isPending} onClick={() => singleFlight(() => mutateAsync([notification]))}>
            DISMISS
          </Button>
        }
      >
        Your request for the role {role} was {word}.
      </Alert>
    </div>
  );
}
