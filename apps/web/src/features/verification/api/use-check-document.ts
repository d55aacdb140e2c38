import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { type CheckSubject, verifyBodyOf } from '../check-subject.ts';

/** Checks whether this platform issued the document. Only the result of the last check is shown. */
export function useCheckDocument() {
  return useMutation({
    mutationFn: async (subject: CheckSubject) => {
      const body = await verifyBodyOf(subject);
      return {
        subject,
        sha256: 'sha256' in body ? body.sha256 : null,
        verification: await callApi('POST /api/verify', { body }),
      };
    },
  });
}
