/**
 * The menu of the signed-in area: the entries of each role (REQ-135). It is narrower than the policy on purpose: an operator can open
 * Capital by its URL but has no menu entry.
 */
import { type Actor, type Capability, decideAccess } from './access-policy.ts';
import type { Role } from './roles.ts';

export interface MenuEntry {
  readonly key: 'dashboard' | 'academy' | 'otif' | 'abundance-labs' | 'capital' | 'holdings' | 'founder';
  readonly path: string;
  readonly label: string;
  /** For the bottom bar of small screens, where the full label does not fit. The full label is the accessible name. */
  readonly shortLabel: string;
  readonly roles: readonly Role[];
  readonly capability: Capability;
  readonly inMobileBar: boolean;
}

const ALL_BUT_OPERATOR: readonly Role[] = ['admin', 'manager', 'analyst', 'instructor', 'learner', 'investor'];

export const MENU: readonly MenuEntry[] = [
  {
    key: 'dashboard',
    path: '/',
    label: 'DASHBOARD',
    shortLabel: 'HOME',
    roles: ALL_BUT_OPERATOR,
    capability: 'dashboard.read',
    inMobileBar: true,
  },
  {
    key: 'academy',
    path: '/academy',
    label: 'ACADEMY',
    shortLabel: 'ACADEMY',
    roles: ['admin', 'analyst', 'instructor', 'learner'],
    capability: 'academy.read',
    inMobileBar: true,
  },
  {
    key: 'otif',
    path: '/otif',
    label: 'OTIF',
    shortLabel: 'OTIF',
    roles: ['admin', 'manager', 'analyst'],
    capability: 'otif.read',
    inMobileBar: true,
  },
  {
    key: 'abundance-labs',
    path: '/abundance-labs',
    label: 'ABUNDANCE LABS',
    shortLabel: 'LABS',
    roles: ['admin', 'manager'],
    capability: 'labs.read',
    inMobileBar: true,
  },
  {
    key: 'capital',
    path: '/capital',
    label: 'CAPITAL',
    shortLabel: 'CAPITAL',
    roles: ['admin', 'manager', 'investor'],
    capability: 'capital.open',
    inMobileBar: true,
  },
  {
    key: 'holdings',
    path: '/holdings',
    label: 'HOLDINGS',
    shortLabel: 'HOLDINGS',
    roles: ['admin'],
    capability: 'holdings.administer',
    inMobileBar: false,
  },
  {
    key: 'founder',
    path: '/founder',
    label: "FOUNDER'S MESSAGE",
    shortLabel: 'FOUNDER',
    roles: ALL_BUT_OPERATOR,
    capability: 'founder.read',
    inMobileBar: true,
  },
];

/**
 * The entries that this user sees, in order; those whose capability is refused are left out. An entry that only lacks a certificate stays:
 * its page leads to the course.
 */
export function menuFor(actor: Actor): readonly MenuEntry[] {
  return MENU.filter((entry) => {
    if (!entry.roles.includes(actor.role)) return false;
    const decision = decideAccess(actor, entry.capability);
    return decision.granted || decision.reason === 'COMPETENCE_REQUIRED';
  });
}
