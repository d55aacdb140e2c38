import { describe, expect, it } from 'vitest';
import { DEFAULT_ENABLED_FLAGS, type FeatureFlag } from '../settings/feature-flags.ts';
import type { Actor } from './access-policy.ts';
import { MENU, menuFor } from './menu.ts';
import { ROLES, type Role } from './roles.ts';

const FOUNDER = "FOUNDER'S MESSAGE";

/** REQ-135: the side navigation of each role, in order. */
const SIDE_NAVIGATION: Readonly<Record<Role, readonly string[]>> = {
  admin: ['DASHBOARD', 'ACADEMY', 'OTIF', 'ABUNDANCE LABS', 'CAPITAL', 'HOLDINGS', FOUNDER],
  manager: ['DASHBOARD', 'OTIF', 'ABUNDANCE LABS', 'CAPITAL', FOUNDER],
  analyst: ['DASHBOARD', 'ACADEMY', 'OTIF', FOUNDER],
  operator: [],
  instructor: ['DASHBOARD', 'ACADEMY', FOUNDER],
  learner: ['DASHBOARD', 'ACADEMY', FOUNDER],
  investor: ['DASHBOARD', 'CAPITAL', FOUNDER],
};

/** The bottom bar of small screens: the same entries except Holdings. */
const BOTTOM_BAR: Readonly<Record<Role, readonly string[]>> = {
  ...SIDE_NAVIGATION,
  admin: ['DASHBOARD', 'ACADEMY', 'OTIF', 'ABUNDANCE LABS', 'CAPITAL', FOUNDER],
};

function person(role: Role, given: Partial<Actor> = {}): Actor {
  return {
    role,
    isActive: true,
    hasAcceptedAgreement: true,
    hasSignedNda: false,
    enabledFlags: DEFAULT_ENABLED_FLAGS,
    capitalPolicy: 'nda',
    ...given,
  };
}

describe('the menu', () => {
  it.each(ROLES)('of a user with role %s is that of REQ-135', (role) => {
    const entries = menuFor(person(role));
    expect(entries.map(({ label }) => label)).toEqual(SIDE_NAVIGATION[role]);
    expect(entries.filter(({ inMobileBar }) => inMobileBar).map(({ label }) => label)).toEqual(BOTTOM_BAR[role]);
  });

  it('is empty for users who have not accepted the agreement or are deactivated', () => {
    for (const role of ROLES) {
      expect(menuFor(person(role, { hasAcceptedAgreement: false }))).toEqual([]);
      expect(menuFor(person(role, { isActive: false }))).toEqual([]);
    }
  });

  it.each([
    ['academy', 'ACADEMY'],
    ['otif', 'OTIF'],
    ['abundance-labs', 'ABUNDANCE LABS'],
    ['capital', 'CAPITAL'],
  ] as const)('hides only the module whose flag %s is off', (flag: FeatureFlag, label) => {
    const enabledFlags = new Set([...DEFAULT_ENABLED_FLAGS].filter((each) => each !== flag));
    const labels = menuFor(person('admin', { enabledFlags })).map((entry) => entry.label);
    expect(labels).toEqual(SIDE_NAVIGATION.admin.filter((each) => each !== label));
  });

  it('links to the routes of REQ-133', () => {
    expect(Object.fromEntries(MENU.map(({ label, path }) => [label, path]))).toEqual({
      DASHBOARD: '/',
      ACADEMY: '/academy',
      OTIF: '/otif',
      'ABUNDANCE LABS': '/abundance-labs',
      CAPITAL: '/capital',
      HOLDINGS: '/holdings',
      [FOUNDER]: '/founder',
    });
  });
});
