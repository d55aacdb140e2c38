import type { Analytics } from '@aicv/contracts/analytics/analytics';
import { StackedBarChart } from '../../../components/charts/stacked-bar-chart.tsx';
import { DataTable } from '../../../components/data/data-table.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { daysText, percentText } from '../model/analytics-format.ts';
import type { AnalyticsNames } from '../model/analytics-names.ts';
import type { AnalyticsPeriod } from '../model/analytics-search.ts';
import { ExportTable } from './export-table.tsx';

type FunnelStage = NonNullable<Analytics['funnel']>[number];

type FunnelPanelProps = {
  funnel: NonNullable<Analytics['funnel']>;
  period: AnalyticsPeriod;
  names: AnalyticsNames;
};

/** The stages that opportunities reach, and how long they take. */
export function FunnelPanel({ funnel, period, names }: FunnelPanelProps) {
  const nameOf = ({ stage }: FunnelStage) => names.opportunityStages[stage];
  const columns = [
    { key: 'stage', header: 'Stage', isRowHeader: true, cell: nameOf },
    { key: 'entered', header: 'Entered', align: 'end', cell: ({ entered }: FunnelStage) => formatCount(entered) },
    { key: 'advanced', header: 'Advanced', align: 'end', cell: ({ advanced }: FunnelStage) => formatCount(advanced) },
    {
      key: 'conversion',
      header: 'Conversion',
      align: 'end',
      cell: ({ conversion }: FunnelStage) => percentText(conversion),
    },
    {
      key: 'days',
      header: 'Median time',
      align: 'end',
      cell: ({ medianDays }: FunnelStage) => daysText(medianDays),
    },
  ] as const;
  return (
    <Panel
      title="Funnel"
      description="Opportunities added in this period"
      padded={false}
      actions={<ExportTable table="funnel" noun="funnel" period={period} />}
    >
      <div className="px-4 pt-4">
        <StackedBarChart
          label="Funnel"
          groupName="Stage"
          stacks={funnel.map((stage) => ({
            key: stage.stage,
            label: nameOf(stage),
            name: nameOf(stage),
            values: stage.entered === 0 ? [null, null] : [stage.advanced, stage.entered - stage.advanced],
            total: stage.entered,
          }))}
          seriesNames={['Advanced', 'Not advanced']}
          totalName="Entered"
          formatValue={formatCount}
          formatTick={formatCount}
          emptyText="No opportunities were added in this period."
        />
      </div>
      <DataTable
        className="mt-3 border-line border-t"
        caption="Conversion and median time by stage"
        columns={columns}
        rows={funnel}
        rowKey={({ stage }) => stage}
      />
    </Panel>
  );
}
