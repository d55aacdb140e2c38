/** The tabs of Holdings, as in the URL (REQ-247). */
const HOLDINGS_TABS = ['users', 'roles', 'legal', 'audit', 'flags'] as const;

export type HoldingsTab = (typeof HOLDINGS_TABS)[number];

/** The tab in the URL, if it is a known one. */
function holdingsTabOf(value: unknown): HoldingsTab | undefined {
  return HOLDINGS_TABS.find((tab) => tab === value);
}

/** Names of the other URL parameters of each tab. Their values are parsed where they are used. */
const NAMES = {
  users: ['list', 'q', 'role', 'state', 'requests', 'invitation', 'do'],
  roles: [],
  legal: ['list', 'q', 'legal', 'nda', 'range'],
  audit: ['view', 'actor', 'action', 'kind', 'record', 'from', 'to'],
  flags: ['flag'],
} as const satisfies Record<HoldingsTab, readonly string[]>;

type HoldingsName = (typeof NAMES)[HoldingsTab][number];

export type HoldingsSearch = { tab?: HoldingsTab | undefined } & { [Name in HoldingsName]?: unknown };

/**
 * The URL parameters of Holdings: the tab and its parameters. An unknown tab is set to `undefined` explicitly, because the router keeps
 * omitted parameters.
 */
export function holdingsSearchOf(search: Readonly<Record<string, unknown>>): HoldingsSearch {
  const tab = holdingsTabOf(search.tab);
  const names: readonly HoldingsName[] = NAMES[tab ?? 'users'];
  return { tab, ...Object.fromEntries(names.map((name) => [name, search[name]])) };
}
