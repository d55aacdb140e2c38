import { type ChartRow, type ChartSeries, seriesColor } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartPicture } from './chart-plot.tsx';
import { PLOT_BOTTOM, PLOT_TOP } from './chart-size.ts';
import { groupAxis } from './group-axis.ts';
import { valueAxis } from './value-axis.ts';

type BarChartProps = {
  /** The accessible name. */
  label: string;
  /** What a group is, for example "Month". */
  groupName: string;
  /** Each with its values in the order of the series; no value is no bar. */
  groups: readonly { label: string; values: readonly (number | null)[] }[];
  seriesNames: readonly string[];
  formatValue: (value: number) => string;
  emptyText?: string | undefined;
  className?: string | undefined;
};

/** Values side by side in groups, as bars from zero. */
export function BarChart({ groupName, groups, seriesNames, formatValue, ...frame }: BarChartProps) {
  const rows = groups.map(({ label, values }): ChartRow => ({ key: label, label, values }));
  const series = seriesNames.map(
    (name, index): ChartSeries => ({ name, mark: 'bar', color: seriesColor(index), isInLegend: true }),
  );
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null));
  const axis = valueAxis({ values, fromZero: true, formatValue });

  const pictureAt = (width: number): ChartPicture => {
    const names = rows.map((row) => row.label);
    const { labels, step, barWidth, centerOf, barX } = groupAxis(names, series.length, width);
    return {
      positions: rows.map((_, group) => centerOf(group)),
      reach: step / 2,
      labels,
      marks: (cursor) => (
        <>
          {cursor === null ? null : (
            <rect
              x={centerOf(cursor) - step / 2}
              y={PLOT_TOP - 4}
              width={step}
              height={PLOT_BOTTOM - PLOT_TOP + 4}
              rx="3"
              className="fill-hover"
            />
          )}
          {series.map((entry, index) => (
            <g key={entry.name} className={entry.color}>
              {rows.map((row, group) => (
                <Bar
                  key={row.key}
                  value={row.values[index] ?? null}
                  y={axis.y}
                  x={barX(group, index)}
                  width={barWidth}
                />
              ))}
            </g>
          ))}
        </>
      ),
    };
  };

  return <ChartFrame {...frame} {...{ rows, series, axis, formatValue, pictureAt }} rowHeader={groupName} />;
}

type BarProps = { value: number | null; y: (value: number) => number; x: number; width: number };

function Bar({ value, y, x, width }: BarProps) {
  if (value === null) return null;
  const [zero, end] = [y(0), y(value)];
  return (
    <rect
      x={x}
      y={Math.min(zero, end)}
      width={width}
      // Zero is a value too.
      height={Math.max(Math.abs(zero - end), 1)}
      rx={Math.min(2, width / 4)}
      className="fill-current"
    />
  );
}
