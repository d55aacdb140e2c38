/** The tabs of a venture's page, as in the address. */
const VENTURE_TABS = ['overview', 'sprints', 'kpis'] as const;

export type VentureTab = (typeof VENTURE_TABS)[number];

/** What of a venture's page lives in the address. Of a task, which is looked for, its sprint is shown. */
export interface VentureSearch {
  readonly tab?: VentureTab | undefined;
  readonly sprint?: string | undefined;
  readonly task?: string | undefined;
}

/** The tab that an address asks for, if there is such a one. */
export function ventureTabOf(value: unknown): VentureTab | undefined {
  return VENTURE_TABS.find((tab) => tab === value);
}
