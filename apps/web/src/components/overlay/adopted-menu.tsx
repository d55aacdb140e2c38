import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ComponentProps, type Ref, type RefObject, useLayoutEffect } from 'react';
import { MenuPartsContext } from './menu-parts.ts';
import { MenuPopup, type MenuPopupProps } from './menu-popup.tsx';

/** The events of its button that a menu handles. */
export type MenuButtonHandlers = Pick<
  ComponentProps<'button'>,
  'onClick' | 'onMouseDown' | 'onPointerDown' | 'onKeyDown' | 'onKeyUp'
>;

export type AdoptedMenuProps = MenuPopupProps & {
  button: RefObject<HTMLButtonElement | null>;
  /** The menu stores its handlers here; the button forwards its events to them. */
  handlers: RefObject<MenuButtonHandlers | null>;
  onOpenChange: (isOpen: boolean) => void;
};

const PARTS = { Item: BaseMenu.Item, LinkItem: BaseMenu.LinkItem, Separator: BaseMenu.Separator };

/** A menu for an existing button, which stays the same element; see `LazyMenu`. */
export function AdoptedMenu({ button, handlers, onOpenChange, ...popup }: AdoptedMenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root onOpenChange={onOpenChange}>
        <BaseMenu.Trigger render={<AdoptedButton button={button} handlers={handlers} />} />
        <MenuPartsContext value={PARTS}>
          <MenuPopup {...popup} />
        </MenuPartsContext>
      </BaseMenu.Root>
    </CSPProvider>
  );
}

type AdoptedButtonProps = Pick<AdoptedMenuProps, 'button' | 'handlers'> &
  MenuButtonHandlers & { ref?: Ref<HTMLButtonElement> };

/** Renders nothing: it makes the existing button the trigger of the menu. */
function AdoptedButton({ button, handlers, ref, ...menu }: AdoptedButtonProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const release = ref(button.current);
    return () => {
      if (typeof release === 'function') release();
      else ref(null);
    };
  }, [ref, button]);
  useLayoutEffect(() => {
    handlers.current = menu;
  });
  return null;
}
