import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { isolated } from '../../../lib/format/person.ts';
import { disputeFileName } from '../dispute-file-name.ts';

interface DisputeSubject {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Downloads the evidence of a user's agreements and disclosures. */
export function useDownloadDisputeFile() {
  return useMutation({
    mutationFn: ({ id }: DisputeSubject) =>
      downloadApi('GET /api/admin/legal/people/{id}/dispute-file', { params: { id } }),
    onSuccess: (file, { username, name }) => {
      saveFile(file, disputeFileName(username, new Date(serverNow())));
      showToast({
        title: 'Download Complete',
        description: `The dispute file for ${isolated(name)} has been downloaded successfully.`,
        tone: 'success',
      });
    },
    onError: () =>
      showToast({
        title: 'Download Failed',
        description: 'Failed to download the dispute file. Please try again.',
        tone: 'destructive',
      }),
  });
}
