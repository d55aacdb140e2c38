import type { Menu as BaseMenu } from '@base-ui/react/menu';
import { createContext, use } from 'react';

type MenuParts = Pick<typeof BaseMenu, 'Item' | 'LinkItem' | 'Separator'>;

/** The library's parts, loaded with the menu's code when the user comes near. The content of a menu must not load them earlier. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** Throws outside of a menu. */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error('A menu item must be rendered inside a menu');
  return parts;
}
