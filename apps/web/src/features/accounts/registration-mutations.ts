import { brand } from '@aicv/domain/text/brand';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { replaceSession } from '../../lib/session/session.ts';

/** Creates an account, which also signs in (REQ-22). */
export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/register'>['body']) => callApi('POST /api/register', { body }),
    onSuccess: (user) => {
      replaceSession(queryClient, user);
      showToast({
        title: `Welcome to ${brand.name}`,
        description: `Account created for ${user.username}`,
        tone: 'success',
      });
    },
    onError: (error) =>
      showToast({ title: 'Registration failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
