import type { User } from '@aicv/contracts/identity/accounts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage, isOutcomeUnknown } from '../../../lib/api/api-request-error.ts';
import { isolated, roleLabel } from '../../../lib/format/person.ts';
import { afterUserWrite, readUsersAgain } from './after-user-write.ts';

interface RoleDecision {
  readonly user: User;
  readonly decision: 'approve' | 'decline';
}

const DECIDE_KEY = ['decide-role-request'] as const;

/** Approves or declines the role that a user requested, and updates the list. */
export function useDecideRoleRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DECIDE_KEY,
    mutationFn: ({ user, decision }: RoleDecision) =>
      callApi('POST /api/users/{id}/role-request', { params: { id: user.id }, body: { decision } }),
    onSuccess: async (user, { decision }) => {
      showToast({
        title: decision === 'approve' ? 'Role request approved' : 'Role request declined',
        description: `${isolated(user.username)} ${decision === 'approve' ? 'is now' : 'remains'} ${roleLabel(user.role)}.`,
        tone: 'success',
      });
      await afterUserWrite(queryClient, user);
    },
    onError: async (error, { user }) => {
      showToast({
        ...(isOutcomeUnknown(error)
          ? {
              title: 'Decision not confirmed',
              description: `The decision on the request from ${isolated(user.username)} could not be confirmed. ${failureMessage(error)}`,
            }
          : { title: 'Role request not decided', description: failureMessage(error) }),
        tone: 'destructive',
      });
      // Another administrator may have decided first, or the decision succeeded and its response was lost.
      await readUsersAgain(queryClient);
    },
  });
}

/** The pending decisions. */
export function usePendingDecisions(): readonly RoleDecision[] {
  return useMutationState({
    filters: { mutationKey: DECIDE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as RoleDecision,
  });
}
