import type { AnalyticsTable } from '@aicv/domain/analytics-period';
import { dateOfMs } from '@aicv/domain/calendar-date';
import { useMutation } from '@tanstack/react-query';
import { downloadApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { AnalyticsPeriod } from '../analytics-search.ts';

/** Downloads a table as the server has it now, which is recorded. */
export function useExportAnalytics(table: AnalyticsTable, period: AnalyticsPeriod) {
  return useMutation({
    mutationFn: () => downloadApi('GET /api/analytics/export', { query: { table, period, format: 'csv' } }),
    onSuccess: (file) => {
      // The server names its files in the same way.
      const name = `analytics-${table}-${dateOfMs(Date.now())}.csv`;
      saveFile(file, name);
      showToast({ title: 'Export Complete', description: `${name} has been downloaded.`, tone: 'success' });
    },
    onError: (error) => showToast({ title: 'Export Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
