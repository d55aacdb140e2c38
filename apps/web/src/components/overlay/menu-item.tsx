import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { menuItemClass } from './menu-item-class.ts';
import { useMenuParts } from './menu-parts.ts';

type MenuItemProps = {
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'default' | 'danger' | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** An action of a menu; choosing it closes the menu. */
export function MenuItem({ onSelect, icon, tone = 'default', disabled = false, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      onClick={onSelect}
      disabled={disabled}
      className={clsx(menuItemClass, tone === 'danger' && !disabled && 'text-danger!')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </Item>
  );
}
