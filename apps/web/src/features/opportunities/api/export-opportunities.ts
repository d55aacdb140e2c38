import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { tellMissingCode } from '../../../ui/tell-missing-code.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { OtifSearch } from './board-search.ts';
import type { ExportKind } from './download-export.ts';

export type Export = ReturnType<typeof useExport>;

const importDownload = () => import('./download-export.ts').catch(() => null);

/** Downloads the weekly digest, or what the board shows as CSV; of each kind one at a time. Its code comes with the first one. */
export function useExport(kind: ExportKind) {
  return useMutation({
    mutationFn: async (search: OtifSearch) => (await importDownload())?.downloadExport(kind, search) ?? null,
    onSuccess: (name) => {
      if (name === null) tellMissingCode();
      else showToast({ title: 'Export Complete', description: `${name} has been downloaded.`, tone: 'success' });
    },
    onError: (error) => showToast({ title: 'Export Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
