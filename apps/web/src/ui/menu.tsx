import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

type MenuProps = {
  /** A button; the menu's state and events are merged into it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  label?: string | undefined;
  children: ReactNode;
};

/** A menu of actions that opens from a button and gives focus back to it. */
export function Menu({ trigger, align = 'end', side = 'bottom', label, children }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root>
        <BaseMenu.Trigger render={trigger} />
        <BaseMenu.Portal>
          <BaseMenu.Positioner
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <BaseMenu.Popup
              {...(label === undefined ? {} : { 'aria-label': label })}
              className="max-h-(--available-height) min-w-48 max-w-[min(20rem,var(--available-width))] overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-2 outline-none transition-[opacity,translate] duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
            >
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  );
}
