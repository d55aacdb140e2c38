import type { User } from '@aicv/contracts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { roleAsWord } from '../../../lib/person.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { USERS_KEY } from './users-query.ts';

type Decision = 'approve' | 'decline';

/** Approves or declines the role that a person asked for, and brings the list up to date. */
export function useDecideRoleRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ user, decision }: { user: User; decision: Decision }) =>
      callApi('POST /api/users/{id}/role-request', { params: { id: user.id }, body: { decision } }),
    onSuccess: async ({ username, role }, { decision }) => {
      showToast({
        title: decision === 'approve' ? 'Role request approved' : 'Role request declined',
        description: `${username} ${decision === 'approve' ? 'is now' : 'stays'} ${roleAsWord(role)}.`,
        tone: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
    onError: (error) =>
      showToast({
        title: 'Role request not decided',
        description: failureMessage(error),
        tone: 'destructive',
      }),
  });
}
