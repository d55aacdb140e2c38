import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

export interface MenuPopupProps {
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'bottom' | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** The popup of a menu, beside its button. */
export function MenuPopup({ align = 'end', side = 'bottom', label, children }: MenuPopupProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner align={align} side={side} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
        <BaseMenu.Popup
          {...(label === undefined ? {} : { 'aria-label': label })}
          className="max-h-(--available-height) min-w-48 max-w-[min(20rem,var(--available-width))] overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-2 outline-none transition-[opacity,translate] duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
        >
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}
