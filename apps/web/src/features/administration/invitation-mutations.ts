import type { Invitation } from '@aicv/contracts/identity/invitations';
import type { Role } from '@aicv/domain/access/roles';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { formatCount } from '../../lib/format/format.ts';
import { isolated } from '../../lib/format/person.ts';
import { INVITATIONS_KEY, type MailTransport, readAuditLogAgain, useMailTransport } from './queries.ts';

const WHERE: Readonly<Record<MailTransport, string>> = {
  out: 'The email is on its way.',
  outbox: 'The email is in the outbox in System settings.',
  unknown: 'Check the outbox in System settings until it is sent.',
};

const MAILS_OF: Readonly<Record<MailTransport, string>> = {
  out: 'The emails are on their way.',
  outbox: 'The emails are in the outbox in System settings.',
  unknown: 'Check the outbox in System settings until they are sent.',
};

/** Invites a user by email. The dialog shows a refusal and stays open. */
export function useInvite() {
  const queryClient = useQueryClient();
  const mailTransport = useMailTransport();
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) => callApi('POST /api/invitations', { body }),
    onSuccess: ({ email }) => {
      showToast({
        title: 'Invitation Created',
        description: `For ${isolated(email)}. ${WHERE[mailTransport]}`,
        tone: 'success',
      });
      return readInvitationsAgain(queryClient);
    },
  });
}

type BatchBody = ApiRequest<'POST /api/invitations/batch'>['body'];

/** Checks or invites several people. The dialog shows the refusals and stays open. */
export function useInviteSeveral() {
  const queryClient = useQueryClient();
  const mailTransport = useMailTransport();
  return useMutation({
    mutationFn: (body: BatchBody) => callApi('POST /api/invitations/batch', { body }),
    onSuccess: ({ invitations }, { dryRun }) => {
      if (dryRun) return undefined;
      showToast({
        title: 'Invitations Created',
        description: `${invitations.length === 1 ? '1 person is invited.' : `${formatCount(invitations.length)} people are invited.`} ${MAILS_OF[mailTransport]}`,
        tone: 'success',
      });
      return readInvitationsAgain(queryClient);
    },
  });
}

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

/** Refetches the invitations and their counts. */
async function readInvitationsAgain(queryClient: QueryClient): Promise<void> {
  readAuditLogAgain(queryClient);
  await queryClient.invalidateQueries({ queryKey: INVITATIONS_KEY });
}
