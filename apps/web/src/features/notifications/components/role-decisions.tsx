import type { SignedInUser } from '@aicv/contracts/accounts';
import type { Notification } from '@aicv/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { roleAsWord } from '../../../lib/person.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { unreadNotificationsQuery } from '../api/unread-notifications-query.ts';
import { useDismissNotification } from '../api/use-dismiss-notification.ts';

const DECISIONS: Record<Notification['kind'], { tone: 'success' | 'info'; word: string }> = {
  role_request_approved: { tone: 'success', word: 'approved' },
  role_request_declined: { tone: 'info', word: 'declined' },
};

/** What was decided about the roles that the person asked for, each until it is dismissed; nothing where that is unknown. */
export function RoleDecisions({ user }: { user: SignedInUser }) {
  const { data } = useQuery(unreadNotificationsQuery(user));
  return data?.map((notification) => <RoleDecision key={notification.id} of={notification} user={user} />);
}

function RoleDecision({ of: notification, user }: { of: Notification; user: SignedInUser }) {
  const boxRef = useFocusHeir<HTMLDivElement>();
  const { mutateAsync, isPending } = useDismissNotification(user);
  const singleFlight = useSingleFlight();
  const { tone, word } = DECISIONS[notification.kind];
  const role = roleAsWord(notification.details.requestedRole);
  return (
    <div ref={boxRef} className="mb-5">
      <Alert
        tone={tone}
        announce
        action={
          <Button size="sm" pending={isPending} onClick={() => singleFlight(() => mutateAsync(notification))}>
            DISMISS
          </Button>
        }
      >
        Your request for the role {role} was {word}.
      </Alert>
    </div>
  );
}
