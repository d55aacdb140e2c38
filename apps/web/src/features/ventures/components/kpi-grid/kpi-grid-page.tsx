import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { addMonths } from '@aicv/domain/dates/month';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FlaskConical } from 'lucide-react';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { BackLink } from '../../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { kpiGridQuery, metricsQuery } from '../../kpi-grid-queries.ts';
import { monthChoices, monthName } from '../../model/kpi-grid.ts';
import { KpiGrid } from './kpi-grid.tsx';

type KpiGridPageProps = {
  /** 'YYYY-MM'; undefined is the last complete month. */
  month: string | undefined;
  onMonthChange: (month: string) => void;
  /** Receives the number of typed values that are not saved. */
  onUnsavedChange: (count: number) => void;
};

/** The KPIs of all active ventures in one month (REQ-346). */
export function KpiGridPage({ month: given, onMonthChange, onUnsavedChange }: KpiGridPageProps) {
  const current = dateOfMs(serverNow()).slice(0, 7);
  const month = given ?? addMonths(current, -1);
  const grid = useInfiniteQuery(kpiGridQuery(month));
  const metrics = useQuery(metricsQuery);
  const rows = grid.data?.pages.flatMap(({ items }) => items);
  const failed = [grid, metrics].find(({ isError, data }) => isError && data === undefined);
  return (
    <>
      <Breadcrumb>
        <BackLink to="/abundance-labs" activeOptions={{ exact: true }}>
          All ventures
        </BackLink>
      </Breadcrumb>
      <PageHeader
        title="KPI grid"
        subtitle="The values of all active ventures in one month"
        actions={<MonthChoice month={month} current={current} onChange={onMonthChange} />}
      />
      {failed !== undefined ? (
        <QueryFailure className="mt-5" title="The KPIs could not be loaded" query={failed} />
      ) : rows === undefined || metrics.data === undefined ? (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading the KPIs...</span>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            icon={<FlaskConical />}
            title="No Active Ventures"
            description="Create a venture in Abundance Labs, and its KPIs can be entered here."
          />
        </div>
      ) : (
        <>
          <KpiGrid
            key={month}
            month={month}
            rows={rows}
            known={metrics.data.metrics}
            onUnsavedChange={onUnsavedChange}
          />
          <div className="mt-4 empty:hidden">
            <LoadMore isOnlyForMore list={grid} />
          </div>
        </>
      )}
    </>
  );
}

type MonthChoiceProps = { month: string; current: string; onChange: (month: string) => void };

function MonthChoice({ month, current, onChange }: MonthChoiceProps) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <>
      <IconButton
        label={`Show ${monthName(before)}`}
        icon={<ChevronLeft />}
        variant="secondary"
        onClick={() => onChange(before)}
      />
      <SelectField
        label="Month"
        hideLabel
        className="w-44"
        value={month}
        onChange={({ target }) => onChange(target.value)}
        options={monthChoices(current, month).map((value) => ({ value, label: monthName(value) }))}
      />
      <IconButton
        label={`Show ${monthName(after)}`}
        icon={<ChevronRight />}
        variant="secondary"
        disabled={after > current}
        onClick={() => onChange(after)}
      />
    </>
  );
}
