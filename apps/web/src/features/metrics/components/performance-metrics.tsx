import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { ShownFigure } from '../../../ui/shown-figure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dashboardMetricsQuery } from '../api/dashboard-metrics-query.ts';
import { performanceFigures } from '../capital-figures.ts';
import type { FigureReader } from '../figure-reader.ts';
import { FigureInfoButton } from './figure-info-button.tsx';

/** How the portfolio does; samples for who may not see it (REQ-225). */
export function PerformanceMetrics({ reader }: { reader: FigureReader }) {
  return (
    <section aria-labelledby="performance-metrics" className="border-line border-t px-4 pt-4 pb-3">
      <h2 id="performance-metrics" className="label text-fg-2">
        PERFORMANCE METRICS
      </h2>
      <Figures reader={reader} />
    </section>
  );
}

function Figures({ reader }: { reader: FigureReader }) {
  const metrics = useQuery({ ...dashboardMetricsQuery, enabled: reader.maySeeFigures });
  const isMissing = reader.maySeeFigures && metrics.data === undefined;
  if (isMissing && metrics.isError) {
    return (
      <QueryFailure
        className="mt-3"
        headingLevel={3}
        title="The performance metrics could not be loaded"
        query={metrics}
      />
    );
  }
  const answer = reader.maySeeFigures ? metrics.data : undefined;
  return (
    <ul className="mt-1 divide-y divide-line">
      {performanceFigures(answer ?? {}).map(({ metric, label, figure }) => (
        <li key={metric} className="flex min-h-11 items-center gap-3">
          <span className="min-w-0 flex-1 text-fg-2 text-sm">{label}</span>
          {isMissing ? (
            <Skeleton className="h-4 w-16" />
          ) : (
            <>
              <span className="text-right font-[550] text-fg text-md">
                <ShownFigure of={figure} />
              </span>
              <FigureInfoButton
                label={label}
                metrics={[metric]}
                answer={answer}
                isSample={figure.isSample}
                reader={reader}
                className="-mr-1.5"
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
