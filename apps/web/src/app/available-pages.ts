import type { Actor } from '@aicv/domain/access-policy';
import { type MenuEntry, menuFor } from '@aicv/domain/menu';

/**
 * The menu entries whose page exists, with its route. The menu of the domain names every module of the product; an entry
 * enters this table together with its page, so that no entry ever leads to nothing.
 */
const AVAILABLE_PAGES = {
  dashboard: '/',
  otif: '/otif',
  'abundance-labs': '/abundance-labs',
  capital: '/capital',
  holdings: '/holdings',
  founder: '/founder',
} as const satisfies Partial<Record<MenuEntry['key'], string>>;

type AvailableKey = keyof typeof AVAILABLE_PAGES;

export type AvailableEntry = MenuEntry & {
  readonly key: AvailableKey;
  readonly to: (typeof AVAILABLE_PAGES)[AvailableKey];
};

/** What this person finds in the menu, in order. */
export function availableMenuFor(actor: Actor): readonly AvailableEntry[] {
  return menuFor(actor).flatMap((entry) =>
    isAvailable(entry.key) ? [{ ...entry, key: entry.key, to: AVAILABLE_PAGES[entry.key] }] : [],
  );
}

function isAvailable(key: MenuEntry['key']): key is AvailableKey {
  return key in AVAILABLE_PAGES;
}
