import type { AnalyticsTable } from '@aicv/domain/analytics/analytics-period';
import { Download } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import type { AnalyticsPeriod } from '../analytics-search.ts';
import { useExportAnalytics } from '../api/use-export-analytics.ts';

type ExportTableProps = { table: AnalyticsTable; noun: string; period: AnalyticsPeriod };

/** Downloads a table as CSV. */
export function ExportTable({ table, noun, period }: ExportTableProps) {
  const exporting = useExportAnalytics(table, period);
  return (
    <Button size="sm" icon={<Download />} pending={exporting.isPending} onClick={() => exporting.mutate()}>
      CSV
      <VisuallyHidden> of the {noun}</VisuallyHidden>
    </Button>
  );
}
