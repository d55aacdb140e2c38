import type { Menu as BaseMenu } from '@base-ui/react/menu';
import { createContext, use } from 'react';

type MenuParts = Pick<typeof BaseMenu, 'Item' | 'LinkItem' | 'Separator'>;

/** The library's parts, which come with the menu's code when somebody comes near: what stands in a menu must not fetch them before. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** Throws outside of a menu. */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error('An item stands in no menu');
  return parts;
}
