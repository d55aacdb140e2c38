import type { Actor } from '@aicv/domain/access/access-policy';
import { type MenuEntry, menuFor } from '@aicv/domain/access/menu';

/** The typed route of each menu entry: the domain's path is a plain string. */
const PAGES = {
  dashboard: '/',
  academy: '/academy',
  otif: '/otif',
  'abundance-labs': '/abundance-labs',
  capital: '/capital',
  holdings: '/holdings',
  founder: '/founder',
} as const satisfies Record<MenuEntry['key'], string>;

export type AvailableEntry = MenuEntry & { readonly to: (typeof PAGES)[MenuEntry['key']] };

/** The menu entries of this user, in order. */
export function availableMenuFor(actor: Actor): readonly AvailableEntry[] {
  return menuFor(actor).map((entry) => ({ ...entry, to: PAGES[entry.key] }));
}
