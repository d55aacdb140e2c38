import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** Requests a check of the seal, the stored document and the digital signature of one NDA signature. */
export function useCheckNda() {
  return useMutation({ mutationFn: (id: string) => callApi('POST /api/admin/nda/{id}/check', { params: { id } }) });
}
