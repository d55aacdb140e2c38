import type { Invitation } from '@aicv/contracts/identity/invitations';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { isolated } from '../../../lib/format/person.ts';
import { readInvitationsAgain } from './read-invitations-again.ts';

interface InvitationStep {
  readonly invitation: Invitation;
  readonly action: 'revoke' | 'resend';
}

const STEP_KEY = ['step-invitation'] as const;

const MESSAGES = {
  revoke: { title: 'Invitation Revoked', failure: 'Invitation not revoked', effect: 'Its link no longer works.' },
  resend: {
    title: 'Invitation Sent Again',
    failure: 'Invitation not sent',
    effect: 'The earlier link no longer works.',
  },
} as const;

/** Revokes or resends an invitation. */
export function useStepInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: STEP_KEY,
    mutationFn: ({ invitation, action }: InvitationStep) =>
      callApi('PATCH /api/invitations/{id}', { params: { id: invitation.id }, body: { action } }),
    onSuccess: ({ email }, { action }) => {
      const { title, effect } = MESSAGES[action];
      showToast({ title, description: `For ${isolated(email)}. ${effect}`, tone: 'success' });
    },
    onError: (error, { action }) =>
      showToast({ title: MESSAGES[action].failure, description: failureMessage(error), tone: 'destructive' }),
    // Also after a refusal: another administrator may have changed the state.
    onSettled: () => readInvitationsAgain(queryClient),
  });
}

/** The pending actions. */
export function usePendingInvitationSteps(): readonly InvitationStep[] {
  return useMutationState({
    filters: { mutationKey: STEP_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as InvitationStep,
  });
}
