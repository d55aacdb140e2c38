import type { MonthlyValue } from '@aicv/contracts/ventures/kpi-grid';
import { describe, expect, it } from 'vitest';
import { latestKpis } from './latest-kpis.ts';

const value = (metric: string, month: string, amount: string): MonthlyValue => ({
  id: `${metric} ${month}`,
  metric,
  month,
  value: amount,
  recordedAt: `${month}-28`,
  version: 1,
  isAiAssisted: metric === 'churn',
});

describe('the latest KPIs of a venture', () => {
  it('have the value, its month, the change to the month before and the trend', () => {
    const values = [
      value('churn', '2026-08', '2.00'),
      value('mrr', '2026-07', '80.00'),
      value('mrr', '2026-09', '100.00'),
      value('mrr', '2026-10', '112.50'),
    ];
    expect(latestKpis(values, '2026-10', 4)).toEqual([
      {
        metric: 'churn',
        value: '2.00',
        month: '2026-08',
        change: null,
        isAiAssisted: true,
        trend: [null, 2, null, null],
      },
      {
        metric: 'mrr',
        value: '112.50',
        month: '2026-10',
        change: { direction: 'up', percent: '+12.5' },
        isAiAssisted: false,
        trend: [80, null, 100, 112.5],
      },
    ]);
  });

  it('have no change if the month before has no value', () => {
    const [kpi] = latestKpis([value('mrr', '2026-08', '1.00'), value('mrr', '2026-10', '2.00')], '2026-10', 3);
    expect(kpi?.change).toBeNull();
    expect(latestKpis([], '2026-10', 12)).toEqual([]);
  });
});
