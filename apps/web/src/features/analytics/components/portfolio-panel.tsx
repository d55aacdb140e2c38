import type { Analytics } from '@aicv/contracts/analytics/analytics';
import { VENTURE_STAGES, type VentureStage } from '@aicv/domain/ventures/venture';
import { StackedBarChart } from '../../../components/charts/stacked-bar-chart.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCount, shortMonth } from '../../../lib/format/format.ts';
import { monthName } from '../model/analytics-format.ts';
import type { AnalyticsNames } from '../model/analytics-names.ts';
import type { AnalyticsPeriod } from '../model/analytics-search.ts';
import { liveVentures } from '../model/live-ventures.ts';
import { ExportTable } from './export-table.tsx';

/** Steps of the ordinal ramp (see the tokens). */
const STAGE_COLORS: Readonly<Record<VentureStage, string>> = {
  mvp: 'text-stage-1',
  validation: 'text-stage-3',
  scale: 'text-stage-4',
  exit: 'text-stage-5',
};

type PortfolioPanelProps = {
  portfolio: NonNullable<Analytics['portfolio']>;
  period: AnalyticsPeriod;
  names: AnalyticsNames;
};

/** Ventures by stage at the end of each month. */
export function PortfolioPanel({ portfolio, period, names }: PortfolioPanelProps) {
  const isEmpty = portfolio.every(({ stages }) => VENTURE_STAGES.every((stage) => stages[stage] === 0));
  const launched = portfolio.reduce((sum, month) => sum + month.launched, 0);
  return (
    <Panel
      title="Portfolio"
      description={`At the end of each month, with ${formatCount(launched)} launched in the last twelve months`}
      actions={<ExportTable table="portfolio" noun="portfolio" period={period} />}
    >
      <StackedBarChart
        label="Portfolio by stage"
        groupName="Month"
        stacks={portfolio.map(({ month, stages }) => ({
          key: month,
          label: shortMonth(month),
          name: monthName(month),
          values: VENTURE_STAGES.map((stage) => (isEmpty ? null : stages[stage])),
          total: liveVentures(stages),
        }))}
        seriesNames={VENTURE_STAGES.map((stage) => names.ventureStages[stage])}
        seriesColors={VENTURE_STAGES.map((stage) => STAGE_COLORS[stage])}
        totalName="Live ventures"
        formatValue={formatCount}
        formatTick={formatCount}
        emptyText="There were no ventures in these months."
      />
    </Panel>
  );
}
