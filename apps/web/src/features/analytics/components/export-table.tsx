import type { AnalyticsTable } from '@aicv/domain/analytics/analytics-period';
import { Download } from 'lucide-react';
import { useExport } from '../../../components/data/use-export.ts';
import { Button } from '../../../components/form/button.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { saveDatedFile } from '../../../lib/files/save-dated-file.ts';
import type { AnalyticsPeriod } from '../model/analytics-search.ts';

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

/** Downloads the current data of a table as CSV. The server records the export. */
function useExportAnalytics(table: AnalyticsTable, period: AnalyticsPeriod) {
  return useExport(async () => {
    const file = await downloadApi('GET /api/analytics/export', { query: { table, period, format: 'csv' } });
    return saveDatedFile(file, `analytics-${table}`, 'csv');
  });
}
