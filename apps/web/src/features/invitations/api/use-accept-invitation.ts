import { brand } from '@aicv/domain/text/brand';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { replaceSession } from '../../../lib/session/session.ts';

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
