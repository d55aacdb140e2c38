import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import { replaceSession } from '../../../lib/session/session.ts';

/** Gives the signed-in user the role of the invitation. The page shows a refusal. */
export function useTakeInvitation(token: string, onAccepted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/invitations/take', { body: { token } }),
    onSuccess: (user) => {
      // Runs first: the link is used, and must not be refetched when the cache is cleared.
      onAccepted();
      replaceSession(queryClient, user);
      showToast({
        title: 'Invitation Accepted',
        description: `Your role is ${roleLabel(user.role)}.`,
        tone: 'success',
      });
    },
  });
}
