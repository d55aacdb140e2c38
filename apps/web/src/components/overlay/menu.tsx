import { cloneElement, type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { LazyMenu, type LazyMenuTrigger } from './lazy-menu.tsx';
import type { MenuPopupProps } from './menu-popup.tsx';

type MenuProps = MenuPopupProps & {
  /** A button; the menu's state and events are merged into it. */
  trigger: ReactElement<Partial<LazyMenuTrigger>>;
  /** For callers that focus the button, which cannot have a ref of its own. */
  buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
};

const loadItems = async () => Items;

/** A menu of actions that opens from a button and returns the focus to it. Its code loads like that of any `LazyMenu`. */
export function Menu({ trigger, buttonRef, children, ...popup }: MenuProps) {
  const ownRef = useRef<HTMLButtonElement>(null);
  return (
    <LazyMenu
      {...popup}
      buttonRef={buttonRef ?? ownRef}
      loadContent={loadItems}
      content={{ children }}
      trigger={(button) => cloneElement(trigger, button)}
    />
  );
}

/** Content that the page has loaded already. */
function Items({ children }: { children: ReactNode }) {
  return children;
}
