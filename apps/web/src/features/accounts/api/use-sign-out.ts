import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, endHoldingBack, holdBackUntil } from '../../../lib/api-client.ts';
import { ApiRequestError, failureMessage } from '../../../lib/api-request-error.ts';
import { leaveSession } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast-store.ts';

/**
 * Ends the session; one that has ended elsewhere counts as ended. Only for a component that goes with the signed-in area: what the page asks for
 * meanwhile is held back until then.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  // A part of the page can still come between the end of the session and the page's.
  useEffect(() => endHoldingBack, []);
  return useMutation({
    mutationFn: async () => {
      const hasEnded = Promise.withResolvers<boolean>();
      holdBackUntil(hasEnded.promise);
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
      leaveSession(queryClient);
      showToast({ title: 'Logged out', description: 'See you next time!' });
    },
    onError: (error) => {
      showToast({ title: 'Logout failed', description: failureMessage(error), tone: 'destructive' });
      // What was given up is wanted all the same.
      void queryClient.invalidateQueries();
    },
  });
}
