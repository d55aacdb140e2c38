import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dismissToast, shownToastKind, showToast } from '../../../components/feedback/toast-store.ts';
import { isModalOpen, useIsAnyDialogOpen } from '../../../components/overlay/open-dialogs.ts';
import { useMarkRead } from '../mutations.ts';
import { NotificationText } from './notification-text.tsx';

const DURATION_MS = 8_000;

/** The toast is outside of the router's part of the page. */
export type ArrivalContext = { readonly user: SignedInUser; readonly router: AnyRouter };

/** Shows a notification that has just arrived, with the link to its record. Not in place of a message about the user's own action. */
export function showArrival(notification: Notification, { user, router }: ArrivalContext): void {
  if (isModalOpen() || shownToastKind() === 'message') return;
  showToast({
    kind: 'arrival',
    title: 'New notification',
    description: (
      <RouterContextProvider router={router}>
        <ArrivalText of={notification} user={user} />
      </RouterContextProvider>
    ),
    durationMs: DURATION_MS,
  });
}

function ArrivalText({ of: notification, user }: { of: Notification; user: SignedInUser }) {
  const { mutate: markRead } = useMarkRead(user);
  // The link would leave the dialog and lose its input.
  const isDialogOpen = useIsAnyDialogOpen();
  useEffect(() => {
    if (isDialogOpen) dismissToast();
  }, [isDialogOpen]);
  const follow = () => {
    markRead(notification);
    // A link to the page that is already shown causes no navigation, which would move the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
    dismissToast();
  };
  return <NotificationText of={notification} user={user} onFollow={follow} />;
}
