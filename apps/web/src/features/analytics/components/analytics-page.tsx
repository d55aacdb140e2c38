import { ANALYTICS_PERIODS } from '@aicv/domain/analytics-period';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Moment } from '../../../ui/moment.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AnalyticsNames } from '../analytics-names.ts';
import { type AnalyticsPeriod, DEFAULT_PERIOD } from '../analytics-search.ts';
import { analyticsQuery } from '../api/analytics-query.ts';
import { CertificatesPanel } from './certificates-panel.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { PortfolioPanel } from './portfolio-panel.tsx';

type AnalyticsPageProps = {
  period: AnalyticsPeriod;
  onPeriodChange: (period: AnalyticsPeriod) => void;
  names: AnalyticsNames;
};

const PERIOD_NAMES: Readonly<Record<AnalyticsPeriod, string>> = {
  '90': 'Last 90 days',
  '365': 'Last 365 days',
  all: 'All time',
};
const PERIOD_OPTIONS = ANALYTICS_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** How the pipeline converts, how cohorts of the Academy complete, and how the portfolio grows. */
export function AnalyticsPage({ period, onPeriodChange, names }: AnalyticsPageProps) {
  const analytics = useQuery(analyticsQuery(period));
  const { data } = analytics;
  return (
    <>
      <PageHeader
        title="ANALYTICS"
        subtitle={
          data === undefined ? (
            'Pipeline, Academy and portfolio in figures'
          ) : (
            <>
              Pipeline, Academy and portfolio in figures, as of <Moment at={data.asOf} />
            </>
          )
        }
        actions={
          <SelectField
            label="Period of the funnel"
            className="w-full sm:w-52"
            options={PERIOD_OPTIONS}
            value={period}
            onChange={({ target }) =>
              onPeriodChange(ANALYTICS_PERIODS.find((known) => known === target.value) ?? DEFAULT_PERIOD)
            }
          />
        }
      />
      <div
        aria-busy={analytics.isPlaceholderData}
        className={clsx(
          'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 transition-opacity duration-(--dur-2) xl:grid-cols-2',
          analytics.isPlaceholderData && 'opacity-60',
        )}
      >
        {data !== undefined ? (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              <FunnelPanel analytics={data} names={names} />
              <PortfolioPanel analytics={data} names={names} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              <CohortsPanel analytics={data} names={names} />
              <CertificatesPanel analytics={data} names={names} />
            </div>
          </>
        ) : analytics.isError ? (
          <QueryFailure className="xl:col-span-2" title="The analytics could not be loaded" query={analytics} />
        ) : (
          <>
            <p role="status" className="sr-only">
              Loading the analytics...
            </p>
            <Skeleton className="h-140 w-full" />
            <Skeleton className="h-140 w-full" />
            <Skeleton className="h-88 w-full" />
            <Skeleton className="h-88 w-full" />
          </>
        )}
      </div>
    </>
  );
}
