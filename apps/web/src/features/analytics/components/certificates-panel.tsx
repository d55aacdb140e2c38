import type { Analytics } from '@aicv/contracts/analytics/analytics';
import { StackedBarChart } from '../../../components/charts/stacked-bar-chart.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { LEVEL_NAMES } from '../model/analytics-format.ts';
import type { AnalyticsPeriod } from '../model/analytics-search.ts';
import { ExportTable } from './export-table.tsx';

type CertificatesPanelProps = {
  certificates: NonNullable<Analytics['certificates']>;
  period: AnalyticsPeriod;
};

/** All-time certificates by level. */
export function CertificatesPanel({ certificates, period }: CertificatesPanelProps) {
  const isEmpty = certificates.every(({ count }) => count === 0);
  return (
    <Panel
      title="Certificates by level"
      description="All time"
      actions={<ExportTable table="certificates" noun="certificates" period={period} />}
    >
      <StackedBarChart
        label="Certificates by level"
        groupName="Level"
        stacks={certificates.map(({ level, count }) => ({
          key: level,
          label: LEVEL_NAMES[level],
          name: LEVEL_NAMES[level],
          values: [isEmpty ? null : count],
          total: count,
        }))}
        seriesNames={['Certificates']}
        formatValue={formatCount}
        formatTick={formatCount}
        emptyText="No certificates have been issued yet."
      />
    </Panel>
  );
}
