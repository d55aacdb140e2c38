import { describe, expect, it } from 'vitest';
import { DASHBOARD_TAB_ITEMS, dashboardTabOf } from './dashboard-tab.ts';

describe('the tab of the dashboard', () => {
  it('is the one named in the URL', () => {
    for (const { value } of DASHBOARD_TAB_ITEMS) expect(dashboardTabOf({ tab: value })).toBe(value);
  });

  it('is the first if the URL names none or an unknown one', () => {
    for (const search of [{}, { tab: undefined }, { tab: 'holdings' }, { tab: 7 }, { tab: ['otif'] }]) {
      expect(dashboardTabOf(search)).toBe('academy');
    }
  });
});
