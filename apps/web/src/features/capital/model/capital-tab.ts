/** The tabs of Capital, as in the URL. */
export const CAPITAL_TABS = ['updates', 'rounds'] as const;

export type CapitalTab = (typeof CAPITAL_TABS)[number];

/** The tab in the URL, if it is a known one. */
export function capitalTabOf(value: unknown): CapitalTab | undefined {
  return CAPITAL_TABS.find((tab) => tab === value);
}
