import type { Capability } from '@aicv/domain/access-policy';

/** The tabs in their order (REQ-145); the first is open where the address names none. */
const DASHBOARD_TABS = ['academy', 'otif', 'labs', 'capital'] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const DASHBOARD_TAB_ITEMS = [
  { value: 'academy', label: 'ACADEMY' },
  { value: 'otif', label: 'OTIF' },
  { value: 'labs', label: 'ABUNDANCE LABS' },
  { value: 'capital', label: 'CAPITAL' },
] as const satisfies readonly { value: DashboardTab; label: string }[];

/** What opens the content of a tab. */
export const DASHBOARD_TAB_CAPABILITIES = {
  academy: 'academy.read',
  otif: 'otif.read',
  labs: 'labs.read',
  capital: 'capital.open',
} as const satisfies Record<DashboardTab, Capability>;

/** The tab that the address names; the first where it names none. */
export function dashboardTabOf(search: object): DashboardTab {
  const named = 'tab' in search ? search.tab : undefined;
  return DASHBOARD_TABS.find((tab) => tab === named) ?? DASHBOARD_TABS[0];
}
