import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi, pauseCallsUntil, resumeCalls } from '../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage } from '../../lib/api/api-request-error.ts';
import { clearSignedOutSession } from '../../lib/session/session.ts';

/**
 * Ends the session, or succeeds if it has already ended elsewhere. Use only in a component that unmounts with the signed-in area: new API
 * calls are held back until then (REQ-23).
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  // Not released earlier: components can still mount between the end of the session and the unmount of the page.
  useEffect(() => resumeCalls, []);
  return useMutation({
    mutationFn: async () => {
      const hasEnded = Promise.withResolvers<boolean>();
      pauseCallsUntil(hasEnded.promise);
      try {
        // Requests in flight would be refused, and reported as an expired session.
        await queryClient.cancelQueries();
        await callApi('POST /api/logout');
        hasEnded.resolve(true);
      } catch (error) {
        const isOver = error instanceof ApiRequestError && error.code === 'AUTHENTICATION_REQUIRED';
        hasEnded.resolve(isOver);
        if (!isOver) throw error;
      }
    },
    onSuccess: () => {
      clearSignedOutSession(queryClient);
      showToast({ title: 'Logged out', description: 'See you next time!' });
    },
    onError: (error) => {
      showToast({ title: 'Logout failed', description: failureMessage(error), tone: 'destructive' });
      // Canceled queries are still needed.
      void queryClient.invalidateQueries();
    },
  });
}
