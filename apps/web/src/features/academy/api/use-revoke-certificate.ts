import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../../lib/api/academy-key.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** Revokes a certificate permanently. The dialog shows a failure and stays open. */
export function useRevokeCertificate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => callApi('POST /api/certificates/{id}/revoke', { params: { id }, body: { reason } }),
    onSuccess: () =>
      showToast({
        title: 'Certificate Revoked',
        description: 'The public check now shows it as revoked',
        tone: 'success',
      }),
    // After a refusal, too: another administrator may have revoked it.
    onSettled: () => void refreshAcademy(queryClient),
  });
}
