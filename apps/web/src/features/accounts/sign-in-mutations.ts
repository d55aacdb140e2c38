import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { requestPasskey } from '../../lib/session/passkeys.ts';
import { replaceSession } from '../../lib/session/session.ts';
import type { SecondFactorAnswer } from '../../lib/session/use-second-factor.ts';

/** Signs in and updates the user query, or resolves with the available two-factor methods. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/login'>['body']) => callApi('POST /api/login', { body }),
    onSuccess: (answer) => {
      if (!('secondStep' in answer)) welcome(queryClient, answer);
    },
    onError: showFailure,
  });
}

/** Completes a sign-in with the second factor. The form shows a refusal. */
export function useCompleteSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: SecondFactorAnswer) => callApi('POST /api/login/second-step', { body: answer }),
    onSuccess: (user) => welcome(queryClient, user),
  });
}

/** Signs in with a passkey alone. */
export function usePasskeySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await callApi('POST /api/login/passkey/start');
      return callApi('POST /api/login/passkey', { body: { passkey: await requestPasskey(options) } });
    },
    onSuccess: (user) => welcome(queryClient, user),
    onError: showFailure,
  });
}

// REQ-21
function welcome(queryClient: QueryClient, user: SignedInUser): void {
  replaceSession(queryClient, user);
  showToast({ title: 'Welcome back', description: `Logged in as ${user.username}`, tone: 'success' });
}

function showFailure(error: Error): void {
  showToast({ title: 'Login failed', description: failureMessage(error), tone: 'destructive' });
}
