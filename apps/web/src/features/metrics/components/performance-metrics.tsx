import { useQuery } from '@tanstack/react-query';
import { MetricValue } from '../../../components/data/metric-value.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { performanceMetrics } from '../model/capital-metrics.ts';
import type { MetricViewer } from '../model/metric-viewer.ts';
import { dashboardMetricsQuery } from '../queries.ts';
import { MetricInfoButton } from './metric-info-button.tsx';

/** The performance of the portfolio; samples for users who may not see it (REQ-225). */
export function PerformanceMetrics({ viewer }: { viewer: MetricViewer }) {
  return (
    <section aria-labelledby="performance-metrics" className="border-line border-t px-4 pt-4 pb-3">
      <h2 id="performance-metrics" className="label text-fg-2">
        PERFORMANCE METRICS
      </h2>
      <MetricList viewer={viewer} />
    </section>
  );
}

function MetricList({ viewer }: { viewer: MetricViewer }) {
  const metrics = useQuery({ ...dashboardMetricsQuery, enabled: viewer.maySeeMetrics });
  const isMissing = viewer.maySeeMetrics && metrics.data === undefined;
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
  const answer = viewer.maySeeMetrics ? metrics.data : undefined;
  return (
    <ul className="mt-1 divide-y divide-line">
      {performanceMetrics(answer ?? {}).map(({ metric, label, value }) => (
        <li key={metric} className="flex min-h-11 items-center gap-3">
          <span className="min-w-0 flex-1 text-fg-2 text-sm">{label}</span>
          {isMissing ? (
            <Skeleton className="h-4 w-16" />
          ) : (
            <>
              <span className="text-right font-[550] text-fg text-md">
                <MetricValue of={value} />
              </span>
              <MetricInfoButton
                label={label}
                metrics={[metric]}
                answer={answer}
                isSample={value.isSample}
                viewer={viewer}
                className="-mr-1.5"
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
