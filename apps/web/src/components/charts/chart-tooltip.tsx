import { type ChartRow, type ChartSeries, valueText } from './chart-data.ts';
import { SeriesKey } from './series-key.tsx';

type ChartTooltipProps = {
  row: ChartRow;
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  /** The position of the row in the plot, and how far it extends to either side. */
  x: number;
  reach: number;
  width: number;
};

const GAP = 8;
/** With less room beside the row, the tooltip covers the row instead of breaking every word. */
const LEAST_WIDTH = 136;

/** The values of a row, on the side with more room. Screen readers get them from the chart's live region. */
export function ChartTooltip({ row, series, formatValue, x, reach, width }: ChartTooltipProps) {
  const side = x < width / 2 ? 'left' : 'right';
  const away = (side === 'left' ? x : width - x) + reach + GAP;
  const room = width - away;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1 z-10 rounded-md border border-line-strong bg-raised px-2.5 py-2 text-xs shadow-2"
      style={
        room >= LEAST_WIDTH
          ? { [side]: away, maxWidth: room }
          : { [side === 'left' ? 'right' : 'left']: 0, maxWidth: width }
      }
    >
      <p className="font-[550] text-fg">{row.label}</p>
      <ul className="mt-1 grid gap-0.5">
        {series.map((entry, index) => (
          <li key={entry.name} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="flex min-w-0 items-center gap-1.5 text-fg-2">
              <SeriesKey series={entry} />
              <span className="min-w-0 wrap-anywhere">{entry.name}</span>
            </span>
            <span className="ml-auto text-fg">{valueText(row.values[index], formatValue)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
