import type { OwnAgreements } from '@aicv/contracts/identity/own-account';
import { ndaFileName } from '@aicv/domain/legal/nda-file-name';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

type Signature = OwnAgreements['signatures'][number];

/** Downloads the user's signed copy of any version. */
export function useDownloadOwnNda() {
  return useMutation({
    mutationFn: async ({ id, name }: Signature) =>
      saveFile(await downloadApi('GET /api/user/ndas/{id}/pdf', { params: { id } }), ndaFileName(name)),
    onError: (error) =>
      showToast({ title: 'Download Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
