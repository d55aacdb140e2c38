import type { Capability } from '@aicv/domain/access/access-policy';

/** The tabs in display order (REQ-145). The first one is the default. */
const DASHBOARD_TABS = ['academy', 'otif', 'labs', 'capital'] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const DASHBOARD_TAB_ITEMS = [
  { value: 'academy', label: 'ACADEMY' },
  { value: 'otif', label: 'OTIF' },
  { value: 'labs', label: 'ABUNDANCE LABS' },
  { value: 'capital', label: 'CAPITAL' },
] as const satisfies readonly { value: DashboardTab; label: string }[];

/** The capability that each tab requires. */
export const DASHBOARD_TAB_CAPABILITIES = {
  academy: 'academy.read',
  otif: 'otif.read',
  labs: 'labs.read',
  capital: 'capital.open',
} as const satisfies Record<DashboardTab, Capability>;

/** The tab named in the URL, otherwise the first one. */
export function dashboardTabOf(search: object): DashboardTab {
  const named = 'tab' in search ? search.tab : undefined;
  return DASHBOARD_TABS.find((tab) => tab === named) ?? DASHBOARD_TABS[0];
}
