import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi, downloadApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { saveDatedFile } from '../../lib/files/save-dated-file.ts';
import { formatCount } from '../../lib/format/format.ts';
import { isolated } from '../../lib/format/person.ts';
import { readAuditLogAgain, SIGNED_HEADS_KEY } from './queries.ts';

/** Requests a verification of the whole chain. The log records it. */
export function useVerifyAuditLog() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/audit-logs/verify'),
    onSuccess: () => readAuditLogAgain(queryClient),
  });
}

/** Both sign the current head, and the log records both. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: SIGNED_HEADS_KEY });
    readAuditLogAgain(queryClient);
  };
}

/** Downloads all signed heads with the certificates that verify them. */
export function useDownloadSignedHeads() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => downloadApi('GET /api/audit-logs/checkpoints/export'),
    onSuccess: (file) => {
      const name = saveDatedFile(file, 'audit-heads', 'ndjson');
      showToast({ title: 'Download Complete', description: `${name} has been downloaded.`, tone: 'success' });
      readAgain();
    },
    onError: (error) =>
      showToast({ title: 'Download Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}

/** Signs the latest head and sends it by email. The dialog shows a refusal and stays open. */
export function useMailSignedHead() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (to: string) => callApi('POST /api/audit-logs/checkpoints/mail', { body: { to } }),
    onSuccess: ({ position }, to) => {
      showToast({
        title: 'Signed Head Emailed',
        description: `The signed head for ${formatCount(position)} entries is on its way to ${isolated(to)}.`,
        tone: 'success',
      });
      readAgain();
    },
  });
}
