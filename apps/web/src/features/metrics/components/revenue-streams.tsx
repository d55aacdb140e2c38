import type { RevenuePeriod } from '@aicv/domain/dashboard/revenue-periods';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartColumn, Lock } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import type { MetricViewer } from '../model/metric-viewer.ts';
import { revenueSeriesQuery } from '../queries.ts';

const RevenueChart = lazyPart(() => import('./revenue-chart.tsx'), 'RevenueChart');

const PERIODS = [
  { value: 'month', label: 'MONTHLY' },
  { value: 'quarter', label: 'QUARTERLY' },
  { value: 'year', label: 'YEARLY' },
] as const satisfies readonly { value: RevenuePeriod; label: string }[];

/** The firm's revenue by stream, or a message for users who may not see metrics. */
export function RevenueStreams({ viewer }: { viewer: MetricViewer }) {
  if (!viewer.maySeeMetrics) {
    return (
      <Panel title="Revenue streams">
        <EmptyState
          headingLevel={3}
          icon={<Lock />}
          title="Your role cannot see revenue"
          description="Only admins, managers and investors can see the firm's revenue by stream."
        />
      </Panel>
    );
  }
  return <RevenuePanel mayRecordFirmKpis={viewer.mayRecordFirmKpis} />;
}

function RevenuePanel({ mayRecordFirmKpis }: Pick<MetricViewer, 'mayRecordFirmKpis'>) {
  const revenue = useQuery(revenueSeriesQuery);
  const { data } = revenue;
  const [period, setPeriod] = useState<RevenuePeriod>('month');

  if (data !== undefined && data.months.length > 0) {
    return (
      <Panel title="Revenue streams" className="relative">
        <Tabs
          label="Period"
          look="segmented"
          size="sm"
          items={PERIODS}
          value={period}
          onValueChange={setPeriod}
          // In the header, if there is room.
          listClassName="max-sm:mb-3 sm:absolute sm:top-2.5 sm:right-4"
        >
          <RevenueChart fallback={<Skeleton className="h-68 w-full" />} series={data} period={period} />
        </Tabs>
      </Panel>
    );
  }
  return (
    <Panel title="Revenue streams">
      {data !== undefined ? (
        <EmptyState
          headingLevel={3}
          icon={<ChartColumn />}
          title="No revenue recorded yet"
          description="Record the firm's monthly revenue to see it here by stream."
          action={
            mayRecordFirmKpis ? (
              <Link to="/capital/figures" className={buttonClass({ variant: 'primary' })}>
                RECORD REVENUE
              </Link>
            ) : null
          }
        />
      ) : revenue.isError ? (
        <QueryFailure headingLevel={3} title="The revenue could not be loaded" query={revenue} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the revenue...</span>
          <Skeleton className="h-6 w-64" />
          <Skeleton className="mt-3 h-61 w-full" />
        </div>
      )}
    </Panel>
  );
}
