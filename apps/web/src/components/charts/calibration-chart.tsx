import { labelAt, labelsWithRoom } from './axis-label.ts';
import type { ChartRow, ChartSeries } from './chart-data.ts';
import { REFERENCE_COLOR, seriesColor } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartPicture } from './chart-plot.tsx';
import { PLOT_BOTTOM, PLOT_TOP } from './chart-size.ts';
import { REFERENCE_DASH } from './line-marks.tsx';
import { valueAxis } from './value-axis.ts';

/** All values are shares from 0 to 1. */
export type CalibrationPoint = {
  key: string;
  /** In the tooltip and the table. */
  name: string;
  forecast: number;
  observed: number;
  low: number;
  high: number;
};

type CalibrationChartProps = {
  /** The accessible name. */
  label: string;
  /** With ascending forecasts. */
  points: readonly CalibrationPoint[];
  formatValue: (value: number) => string;
  emptyText?: string | undefined;
};

const OBSERVED = seriesColor(0);
const SERIES: readonly ChartSeries[] = [
  { name: 'Came true', mark: 'line', color: OBSERVED, isInLegend: true },
  { name: 'Mean forecast', mark: 'reference', color: REFERENCE_COLOR, isInLegend: true },
  { name: 'Interval from', mark: 'total', color: OBSERVED, isInLegend: false },
  { name: 'Interval to', mark: 'total', color: OBSERVED, isInLegend: false },
];
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const CAP = 4;
const REACH = 6;
/** The least distance of a label's middle from the edges: a percent sign is wider than the average character. */
const EDGE = 16;

/** How often statements came true, by their mean forecast, with intervals. On the diagonal, forecasts are calibrated. */
export function CalibrationChart({ points, formatValue, ...frame }: CalibrationChartProps) {
  const rows = points.map(({ key, name, forecast, observed, low, high }): ChartRow => {
    return { key, label: name, values: [observed, forecast, low, high] };
  });
  const axis = valueAxis({ values: [0, 0.5, 1], fromZero: true, formatValue });

  const pictureAt = (width: number): ChartPicture => {
    const x = (share: number) => share * width;
    return {
      positions: points.map(({ forecast }) => x(forecast)),
      reach: REACH,
      labels: labelsWithRoom(
        TICKS.map((tick) => labelAt(Math.min(Math.max(x(tick), EDGE), width - EDGE), formatValue(tick), { width })),
      ),
      marks: (cursor) => (
        <>
          <line
            x2={width}
            y1={PLOT_BOTTOM}
            y2={PLOT_TOP}
            strokeWidth="1.5"
            strokeDasharray={REFERENCE_DASH}
            className={`stroke-current ${REFERENCE_COLOR}`}
          />
          {points.map((point, index) => (
            <Mark key={point.key} x={x(point.forecast)} {...{ point, y: axis.y }} isChosen={cursor === index} />
          ))}
        </>
      ),
    };
  };

  return <ChartFrame {...frame} {...{ rows, axis, formatValue, pictureAt }} series={SERIES} rowHeader="Forecasts" />;
}

type MarkProps = { point: CalibrationPoint; x: number; y: (value: number) => number; isChosen: boolean };

function Mark({ point: { observed, low, high }, x, y, isChosen }: MarkProps) {
  const [top, bottom] = [y(high), y(low)];
  return (
    <g className={OBSERVED}>
      <path
        d={`M${x} ${top}V${bottom}M${x - CAP} ${top}h${2 * CAP}M${x - CAP} ${bottom}h${2 * CAP}`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-current opacity-60"
      />
      <circle cx={x} cy={y(observed)} r={isChosen ? 6 : 4.5} strokeWidth="2" className="fill-current stroke-raised" />
    </g>
  );
}
