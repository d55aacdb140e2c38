import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { showRecoveryCodes } from '../recovery-codes-shown.ts';
import { twoFactorQuery } from './two-factor-query.ts';

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
