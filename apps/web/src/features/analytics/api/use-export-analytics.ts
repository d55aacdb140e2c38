import type { AnalyticsTable } from '@aicv/domain/analytics/analytics-period';
import { useExport } from '../../../components/data/use-export.ts';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { saveDatedFile } from '../../../lib/files/save-dated-file.ts';
import type { AnalyticsPeriod } from '../analytics-search.ts';

/** Downloads the current data of a table as CSV. The server records the export. */
export function useExportAnalytics(table: AnalyticsTable, period: AnalyticsPeriod) {
  return useExport(async () => {
    const file = await downloadApi('GET /api/analytics/export', { query: { table, period, format: 'csv' } });
    return saveDatedFile(file, `analytics-${table}`, 'csv');
  });
}
