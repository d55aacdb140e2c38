import { metricName } from '@aicv/domain/ventures/kpi-text';
import { LineChart } from '../../../../components/charts/line-chart.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { formatKpiNumber, type KpiSeries, pointsOf, sharedTarget } from '../../model/kpi-series.ts';

/** The values of a metric over time, with their target. */
export function KpiChart({ series }: { series: KpiSeries }) {
  const name = metricName(series.metric);
  const target = sharedTarget(series);
  const hasTargets = series.values.some((kpi) => kpi.target !== null);
  return (
    <LineChart
      label={name}
      series={[
        { name, points: pointsOf(series, ({ value }) => value) },
        ...(target === null && hasTargets
          ? [{ name: 'Target', look: 'dashed' as const, points: pointsOf(series, (kpi) => kpi.target) }]
          : []),
      ]}
      {...(target === null ? {} : { target: { label: 'Target', value: Number(target) } })}
      formatValue={(value) => formatKpiNumber(series.metric, value)}
      formatDate={formatCalendarDate}
    />
  );
}
