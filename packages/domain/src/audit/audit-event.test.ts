import { describe, expect, it } from 'vitest';
import { actionLabel } from './audit-event.ts';

// REQ-250
describe('an action of the audit log', () => {
  it.each([
    ['opportunity_moved', 'Opportunity moved'],
    ['user_signed_in', 'User signed in'],
    ['kpi_recorded', 'KPI recorded'],
    ['kpis_imported', 'KPIs imported'],
    ['nda_signed', 'NDA signed'],
    ['demonstration_data_loaded', 'Demonstration data loaded'],
  ])('%s becomes words', (action, expected) => {
    expect(actionLabel(action)).toBe(expected);
  });
});
