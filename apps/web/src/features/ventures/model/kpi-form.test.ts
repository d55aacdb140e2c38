import { describe, expect, it } from 'vitest';
import { checkKpi, kpiOfForm } from './kpi-form.ts';

const KPI = { metric: 'MRR', value: '1200.50', target: '', period: 'month', recordedAt: '2026-03-31' };

describe('the KPI form', () => {
  it('requires a metric, a value and a day, but no target', () => {
    expect(checkKpi(KPI)).toEqual({});
    expect(kpiOfForm({ ...KPI, target: ' ' }).target).toBeNull();
    expect(kpiOfForm({ ...KPI, target: ' 12.5 ' }).target).toBe('12.5');
  });

  it('names the missing fields', () => {
    expect(checkKpi({ ...KPI, metric: ' ', value: '', recordedAt: '' })).toEqual({
      metric: 'Metric is required',
      value: 'Value is required',
      recordedAt: 'Date is required',
    });
  });

  it('rejects inexact amounts as value and as target', () => {
    const sentence = 'must be a number with at most 13 digits and 2 decimals';
    expect(checkKpi({ ...KPI, value: '1e3', target: '1.234' })).toEqual({
      value: `Value ${sentence}`,
      target: `Target ${sentence}`,
    });
  });
});
