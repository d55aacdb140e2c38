import { type ChartRow, type ChartSeries, seriesColor } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartPicture } from './chart-plot.tsx';
import { PLOT_BOTTOM, PLOT_TOP } from './chart-size.ts';
import { groupAxis } from './group-axis.ts';
import { type StackSegment, stackSegments } from './stack-segments.ts';
import { valueAxis } from './value-axis.ts';

type Stack = {
  key: string;
  /** Under the bar. */
  label: string;
  /** In the tooltip and the table. */
  name: string;
  /** In the order of the series; a missing value is no part of the bar. */
  values: readonly (number | null)[];
  /** The total of the counted parts, which may be fewer than all. */
  total: number | null;
};

type StackedBarChartProps = {
  /** The accessible name. */
  label: string;
  /** The kind of a bar, for example "Month". */
  groupName: string;
  stacks: readonly Stack[];
  seriesNames: readonly string[];
  /** Text color classes, for series that are steps of one thing; by default the nominal palette. */
  seriesColors?: readonly string[] | undefined;
  /** Label of the totals; without it, they are hidden. */
  totalName?: string | undefined;
  formatValue: (value: number) => string;
  /** Short, for the axis. */
  formatTick: (value: number) => string;
  emptyText?: string | undefined;
  className?: string | undefined;
};

const SEGMENT_GAP = 2;

/** A bar from zero for each group, with the parts of its sum stacked. */
export function StackedBarChart(props: StackedBarChartProps) {
  const { groupName, stacks, seriesNames, seriesColors, totalName, formatValue, formatTick, ...frame } = props;
  const colorOf = (index: number) => seriesColors?.[index] ?? seriesColor(index);
  const rows = stacks.map(({ key, name, values, total }): ChartRow => {
    return { key, label: name, values: totalName === undefined ? values : [...values, total] };
  });
  const parts = seriesNames.map(
    (name, index): ChartSeries => ({ name, mark: 'bar', color: colorOf(index), isInLegend: true }),
  );
  const total: ChartSeries[] =
    totalName === undefined ? [] : [{ name: totalName, mark: 'total', color: 'text-fg-3', isInLegend: false }];
  const bars = stacks.map(({ key, values }) => ({ key, segments: stackSegments(values) }));
  const axis = valueAxis({
    values: bars.flatMap(({ segments }) => segments.map(({ to }) => to)),
    fromZero: true,
    formatValue: formatTick,
  });

  const pictureAt = (width: number): ChartPicture => {
    const names = stacks.map(({ label }) => label);
    const { labels, step, barWidth, centerOf, barX } = groupAxis(names, width);
    return {
      positions: stacks.map((_, index) => centerOf(index)),
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
          {bars.map(({ key, segments }, index) => (
            <g key={key}>
              {segments.map((segment) => (
                <Segment
                  key={segment.series}
                  {...{ segment, color: colorOf(segment.series), x: barX(index), width: barWidth, y: axis.y }}
                />
              ))}
            </g>
          ))}
        </>
      ),
    };
  };

  return (
    <ChartFrame
      {...frame}
      {...{ rows, axis, formatValue, pictureAt }}
      series={[...parts, ...total]}
      rowHeader={groupName}
    />
  );
}

type SegmentProps = { color: string; segment: StackSegment; x: number; width: number; y: (value: number) => number };

function Segment({ color, segment: { from, to }, x, width, y }: SegmentProps) {
  const [start, end] = [y(from), y(to)];
  const gap = from === 0 ? 0 : SEGMENT_GAP;
  // Zero is a value, too.
  const height = Math.max(Math.abs(start - end) - gap, 1);
  return (
    <rect
      x={x}
      y={to >= from ? start - gap - height : start + gap}
      width={width}
      height={height}
      rx={Math.min(2, width / 4, height / 2)}
      className={`fill-current ${color}`}
    />
  );
}
