import type { ReactElement, ReactNode } from 'react';
import { menuItemClass } from './menu-item-class.ts';
import { useMenuParts } from './menu-parts.ts';

type MenuLinkItemProps = {
  /** The link element without its content, so that any router's link fits. */
  render: ReactElement;
  icon?: ReactNode;
  children: ReactNode;
};

/** A link of a menu; following it closes the menu. */
export function MenuLinkItem({ render, icon, children }: MenuLinkItemProps) {
  const { LinkItem } = useMenuParts();
  return (
    <LinkItem render={render} closeOnClick className={menuItemClass}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </LinkItem>
  );
}
