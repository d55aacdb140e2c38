import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import { acceptanceFailureMessage } from './model/acceptance-failure.ts';
import { legalStatusQuery } from './queries.ts';

/** Accepts the displayed version for the displayed user, then refetches legal status and user (REQ-66). */
export function useAcceptAgreement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const userId = queryClient.getQueryData<SignedInUser | null>(SESSION_QUERY_KEY)?.id;
      return callApi('POST /api/legal/accept', {
        body: { agreementVersion: CURRENT_CONFIDENTIALITY_AGREEMENT.version, userId },
      });
    },
    onSuccess: async (legalStatus) => {
      queryClient.setQueryData(legalStatusQuery.queryKey, legalStatus);
      showToast({
        title: 'Agreement Accepted',
        description: 'Welcome to the platform. You now have access to all features.',
        tone: 'success',
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: legalStatusQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY }),
      ]);
    },
    onError: async (error) => {
      showToast({
        title: 'Acceptance Failed',
        description: acceptanceFailureMessage(error),
        tone: 'destructive',
      });
      // The displayed user is no longer signed in.
      if (error instanceof ApiRequestError && error.code === 'ACCOUNT_CHANGED')
        await queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY });
      // Another version is now in force: the refetched status names it.
      if (error instanceof ApiRequestError && error.code === 'VALIDATION_FAILED')
        await queryClient.invalidateQueries({ queryKey: legalStatusQuery.queryKey });
    },
  });
}
