import type { Analytics } from '@aicv/contracts/analytics/analytics';
import { ANALYTICS_PERIODS } from '@aicv/domain/analytics/analytics-period';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { PowerOff } from 'lucide-react';
import { Moment } from '../../../components/data/moment.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import type { AnalyticsNames } from '../model/analytics-names.ts';
import { type AnalyticsPeriod, DEFAULT_PERIOD } from '../model/analytics-search.ts';
import { analyticsQuery } from '../queries.ts';
import { CertificatesPanel } from './certificates-panel.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { PassesPanel } from './passes-panel.tsx';
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

/** Pipeline conversion, completion of Academy cohorts, and portfolio growth. */
export function AnalyticsPage({ period, onPeriodChange, names }: AnalyticsPageProps) {
  const analytics = useQuery(analyticsQuery(period));
  const { data } = analytics;
  const hasTwoColumns = data === undefined || (data.cohorts !== null && (data.funnel ?? data.portfolio) !== null);
  return (
    <>
      <PageHeader
        title="ANALYTICS"
        subtitle={
          data === undefined ? (
            'Pipeline, Academy and portfolio metrics'
          ) : (
            <>
              Pipeline, Academy and portfolio metrics, as of <Moment at={data.asOf} />
            </>
          )
        }
        actions={
          data?.funnel === null ? null : (
            <SelectField
              label="Period of the funnel"
              className="w-full sm:w-52"
              options={PERIOD_OPTIONS}
              value={period}
              onChange={({ target }) =>
                onPeriodChange(ANALYTICS_PERIODS.find((known) => known === target.value) ?? DEFAULT_PERIOD)
              }
            />
          )
        }
      />
      <div
        aria-busy={analytics.isPlaceholderData}
        className={clsx(
          'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 transition-opacity duration-(--dur-2)',
          hasTwoColumns && 'xl:grid-cols-2',
          analytics.isPlaceholderData && 'opacity-60',
        )}
      >
        {data !== undefined ? (
          <Panels analytics={data} period={period} names={names} />
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

type PanelsProps = { analytics: Analytics; period: AnalyticsPeriod; names: AnalyticsNames };

/** The tables of the enabled modules. */
function Panels({ analytics: { funnel, passes, portfolio, cohorts, certificates }, period, names }: PanelsProps) {
  if ((funnel ?? portfolio ?? cohorts) === null) {
    return (
      <EmptyState
        icon={<PowerOff />}
        title="No analytics available"
        description="OTIF, Academy and Abundance Labs are switched off for your organization."
      />
    );
  }
  return (
    <>
      {(funnel ?? portfolio) === null ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          {funnel === null ? null : <FunnelPanel funnel={funnel} period={period} names={names} />}
          {passes === null ? null : <PassesPanel passes={passes} period={period} names={names} />}
          {portfolio === null ? null : <PortfolioPanel portfolio={portfolio} period={period} names={names} />}
        </div>
      )}
      {cohorts === null || certificates === null ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <CohortsPanel cohorts={cohorts} period={period} />
          <CertificatesPanel certificates={certificates} period={period} />
        </div>
      )}
    </>
  );
}
