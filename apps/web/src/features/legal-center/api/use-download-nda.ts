import type { NdaAcceptance } from '@aicv/contracts/legal/legal-center';
import { ndaFileName } from '@aicv/domain/legal/nda-file-name';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

/** Downloads the signed document of an NDA signature; the toasts are exact (REQ-113). */
export function useDownloadNda() {
  return useMutation({
    mutationFn: ({ id }: NdaAcceptance) => downloadApi('GET /api/admin/nda/{id}/pdf', { params: { id } }),
    onSuccess: (file, { name }) => {
      saveFile(file, ndaFileName(name));
      showToast({
        title: 'Download Complete',
        description: `NDA PDF for ${name} has been downloaded successfully.`,
        tone: 'success',
      });
    },
    onError: () =>
      showToast({
        title: 'Download Failed',
        description: 'Failed to download NDA PDF. Please try again.',
        tone: 'destructive',
      }),
  });
}
