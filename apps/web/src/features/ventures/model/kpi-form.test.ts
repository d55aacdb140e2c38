import { describe, expect, it } from 'vitest';
import { checkKpi, type KpiFormValues, kpiOfForm } from './kpi-form.ts';
import { NEW_METRIC } from './metric-form.ts';

const KNOWN = ['mrr', 'active users'];
const KPI: KpiFormValues = {
  metric: 'mrr',
  newMetric: '',
  isNewConfirmed: false,
  value: '1200.50',
  target: '',
  period: 'month',
  recordedAt: '2026-03-31',
};
const check = (given: Partial<KpiFormValues>) => checkKpi({ ...KPI, ...given }, KNOWN);
const named = (newMetric: string) => ({ metric: NEW_METRIC, newMetric });

describe('the KPI form', () => {
  it('requires a metric, a value and a day, but no target', () => {
    expect(check({})).toEqual({});
    expect(kpiOfForm({ ...KPI, target: ' ' }).target).toBeNull();
    expect(kpiOfForm({ ...KPI, target: ' 12.5 ' }).target).toBe('12.50');
  });

  it('names the missing fields', () => {
    expect(check({ metric: '', value: '', recordedAt: '' })).toEqual({
      metric: 'Choose a metric',
      value: 'Value is required',
      recordedAt: 'Date is required',
    });
    expect(check(named(' '))).toEqual({ newMetric: 'Metric is required' });
  });

  it('accepts thousands separators and a decimal comma', () => {
    expect(kpiOfForm({ ...KPI, value: '$1,200.50', target: '1.200,5' })).toMatchObject({
      value: '1200.50',
      target: '1200.50',
    });
  });

  it('rejects other numbers with an example', () => {
    expect(check({ value: '1e3', target: '1,234' })).toEqual({
      value: '“1e3” is not a number. Enter it in digits, for example 1250 or 1,250.50.',
      target: '“1,234” can be 1234 or 1.234. Enter one of them.',
    });
  });

  it('asks about a new name that resembles another one', () => {
    expect(check(named('Churn'))).toEqual({});
    expect(check(named('Activ users'))).toEqual({
      isNewConfirmed: 'Did you mean Active users? Choose it, or confirm the new name.',
    });
    expect(check({ ...named('Activ users'), isNewConfirmed: true })).toEqual({});
    expect(kpiOfForm({ ...KPI, ...named(' Activ  Users ') }).metric).toBe('activ users');
  });

  it('rejects a new name that is in the list', () => {
    expect(check(named('Mrr'))).toEqual({ newMetric: 'There is MRR already. Choose it instead.' });
  });
});
