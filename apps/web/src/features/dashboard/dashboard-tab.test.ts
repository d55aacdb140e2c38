import { describe, expect, it } from 'vitest';
import { DASHBOARD_TAB_ITEMS, dashboardTabOf } from './dashboard-tab.ts';

describe('the tab of the dashboard', () => {
  it('is the one that the address names', () => {
    for (const { value } of DASHBOARD_TAB_ITEMS) expect(dashboardTabOf({ tab: value })).toBe(value);
  });

  it('is the first where the address names none, or none that there is', () => {
    for (const search of [{}, { tab: undefined }, { tab: 'holdings' }, { tab: 7 }, { tab: ['otif'] }]) {
      expect(dashboardTabOf(search)).toBe('academy');
    }
  });
});
