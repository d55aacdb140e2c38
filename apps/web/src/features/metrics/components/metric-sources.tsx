import type { MetricSource } from '@aicv/contracts/dashboard/dashboard';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../../components/data/data-table.tsx';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMonths } from '../model/metric-format.ts';
import type { MetricViewer } from '../model/metric-viewer.ts';
import { metricSourcesQuery } from '../queries.ts';

type MetricSourcesProps = { metric: Metric } & Pick<MetricViewer, 'mayOpenVentures'>;

/** The records behind a metric, latest first. */
export function MetricSources({ metric, mayOpenVentures }: MetricSourcesProps) {
  const sources = useInfiniteQuery(metricSourcesQuery(metric));
  const rows = sources.data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <section aria-labelledby="metric-records" className="min-w-0">
      <h3 id="metric-records" className="label mb-2 text-fg-2">
        Records
      </h3>
      <div className="rounded-md border border-line">
        {sources.data === undefined && sources.isError ? (
          <QueryFailure headingLevel={3} title="The records could not be loaded" query={sources} />
        ) : sources.data === undefined ? (
          <LoadingRows />
        ) : (
          <>
            <DataTable
              caption="Records used for this figure"
              narrow="scroll"
              columns={columnsOf(metric, mayOpenVentures)}
              rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
              rowKey={(row) => row.key}
              empty={<p className="p-4 text-fg-2 text-sm">No records yet.</p>}
            />
            <LoadMore list={sources} />
          </>
        )}
      </div>
    </section>
  );
}

function columnsOf(metric: Metric, mayOpenVentures: boolean) {
  return [
    {
      key: 'label',
      header: 'Record',
      isRowHeader: true,
      isUserText: true,
      cell: ({ label, ventureId }: MetricSource) =>
        ventureId === null || !mayOpenVentures ? (
          <UserText>{label}</UserText>
        ) : (
          <Link to="/abundance-labs/$ventureId" params={{ ventureId }} className="text-link">
            <UserText>{label}</UserText>
          </Link>
        ),
    },
    {
      key: 'date',
      header: 'As of',
      cell: ({ date }: MetricSource) => (
        <span className="whitespace-nowrap">{date === null ? '–' : formatCalendarDate(date)}</span>
      ),
    },
    {
      key: 'value',
      header: 'Value',
      align: 'end' as const,
      cell: ({ value }: MetricSource) => sourceValueText(metric, value),
    },
  ];
}

function LoadingRows() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading the records...</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex h-10.5 items-center gap-6 px-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

/**
 * The value of a record behind a metric: months for the time to exit, a number for a team, money for all others. Records of a count have no
 * value.
 */
function sourceValueText(metric: Metric, value: string | null): string {
  if (value === null) return '–';
  if (metric === 'teamMembers') return formatCount(Number(value));
  return metric === 'timeToExitMonths' ? formatMonths(Number(value)) : formatMoney(value);
}
