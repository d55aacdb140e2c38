import { cloneElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { lazyCode } from '../feedback/lazy.tsx';
import { showPartLoadError } from '../feedback/show-part-load-error.ts';
import type { MenuItemProps, MenuLinkItemProps, MenuProps, MenuRadioGroupProps } from './menu-props.ts';

/** A fifth of the code of a page, so it loads once the page is idle (ADR-web-2). */
const parts = lazyCode(() => import('./menu-parts.tsx'), 'menuParts');

/** Never rejects. */
export const preloadMenus = parts.preload;

/**
 * A menu of actions that opens from a button and returns the focus to it. The first press mounts it: with a mounted menu on each of 10,000
 * cards, a drop shows after 56 ms instead of 44 ms, which exceeds its budget of 50 ms.
 */
export function Menu({ buttonRef, ...props }: MenuProps) {
  const ownRef = useRef<HTMLButtonElement>(null);
  const ref = buttonRef ?? ownRef;
  const [firstPress, setFirstPress] = useState<MouseEvent | KeyboardEvent | null>(null);

  // The button of the mounted menu is another element.
  useLayoutEffect(() => {
    if (firstPress === null) return;
    const { type } = firstPress;
    ref.current?.focus({ preventScroll: true });
    const isKey = firstPress instanceof KeyboardEvent;
    ref.current?.dispatchEvent(isKey ? new KeyboardEvent(type, firstPress) : new MouseEvent(type, firstPress));
  }, [firstPress, ref]);

  const Mounted = firstPress === null ? undefined : parts.loaded?.Menu;
  if (Mounted !== undefined) return <Mounted {...props} buttonRef={ref} />;
  const open = async (press: MouseEvent | KeyboardEvent) => {
    if (await parts.preload()) setFirstPress((first) => first ?? press);
    else showPartLoadError();
  };
  return cloneElement(props.trigger, {
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ nativeEvent }) => void open(nativeEvent),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      void open(event.nativeEvent);
    },
  });
}

/** An action of a menu; choosing it closes the menu. */
export function MenuItem(props: MenuItemProps) {
  const Part = parts.loaded?.MenuItem;
  return Part && <Part {...props} />;
}

/** A link of a menu; following it closes the menu. */
export function MenuLinkItem(props: MenuLinkItemProps) {
  const Part = parts.loaded?.MenuLinkItem;
  return Part && <Part {...props} />;
}

/** Plain text inside a menu that cannot be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-1.5 text-xs text-fg-3">{children}</div>;
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  const Part = parts.loaded?.MenuSeparator;
  return Part && <Part />;
}

/** A single choice inside a menu. The menu stays open so that the user sees the change. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const Part = parts.loaded?.MenuRadioGroup;
  return Part && <Part {...props} />;
}
