import type { Analytics } from '@aicv/contracts/analytics/analytics';
import { GraduationCap } from 'lucide-react';
import { DataTable } from '../../../components/data/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { monthName, percentText } from '../model/analytics-format.ts';
import type { AnalyticsPeriod } from '../model/analytics-search.ts';
import { ExportTable } from './export-table.tsx';

type Cohort = NonNullable<Analytics['cohorts']>[number];

const COLUMNS = [
  { key: 'month', header: 'Started in', isRowHeader: true, cell: ({ month }: Cohort) => monthName(month) },
  { key: 'enrolled', header: 'Enrolled', align: 'end', cell: ({ enrolled }: Cohort) => formatCount(enrolled) },
  {
    key: 'completed',
    header: 'Completed',
    align: 'end',
    cell: ({ completed, completion }: Cohort) => `${formatCount(completed)} (${percentText(completion)})`,
  },
  {
    key: '30',
    header: '30 days',
    align: 'end',
    cell: ({ within30, enrolled }: Cohort) => within(within30, enrolled),
  },
  {
    key: '60',
    header: '60 days',
    align: 'end',
    cell: ({ within60, enrolled }: Cohort) => within(within60, enrolled),
  },
  {
    key: '90',
    header: '90 days',
    align: 'end',
    cell: ({ within90, enrolled }: Cohort) => within(within90, enrolled),
  },
] as const;

/** The share who completed within a number of days. Hidden while the share can still grow. */
function within(share: number | null, enrolled: number) {
  if (share !== null || enrolled === 0) return percentText(share);
  return (
    <span title="Not everyone has had this many days yet">
      <span aria-hidden="true">...</span>
      <VisuallyHidden>not yet known</VisuallyHidden>
    </span>
  );
}

type CohortsPanelProps = {
  cohorts: NonNullable<Analytics['cohorts']>;
  period: AnalyticsPeriod;
};

/** Cohorts of learners who started a course in the same month: how many completed it, and how soon. */
export function CohortsPanel({ cohorts, period }: CohortsPanelProps) {
  const isEmpty = cohorts.every(({ enrolled }) => enrolled === 0);
  return (
    <Panel
      title="Academy cohorts"
      description="Enrollments by start month, with the share completed within 30, 60 and 90 days"
      padded={false}
      actions={<ExportTable table="cohorts" noun="cohorts" period={period} />}
    >
      {isEmpty ? (
        <EmptyState
          className="m-4"
          headingLevel={3}
          icon={<GraduationCap />}
          title="No enrollments in the last twelve months"
          description="Each month with new enrollments appears here."
        />
      ) : (
        <DataTable
          caption="Completion by cohort"
          columns={COLUMNS}
          rows={cohorts.toReversed()}
          rowKey={({ month }) => month}
        />
      )}
    </Panel>
  );
}
