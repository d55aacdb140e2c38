import type { Passkey } from '@aicv/contracts/identity/two-factor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { isolated } from '../../lib/format/person.ts';
import { makePasskey } from '../../lib/session/passkeys.ts';
import { afterTwoFactorWrite, removedMessage } from './mutations.ts';

interface NewPasskey {
  readonly name: string;
  /** Set for a user without two-factor sign-in. */
  readonly password: string | undefined;
}

/** Creates a passkey on this device and stores its public key on the server. The dialog shows a failure and stays open. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: NewPasskey) => {
      const { options } = await callApi('POST /api/user/two-step/passkeys/start', {
        body: password === undefined ? {} : { password },
      });
      const passkey = await makePasskey(options);
      return callApi('POST /api/user/two-step/passkeys', { body: { name, passkey } });
    },
    gcTime: 0,
    onSuccess: async ({ twoStep, recoveryCodes }, { name }) => {
      showToast({
        title: 'Passkey Added',
        description: `You can now confirm sign-ins with ${isolated(name)}. If it verifies a PIN, fingerprint or face, you can sign in without a password.`,
        tone: 'success',
      });
      await afterTwoFactorWrite(queryClient, twoStep, recoveryCodes);
    },
  });
}

/** Renames a passkey. The dialog shows a refusal. */
export function useRenamePasskey(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi('PATCH /api/user/two-step/passkeys/{id}', { params: { id }, body: { name } }),
    onSuccess: (twoStep) => afterTwoFactorWrite(queryClient, twoStep),
  });
}

/** Removes a passkey. The dialog shows a refusal. */
export function useRemovePasskey({ id, name }: Passkey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/user/two-step/passkeys/{id}', { params: { id } }),
    onSuccess: async (twoStep) => {
      showToast({
        title: 'Passkey Removed',
        description: `${isolated(name)} no longer works. ${removedMessage(twoStep.isOn)}`,
        tone: 'success',
      });
      await afterTwoFactorWrite(queryClient, twoStep);
    },
  });
}
