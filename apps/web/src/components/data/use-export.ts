import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { showPartLoadError } from '../feedback/show-part-load-error.ts';
import { showToast } from '../feedback/toast-store.ts';

/**
 * An export that reports its result, also after its page has unmounted.
 *
 * @param save saves the file and returns its name; null if its code failed to load
 */
export function useExport<Wanted = void>(save: (wanted: Wanted) => Promise<string | null>) {
  return useMutation({
    mutationFn: save,
    onSuccess: (name) => {
      if (name === null) showPartLoadError();
      else showExportComplete(name);
    },
    onError: (error) => showToast({ title: 'Export Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}

/** @param what the content, as the end of a sentence: ", with 12 entries" */
export function showExportComplete(name: string, what = ''): void {
  showToast({ title: 'Export Complete', description: `${name} has been downloaded${what}.`, tone: 'success' });
}
