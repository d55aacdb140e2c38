import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { TwoFactor } from '@aicv/contracts/identity/two-factor';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiAnswer, callApi } from '../../lib/api/api-client.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import { showRecoveryCodes } from './model/recovery-codes-shown.ts';
import { twoFactorQuery } from './queries.ts';

/** The secret of an unconfirmed app. */
export type AppSecret = ApiAnswer<'POST /api/user/two-step/totp'>;

/** Requests a secret. The caller shows a refusal. */
export function useStartApp() {
  return useMutation({
    mutationFn: (password: string | undefined) =>
      callApi('POST /api/user/two-step/totp', { body: password === undefined ? {} : { password } }),
    // The response contains the secret: it is discarded with the dialog that shows it.
    gcTime: 0,
  });
}

/** Confirms the secret with a code. The dialog shows a refusal and stays open. */
export function useConfirmApp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi('POST /api/user/two-step/totp/confirm', { body: { code } }),
    gcTime: 0,
    onSuccess: async ({ twoStep, recoveryCodes }) => {
      showToast({
        title: 'Authenticator App Added',
        description: 'You will need a code from it to sign in.',
        tone: 'success',
      });
      await afterTwoFactorWrite(queryClient, twoStep, recoveryCodes);
    },
  });
}

/** Removes the app. The dialog shows a refusal. */
export function useRemoveApp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/user/two-step/totp'),
    onSuccess: async (twoStep) => {
      showToast({ title: 'Authenticator App Removed', description: removedMessage(twoStep.isOn), tone: 'success' });
      await afterTwoFactorWrite(queryClient, twoStep);
    },
  });
}

/** Creates new recovery codes, which revoke the old ones. The dialog shows a refusal. */
export function useMakeRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/user/two-step/recovery-codes'),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => {
      showRecoveryCodes(recoveryCodes);
      void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    },
  });
}

/** The state after a method is removed. */
export function removedMessage(isOn: boolean): string {
  return isOn
    ? 'Two-factor authentication stays on.'
    : 'Two-factor authentication is now off. You sign in with your password only.';
}

/** Shows the state from the response. Whether the user must still set up two-factor sign-in depends on it on all pages. */
export async function afterTwoFactorWrite(
  queryClient: QueryClient,
  twoStep: TwoFactor,
  recoveryCodes: readonly string[] | null = null,
): Promise<void> {
  if (recoveryCodes !== null) showRecoveryCodes(recoveryCodes);
  await showWritten(queryClient, twoFactorQuery.queryKey, twoStep);
  const { isOn, isRequired } = twoStep;
  queryClient.setQueryData<SignedInUser | null>(
    SESSION_QUERY_KEY,
    (user) => user && { ...user, twoStep: { isOn, isRequired } },
  );
}
