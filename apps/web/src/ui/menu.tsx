import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { MenuPopup, type MenuPopupProps } from './menu-popup.tsx';

type MenuProps = MenuPopupProps & {
  /** A button; the menu's state and events are merged into it. */
  trigger: ReactElement;
};

/** A menu of actions that opens from a button and gives focus back to it. */
export function Menu({ trigger, ...popup }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root>
        <BaseMenu.Trigger render={trigger} />
        <MenuPopup {...popup} />
      </BaseMenu.Root>
    </CSPProvider>
  );
}
