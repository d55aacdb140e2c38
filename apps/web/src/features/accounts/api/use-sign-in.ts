import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { replaceSession } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Signs in; whoever watches the user query then sees the person. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/login'>['body']) => callApi('POST /api/login', { body }),
    onSuccess: (user) => {
      if ('secondStep' in user) return;
      replaceSession(queryClient, user);
      showToast({ title: 'Welcome back', description: `Logged in as ${user.username}`, tone: 'success' });
    },
    onError: (error) => showToast({ title: 'Login failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
