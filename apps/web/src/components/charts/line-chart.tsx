import { type ChartRow, type ChartSeries, REFERENCE_COLOR, seriesColor } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartPicture } from './chart-plot.tsx';
import { PLOT_BOTTOM, PLOT_TOP } from './chart-size.ts';
import { dateAxis } from './date-axis.ts';
import { LineMarks, type PlottedPoint, REFERENCE_DASH } from './line-marks.tsx';
import { valueAxis } from './value-axis.ts';

type LineSeries = {
  name: string;
  /** In any order. A null value is a gap in the line; the line continues over a date without a point. */
  points: readonly { date: string; value: number | null }[];
  /** Dashed for a reference series, for example a plan. */
  look?: 'solid' | 'dashed' | undefined;
};

type Target = { label: string; value: number };

type LineChartProps = {
  /** The accessible name. */
  label: string;
  series: readonly LineSeries[];
  target?: Target | undefined;
  formatValue: (value: number) => string;
  /** For counts: the axis labels only whole numbers, even where a dashed line runs between them. */
  isCount?: boolean | undefined;
  /** Formats a YYYY-MM-DD date. */
  formatDate: (date: string) => string;
  emptyText?: string | undefined;
  className?: string | undefined;
};

type Line = ChartSeries & { values: ReadonlyMap<string, number | null> };

const LEAST_DOT_DISTANCE = 14;
const DOT_REACH = 5;

/** Values over time, by calendar date. */
export function LineChart({ series, target, formatValue, formatDate, isCount, ...frame }: LineChartProps) {
  const lines = linesOf(series);
  const rows = rowsOf(lines, target, formatDate);
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null));
  const axis = valueAxis({ values, fromZero: false, formatValue, isCount });

  const pictureAt = (width: number): ChartPicture => {
    const dates = rows.map((row) => row.key);
    const { x, labels } = dateAxis(dates, width, formatDate);
    const positions = dates.map(x);
    const plotted = lines.map((line) => ({ line, points: plottedPoints(line, dates, { positions, y: axis.y }) }));
    // Reference series are below the others.
    plotted.sort((a, b) => Number(b.line.mark === 'reference') - Number(a.line.mark === 'reference'));
    const hasDots = dates.length * LEAST_DOT_DISTANCE <= width;
    return {
      positions,
      reach: DOT_REACH,
      labels,
      marks: (cursor) => (
        <>
          {cursor === null ? null : <CursorLine x={positions[cursor] ?? 0} />}
          {target === undefined ? null : (
            <TargetLine text={`${target.label} ${formatValue(target.value)}`} y={axis.y(target.value)} width={width} />
          )}
          {plotted.map(({ line, points }) => (
            <LineMarks key={line.name} series={line} {...{ points, hasDots, cursor }} />
          ))}
        </>
      ),
    };
  };

  return (
    <ChartFrame
      {...frame}
      {...{ rows, axis, formatValue, pictureAt }}
      series={target === undefined ? lines : [...lines, targetSeries(target)]}
      rowHeader="Date"
    />
  );
}

function CursorLine({ x }: { x: number }) {
  return <line x1={x} x2={x} y1={PLOT_TOP - 4} y2={PLOT_BOTTOM} className="stroke-control" />;
}

function linesOf(series: readonly LineSeries[]): Line[] {
  let solid = 0;
  return series.map(({ name, points, look }): Line => {
    const values = new Map(points.map(({ date, value }) => [date, value]));
    if (look === 'dashed') return { name, values, mark: 'reference', color: REFERENCE_COLOR, isInLegend: true };
    solid += 1;
    return { name, values, mark: 'line', color: seriesColor(solid - 1), isInLegend: true };
  });
}

function targetSeries({ label }: Target): ChartSeries {
  return { name: label, mark: 'reference', color: REFERENCE_COLOR, isInLegend: false };
}

/** A row for each date of any line, earliest first. The target is another column. */
function rowsOf(lines: readonly Line[], target: Target | undefined, formatDate: (date: string) => string): ChartRow[] {
  const dates = [...new Set(lines.flatMap(({ values }) => [...values.keys()]))].sort();
  return dates.map((date) => ({
    key: date,
    label: formatDate(date),
    values: [...lines.map(({ values }) => values.get(date) ?? null), ...(target === undefined ? [] : [target.value])],
  }));
}

/** The points of a line from left to right, without dates that the line lacks. */
function plottedPoints(
  { values }: Line,
  dates: readonly string[],
  { positions, y }: { positions: readonly number[]; y: (value: number) => number },
): PlottedPoint[] {
  return dates.flatMap((date, row): PlottedPoint[] => {
    const value = values.get(date);
    if (value === undefined) return [];
    return [{ row, x: positions[row] ?? 0, y: value === null ? null : y(value) }];
  });
}

/** A target value, labeled in the chart. */
function TargetLine({ text, y, width }: { text: string; y: number; width: number }) {
  const hasRoomAbove = y - 18 >= PLOT_TOP;
  return (
    <g>
      <line x2={width} y1={y} y2={y} strokeWidth="1.5" strokeDasharray={REFERENCE_DASH} className="stroke-fg-3" />
      <text
        x={width}
        y={hasRoomAbove ? y - 6 : y + 15}
        textAnchor="end"
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-fg-2 stroke-raised text-xs"
      >
        {text}
      </text>
    </g>
  );
}
