import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { buttonClass } from '../../../components/form/button-class.ts';
import { NotificationList } from './notification-list.tsx';

type NotificationsPopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bellRef: RefObject<HTMLButtonElement | null>;
  user: SignedInUser;
};

/** The latest notifications beside the bell, with a link to all. */
export function NotificationsPopover({ open, onOpenChange, bellRef, user }: NotificationsPopoverProps) {
  const close = () => onOpenChange(false);
  const { href } = useLocation();
  const [openedAt] = useState(href);
  const hasLeft = href !== openedAt;
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    if (hasLeft) onLeave();
  }, [hasLeft]);
  const changeOpen = (next: boolean, { reason, event, cancel }: Popover.Root.ChangeEventDetails) => {
    // The bell itself closes it, and a message can be dismissed beside it.
    const { target } = event;
    const isBeside =
      target instanceof Element &&
      (bellRef.current?.contains(target) === true || target.closest('[data-toaster]') !== null);
    if (reason === 'outside-press' && isBeside) cancel();
    else onOpenChange(next);
  };
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root open={open} onOpenChange={changeOpen}>
        <Popover.Portal>
          <Popover.Positioner
            anchor={bellRef}
            align="start"
            sideOffset={8}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <Popover.Popup
              // After a navigation, the focus is on the new page.
              finalFocus={() => (hasLeft ? false : bellRef.current)}
              className="flex max-h-(--available-height) w-[min(26rem,var(--available-width))] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-3 outline-none transition-[opacity,translate] duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
            >
              <Popover.Title className="px-4 pt-4 font-display text-[1.375rem] text-fg leading-7">
                Notifications
              </Popover.Title>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-4">
                <NotificationList user={user} onFollow={close} />
              </div>
              <div className="flex justify-end border-line border-t bg-surface px-4 py-3">
                <Link to="/notifications" className={buttonClass({})} onClick={close}>
                  ALL NOTIFICATIONS
                </Link>
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
