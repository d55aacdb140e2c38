/** The tabs of Holdings whose content exists, as they stand in the address. */
export const HOLDINGS_TABS = ['users', 'roles', 'legal', 'audit'] as const;

export type HoldingsTab = (typeof HOLDINGS_TABS)[number];

/** The tab that an address asks for, if there is such a one. */
export function holdingsTabOf(value: unknown): HoldingsTab | undefined {
  return HOLDINGS_TABS.find((tab) => tab === value);
}
