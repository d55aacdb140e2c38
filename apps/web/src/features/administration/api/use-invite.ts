import type { Role } from '@aicv/domain/access/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { isolated } from '../../../lib/format/person.ts';
import { readInvitationsAgain } from './read-invitations-again.ts';
import { type MailTransport, useMailTransport } from './use-mail-transport.ts';

const WHERE: Readonly<Record<MailTransport, string>> = {
  out: 'The email is on its way.',
  outbox: 'The email is in the outbox in System settings.',
  unknown: 'Check the outbox in System settings until it is sent.',
};

/** Invites a user by email. The dialog shows a refusal and stays open. */
export function useInvite() {
  const queryClient = useQueryClient();
  const mailTransport = useMailTransport();
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) => callApi('POST /api/invitations', { body }),
    onSuccess: ({ email }) => {
      showToast({
        title: 'Invitation Created',
        description: `For ${isolated(email)}. ${WHERE[mailTransport]}`,
        tone: 'success',
      });
      return readInvitationsAgain(queryClient);
    },
  });
}
