import { line } from 'd3-shape';
import type { ChartSeries } from './chart-data.ts';

export const REFERENCE_DASH = '4 3';

export type PlottedPoint = { row: number; x: number; y: number | null };

type LineMarksProps = {
  series: ChartSeries;
  points: readonly PlottedPoint[];
  /** Whether every point has room for a dot; isolated points and the last one always have a dot. */
  hasDots: boolean;
  cursor: number | null;
};

type DefinedPoint = PlottedPoint & { y: number };

const isDefined = (point: PlottedPoint | undefined): point is DefinedPoint => point !== undefined && point.y !== null;

const pathOf = line<PlottedPoint>(
  ({ x }) => x,
  ({ y }) => y ?? 0,
).defined(isDefined);

/** One series of a line chart: its line, with gaps for missing values, and its dots. */
export function LineMarks({ series, points, hasDots, cursor }: LineMarksProps) {
  const isReference = series.mark === 'reference';
  const lastDefined = points.findLast(isDefined);
  const dots = points.filter((point, index): point is DefinedPoint => {
    if (!isDefined(point)) return false;
    const isLone = !isDefined(points[index - 1]) && !isDefined(points[index + 1]);
    return isLone || (!isReference && (hasDots || point === lastDefined));
  });
  const chosen = points.find((point) => point.row === cursor);

  return (
    <g className={series.color}>
      <path
        d={pathOf(points) ?? undefined}
        fill="none"
        strokeWidth={isReference ? 1.5 : 2}
        strokeDasharray={isReference ? REFERENCE_DASH : undefined}
        strokeLinejoin="round"
        strokeLinecap={isReference ? 'butt' : 'round'}
        className="stroke-current"
      />
      {dots.map(({ row, x, y }) => (
        <circle key={row} cx={x} cy={y} r="3" className="fill-current" />
      ))}
      {isDefined(chosen) ? (
        <circle cx={chosen.x} cy={chosen.y} r="5" strokeWidth="2" className="fill-current stroke-raised" />
      ) : null}
    </g>
  );
}
