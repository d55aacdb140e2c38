/** The tabs of Holdings, as in the address (REQ-247). */
const HOLDINGS_TABS = ['users', 'roles', 'legal', 'audit', 'flags'] as const;

export type HoldingsTab = (typeof HOLDINGS_TABS)[number];

/** The tab that an address asks for, if there is such a one. */
function holdingsTabOf(value: unknown): HoldingsTab | undefined {
  return HOLDINGS_TABS.find((tab) => tab === value);
}

/** What else of a tab lives in the address: only the names, the values are read where they are shown. */
const NAMES = {
  users: ['list', 'q', 'role', 'state', 'requests', 'invitation'],
  roles: [],
  legal: ['list', 'q', 'legal', 'nda', 'range'],
  audit: ['view', 'actor', 'action', 'kind', 'record', 'from', 'to'],
  flags: ['flag'],
} as const satisfies Record<HoldingsTab, readonly string[]>;

type HoldingsName = (typeof NAMES)[HoldingsTab][number];

export type HoldingsSearch = { tab?: HoldingsTab | undefined } & { [Name in HoldingsName]?: unknown };

/**
 * What an address says of Holdings: its tab, and what belongs to that tab. A tab that there is not is `undefined` by name, because
 * the router keeps what the address says of a name that is left out.
 */
export function holdingsSearchOf(search: Readonly<Record<string, unknown>>): HoldingsSearch {
  const tab = holdingsTabOf(search.tab);
  const names: readonly HoldingsName[] = NAMES[tab ?? 'users'];
  return { tab, ...Object.fromEntries(names.map((name) => [name, search[name]])) };
}
