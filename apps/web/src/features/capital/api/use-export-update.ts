import { dateOfMs } from '@aicv/domain/calendar-date';
import { useMutation } from '@tanstack/react-query';
import { downloadApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/toast-store.ts';

export interface WantedExport {
  readonly from: string;
  readonly to: string;
  /** Nothing for the latest of the period. */
  readonly updateId: string;
  readonly format: 'pdf' | 'csv';
}

/** Downloads a copy for its reader. It goes on, and tells how it ended, also when its dialog or the page is left. */
export function useExportUpdate() {
  return useMutation({
    mutationFn: ({ updateId, ...wanted }: WantedExport) =>
      downloadApi('GET /api/investor-updates/export', {
        query: { ...wanted, ...(updateId === '' ? {} : { updateId }) },
      }),
    onSuccess: (file, { format }) => {
      // The server names it in the same way.
      const name = `investor-update-${dateOfMs(Date.now())}.${format}`;
      saveFile(file, name);
      showToast({ title: 'Export Complete', description: `${name} has been downloaded.`, tone: 'success' });
    },
    onError: (error) => showToast({ title: 'Export Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
