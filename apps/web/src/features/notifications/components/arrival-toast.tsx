import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { showToast, toastStore } from '../../../components/feedback/toast-store.ts';
import { isPageInert } from '../../../components/overlay/use-inert-page.ts';
import { useMarkRead } from '../mutations.ts';
import { NotificationText } from './notification-text.tsx';

const TITLE = 'New notification';
const DURATION_MS = 8_000;

/**
 * Shows a notification that has just arrived, with the link to its record. Not in place of a message about the user's own action, and not
 * above a dialog, whose input the link would lose.
 */
export function showArrival(notification: Notification, user: SignedInUser): void {
  const current = toastStore.getCurrent();
  if (isPageInert() || (current !== null && current.title !== TITLE)) return;
  showToast({
    title: TITLE,
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
