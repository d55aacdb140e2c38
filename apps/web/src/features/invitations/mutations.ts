import { brand } from '@aicv/domain/text/brand';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { roleLabel } from '../../lib/format/person.ts';
import { replaceSession } from '../../lib/session/session.ts';

/** Creates the invited account, which also signs in. The form shows a refusal. */
export function useAcceptInvitation(onAccepted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'POST /api/invitations/accept'>['body']>) =>
      callApi('POST /api/invitations/accept', { body }),
    onSuccess: (user) => {
      // Runs first: the offer is used, and must not be refetched when the cache is cleared.
      onAccepted();
      replaceSession(queryClient, user);
      showToast({
        title: `Welcome to ${brand.name}`,
        description: `Account created for ${user.username}`,
        tone: 'success',
      });
    },
  });
}

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
