import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../form/button.tsx';
import type { ChartSeries } from './chart-data.ts';
import { ChartPlot, type ChartPlotProps } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import { SeriesKey } from './series-key.tsx';

type ChartFrameProps = ChartPlotProps & {
  /** Heading of the table's first column. */
  rowHeader: string;
  emptyText?: string | undefined;
  className?: string | undefined;
};

/** A chart with its legend, and the same values as a table. */
export function ChartFrame({ rowHeader, emptyText = 'No values yet.', className, ...plot }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  const { label, rows, series, formatValue } = plot;

  const hasValue = rows.some((row) => series.some((entry, index) => entry.isInLegend && row.values[index] !== null));
  if (!hasValue) {
    return (
      <p className={clsx('grid min-h-40 place-items-center text-center text-sm text-fg-3', className)}>{emptyText}</p>
    );
  }
  return (
    <figure aria-label={label} className={clsx('min-w-0', className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Legend series={series} />
        <Button size="sm" variant="ghost" className="-mr-2.5 ml-auto" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? <ChartTable {...{ label, rowHeader, rows, series, formatValue }} /> : <ChartPlot {...plot} />}
    </figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  const entries = series.filter((entry) => entry.isInLegend);
  if (entries.length < 2) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-sm text-fg-2">
      {entries.map((entry) => (
        <li key={entry.name} className="flex min-w-0 items-center gap-2">
          <SeriesKey series={entry} />
          <span className="min-w-0 wrap-anywhere">{entry.name}</span>
        </li>
      ))}
    </ul>
  );
}
