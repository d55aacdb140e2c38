import type { ChartSeries } from './chart-data.ts';
import { REFERENCE_DASH } from './line-marks.tsx';

/** A sample of the series' style, beside its name. */
export function SeriesKey({ series }: { series: ChartSeries }) {
  if (series.mark === 'total') return <span className="w-3.5 shrink-0" />;
  return (
    <svg aria-hidden="true" width="14" height="10" className={`shrink-0 ${series.color}`}>
      {series.mark === 'bar' ? (
        <rect x="2" width="10" height="10" rx="2" className="fill-current" />
      ) : (
        <line
          x2="14"
          y1="5"
          y2="5"
          strokeWidth="2"
          strokeDasharray={series.mark === 'reference' ? REFERENCE_DASH : undefined}
          className="stroke-current"
        />
      )}
    </svg>
  );
}
