import { ROLES } from '@aicv/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_TAB_ITEMS, namedTab, tabOfRole } from './dashboard-tab.ts';

describe('the tab of the dashboard', () => {
  it('is the one named in the URL', () => {
    for (const { value } of DASHBOARD_TAB_ITEMS) expect(namedTab({ tab: value })).toBe(value);
    for (const search of [{}, { tab: undefined }, { tab: 'holdings' }, { tab: 7 }, { tab: ['otif'] }]) {
      expect(namedTab(search)).toBeUndefined();
    }
  });

  const actor = {
    isActive: true,
    hasAcceptedAgreement: true,
    hasSignedNda: false,
    enabledFlags: new Set(['academy', 'otif', 'abundance-labs', 'capital'] as const),
    capitalPolicy: 'nda',
  } as const;

  // REQ-340
  it('is that of the role if the URL names none', () => {
    expect(ROLES.map((role) => [role, tabOfRole({ ...actor, role })])).toEqual([
      ['admin', 'otif'],
      ['manager', 'otif'],
      ['analyst', 'otif'],
      ['operator', 'academy'],
      ['instructor', 'academy'],
      ['learner', 'academy'],
      ['investor', 'capital'],
    ]);
  });

  it('is the first open one if the module of the role is disabled', () => {
    const enabledFlags = new Set(['abundance-labs', 'capital'] as const);
    expect(tabOfRole({ ...actor, enabledFlags, role: 'analyst' })).toBe('capital');
    expect(tabOfRole({ ...actor, enabledFlags, role: 'manager' })).toBe('labs');
    expect(tabOfRole({ ...actor, enabledFlags: new Set(), role: 'learner' })).toBe('academy');
  });
});
