import type { Mail } from '@aicv/contracts/notifications/mails';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** Shows the text of an email with a secret link; the text stays with the caller and is not cached. */
export function useRevealMail() {
  return useMutation({
    mutationFn: ({ id }: Mail) => callApi('POST /api/mails/{id}/reveal', { params: { id } }),
    gcTime: 0,
  });
}
