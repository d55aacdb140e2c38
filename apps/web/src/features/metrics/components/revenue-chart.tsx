import type { RevenueSeries } from '@aicv/contracts/dashboard/dashboard';
import type { RevenuePeriod } from '@aicv/domain/dashboard/revenue-periods';
import { StackedBarChart } from '../../../components/charts/stacked-bar-chart.tsx';
import { useMediaQuery } from '../../../components/layout/use-media-query.ts';
import { formatCompactMoney, formatMoney } from '../../../lib/format/money.ts';
import { revenueStacks } from '../model/revenue-stacks.ts';

const GROUP_NAMES = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
const FEW_MONTHS = 6;
const MANY_MONTHS = 12;
const QUARTERS = 8;

/** Revenue by stream and period: the latest months or quarters, or all years. */
export function RevenueChart({ series, period }: { series: RevenueSeries; period: RevenuePeriod }) {
  const isWide = useMediaQuery('(min-width: 96rem)');
  const months = isWide ? MANY_MONTHS : FEW_MONTHS;
  const counts = { month: months, quarter: QUARTERS, year: undefined } as const;
  const { streams, stacks } = revenueStacks(series, period, counts[period]);
  return (
    <StackedBarChart
      label="Revenue streams"
      groupName={GROUP_NAMES[period]}
      stacks={stacks}
      seriesNames={streams}
      totalName={streams.length > 1 && !streams.includes('Total') ? 'Total' : undefined}
      formatValue={(value) => formatMoney(String(value))}
      formatTick={(value) => formatCompactMoney(String(value))}
      emptyText="No revenue recorded for these periods."
    />
  );
}
