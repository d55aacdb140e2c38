import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { describe, expect, it } from 'vitest';
import { formatKpiNumber, type KpiSeries, pointsOf, seriesOf, sharedTarget, trendOf } from './kpi-series.ts';

const kpi = (recordedAt: string, value: string, fields: Partial<Kpi> = {}): Kpi => ({
  id: `${recordedAt} ${fields.metric ?? 'mrr'}`,
  ventureId: null,
  metric: 'mrr',
  value,
  target: null,
  period: 'month',
  recordedAt,
  createdAt: `${recordedAt}T00:00:00.000Z`,
  version: 1,
  isAiAssisted: false,
  ...fields,
});

function only(...values: Kpi[]): KpiSeries {
  const [series] = seriesOf(values);
  if (series === undefined) throw new Error('There is no series');
  return series;
}

describe('series of KPIs', () => {
  it('contain the values of one metric and one kind of period', () => {
    const series = seriesOf([
      kpi('2026-03-31', '3.00'),
      kpi('2026-03-31', '9.00', { metric: 'churn' }),
      kpi('2026-03-31', '7.00', { period: 'quarter' }),
      kpi('2026-02-28', '2.00'),
    ]);
    expect(series.map(({ metric, period, values }) => [metric, period, values.length])).toEqual([
      ['churn', 'month', 1],
      ['mrr', 'month', 2],
      ['mrr', 'quarter', 1],
    ]);
  });

  it('compute the trend in exact percent, and none relative to zero', () => {
    expect(trendOf(only(kpi('2026-03-31', '112.50'), kpi('2026-02-28', '100.00')))).toEqual({
      direction: 'up',
      percent: '+12.5',
      since: '2026-02-28',
    });
    expect(trendOf(only(kpi('2026-03-31', '-50.00'), kpi('2026-02-28', '-40.00')))).toMatchObject({
      direction: 'down',
      percent: '-25.0',
    });
    expect(trendOf(only(kpi('2026-03-31', '5.00'), kpi('2026-02-28', '0.00')))).toMatchObject({ percent: null });
    expect(trendOf(only(kpi('2026-03-31', '5.00'), kpi('2026-02-28', '5.00')))).toMatchObject({ direction: 'level' });
    expect(trendOf(only(kpi('2026-03-31', '5.00')))).toBeNull();
  });

  it('break the line only where a period has no value', () => {
    const series = only(kpi('2026-05-31', '4.00'), kpi('2026-02-28', '2.00'), kpi('2026-01-31', '1.00'));
    expect(pointsOf(series, ({ value }) => value)).toEqual([
      { date: '2026-01-31', value: 1 },
      { date: '2026-02-28', value: 2 },
      { date: '2026-03-31', value: null },
      { date: '2026-05-31', value: 4 },
    ]);
  });

  it('have a shared target only if all values have the same one', () => {
    const to = (target: string | null) => ({ target });
    expect(sharedTarget(only(kpi('2026-02-28', '1.00', to('9.00')), kpi('2026-01-31', '1.00', to('9.00'))))).toBe(
      '9.00',
    );
    expect(sharedTarget(only(kpi('2026-02-28', '1.00', to('9.00')), kpi('2026-01-31', '1.00')))).toBeNull();
    expect(sharedTarget(only(kpi('2026-02-28', '1.00')))).toBeNull();
  });

  it('format the values of an axis, money without cents', () => {
    expect([50_000, 12.5].map((value) => formatKpiNumber('cash', value))).toEqual(['$50,000', '$12.50']);
    expect(formatKpiNumber('revenue: academy', 40_000)).toBe('$40,000');
  });
});
