import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { showToast, toastStore } from '../../../components/feedback/toast-store.ts';
import { useMarkRead } from '../mutations.ts';
import { NotificationText } from './notification-text.tsx';

const DURATION_MS = 8_000;

/** Shows a notification that has just arrived, with the link to its record; not in place of a message about the user's own action. */
export function showArrival(notification: Notification, user: SignedInUser): void {
  if (toastStore.getCurrent() !== null) return;
  showToast({
    title: 'New notification',
    description: <ArrivalText of={notification} user={user} />,
    durationMs: DURATION_MS,
  });
}

function ArrivalText({ of: notification, user }: { of: Notification; user: SignedInUser }) {
  const { mutate: markRead } = useMarkRead(user);
  const follow = () => {
    markRead(notification);
    toastStore.dismiss();
  };
  return <NotificationText of={notification} user={user} onFollow={follow} />;
}
