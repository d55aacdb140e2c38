import { dateOfMs } from '@aicv/domain/calendar-date';
import { useMutation } from '@tanstack/react-query';
import { downloadApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { filterQuery, type OtifSearch } from './board-search.ts';

interface Export {
  /** The server names its files in the same way. */
  readonly fileName: (date: string) => string;
  readonly download: (search: OtifSearch) => Promise<Blob>;
}

const EXPORTS = {
  digest: {
    fileName: (date) => `otif-digest-${date}.pdf`,
    download: () => downloadApi('GET /api/opportunities/digest/export', { query: { format: 'pdf' } }),
  },
  digestTable: {
    fileName: (date) => `otif-digest-${date}.csv`,
    download: () => downloadApi('GET /api/opportunities/digest/export', { query: { format: 'csv' } }),
  },
  opportunities: {
    fileName: (date) => `opportunities-${date}.csv`,
    download: (search) =>
      downloadApi('GET /api/opportunities/export', {
        query: { ...filterQuery(search), stage: search.stage, format: 'csv' },
      }),
  },
} as const satisfies Record<string, Export>;

/** Downloads the weekly digest, or what the board shows as CSV; of each kind one at a time. */
export function useExport(kind: keyof typeof EXPORTS) {
  const { fileName, download }: Export = EXPORTS[kind];
  return useMutation({
    mutationFn: download,
    onSuccess: (file) => {
      const name = fileName(dateOfMs(Date.now()));
      saveFile(file, name);
      showToast({ title: 'Export Complete', description: `${name} has been downloaded.`, tone: 'success' });
    },
    onError: (error) => showToast({ title: 'Export Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
