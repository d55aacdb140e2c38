import type { AccessToken } from '@aicv/contracts/identity/access-tokens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { isolated } from '../../lib/format/person.ts';
import { accessTokensQuery } from './queries.ts';

/** Creates a token. The dialog shows a refusal and stays open. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'POST /api/access-tokens'>['body']>) =>
      callApi('POST /api/access-tokens', { body }),
    // The response contains the secret, so it is not cached after the dialog unmounts.
    gcTime: 0,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
    },
  });
}

/** Revokes a token. The dialog shows a refusal and stays open. */
export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AccessToken) => callApi('DELETE /api/access-tokens/{id}', { params: { id } }),
    onSuccess: ({ name }) =>
      showToast({
        title: 'Token Revoked',
        description: `${isolated(name)} no longer works.`,
        tone: 'success',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessTokensQuery.queryKey }),
  });
}
