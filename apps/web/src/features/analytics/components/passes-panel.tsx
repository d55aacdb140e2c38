import type { Analytics } from '@aicv/contracts/analytics/analytics';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { DataTable } from '../../../components/data/data-table.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import type { AnalyticsNames } from '../model/analytics-names.ts';
import type { AnalyticsPeriod } from '../model/analytics-search.ts';
import { ExportTable } from './export-table.tsx';

type Passes = NonNullable<Analytics['passes']>;

type PassesPanelProps = { passes: Passes; period: AnalyticsPeriod; names: AnalyticsNames };

/** Why opportunities were passed on, and in which stage. */
export function PassesPanel({ passes, period, names }: PassesPanelProps) {
  const columns = [
    {
      key: 'reason',
      header: 'Reason',
      isRowHeader: true,
      cell: ({ reason }: Passes[number]) => PASS_REASON_LABELS[reason],
    },
    ...OPPORTUNITY_STAGES.map((stage) => ({
      key: stage,
      header: names.opportunityStages[stage],
      align: 'end' as const,
      cell: ({ stages }: Passes[number]) => formatCount(stages[stage]),
    })),
    { key: 'total', header: 'Total', align: 'end' as const, cell: ({ total }: Passes[number]) => formatCount(total) },
  ];
  return (
    <Panel
      title="Passes"
      description="Opportunities added in this period that were passed on"
      padded={false}
      actions={<ExportTable table="passes" noun="passes" period={period} />}
    >
      {passes.length === 0 ? (
        <p className="p-4 text-fg-2 text-sm">No opportunities of this period were passed on.</p>
      ) : (
        <DataTable
          caption="Passed opportunities by reason and stage"
          columns={columns}
          rows={passes}
          rowKey={({ reason }) => reason}
        />
      )}
    </Panel>
  );
}
