import { type Actor, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import type { Role } from '@aicv/domain/access/roles';

/** The tabs in display order (REQ-145). */
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

const TAB_OF_ROLE: Readonly<Record<Role, DashboardTab>> = {
  admin: 'otif',
  manager: 'otif',
  analyst: 'otif',
  operator: 'labs',
  instructor: 'academy',
  learner: 'academy',
  investor: 'capital',
};

/** The tab named in the URL. Undefined without one. */
export function namedTab(search: object): DashboardTab | undefined {
  const named = 'tab' in search ? search.tab : undefined;
  return DASHBOARD_TABS.find((tab) => tab === named);
}

/** The tab of the user's role. If the user may not open it, the first one that the user may open. */
export function tabOfRole(actor: Actor): DashboardTab {
  const isOpen = (tab: DashboardTab) => decideAccess(actor, DASHBOARD_TAB_CAPABILITIES[tab]).granted;
  return [TAB_OF_ROLE[actor.role], ...DASHBOARD_TABS].find(isOpen) ?? DASHBOARD_TABS[0];
}
