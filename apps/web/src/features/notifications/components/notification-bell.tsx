import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { unreadNotificationsQuery } from '../queries.ts';

const NotificationsPopover = lazyDialog(() => import('./notifications-popover.tsx'), 'NotificationsPopover');

/** The largest number that fits the bell. */
const SHOWN_MAX = 99;

type NotificationBellProps = { user: SignedInUser; className?: string | undefined };

/** Shows the number of unread notifications, and opens the list of all. */
export function NotificationBell({ user, className }: NotificationBellProps) {
  const queryClient = useQueryClient();
  const query = unreadNotificationsQuery(user);
  const unread = useQuery(query).data?.total ?? 0;
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  const bellRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={bellRef}
        label={unread === 0 ? 'Notifications' : `Notifications, ${formatCount(unread)} unread`}
        icon={
          <span className="relative grid [&>svg]:size-4.5">
            <Bell />
            {unread === 0 ? null : (
              <span
                aria-hidden="true"
                className="absolute -top-2.5 left-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-[550] text-[0.625rem] text-on-accent leading-none ring-2 ring-canvas max-md:ring-surface"
              >
                {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
              </span>
            )}
          </span>
        }
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={NotificationsPopover.preload}
        onFocus={NotificationsPopover.preload}
        aria-expanded={slot?.isOpen === true}
        onClick={() => {
          if (slot?.isOpen === true) {
            onOpenChange(false);
            return;
          }
          // Refetch the list at each opening: the count must match it.
          void queryClient.invalidateQueries({ queryKey: query.queryKey });
          open(null);
        }}
      />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => <NotificationsPopover {...dialog} bellRef={bellRef} user={user} />}
      </DialogSlot>
    </>
  );
}
