import type { Invitation, InvitationOffer } from '@aicv/contracts/identity/invitations';
import {
  canResend,
  type InvitationRow,
  invitationState,
  type PersonRow,
  presentPerson,
} from '../../identity/accounts.public.ts';

export function presentInvitation(
  invitation: InvitationRow,
  people: ReadonlyMap<string, PersonRow>,
  nowMs: number,
): Invitation {
  const { id, email, role, invitedBy, createdAt, expiresAt, acceptedAt } = invitation;
  return {
    id,
    email,
    role,
    state: invitationState(invitation, nowMs),
    canResend: canResend(invitation),
    invitedBy: presentPerson(people.get(invitedBy ?? '')),
    createdAt,
    expiresAt,
    acceptedAt,
  };
}

/** Only the fields that the invited person needs. */
export function presentOffer({ email, role, tenantName, expiresAt, account }: InvitationOffer): InvitationOffer {
  return { email, role, tenantName, expiresAt, account };
}
