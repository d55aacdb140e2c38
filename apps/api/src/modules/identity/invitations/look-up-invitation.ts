import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { enterTenant, type TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { findTenant } from '../../../platform/db/tenancy/tenants.queries.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { linkTokenSha256 } from '../email-links/link-token.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { invitationState } from './invitation-state.ts';
import { findInvitationByToken, type InvitationRow } from './invitations.repository.ts';
import { type InvitedAccount, invitedAccountOf } from './require-invitable.ts';

/** An open invitation, with the name of its tenant. */
export interface InvitationOffer extends InvitationRow {
  readonly tenantName: string;
}

/** One refusal for every invalid link: the reason would reveal something to a visitor. */
export const invitationInvalid = () =>
  new ApiError(404, 'INVITATION_INVALID', 'This invitation link is no longer valid');

/** The invitation that a visitor's link identifies, and which account has its address. */
export async function lookUpInvitation(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  token: string,
): Promise<InvitationOffer & { readonly account: InvitedAccount }> {
  return scope.withAuthentication(async (tx) => {
    const invitation = await findInvitationByToken(tx, linkTokenSha256(token));
    if (invitation === undefined) throw invitationInvalid();
    await enterTenant(tx, invitation.tenantId);
    const offer = await requireOffer(tx, invitation, clock.nowMs());
    const owner = await findUserByEmail(tx, offer.email);
    return { ...offer, account: invitedAccountOf(owner, offer.tenantId) };
  });
}

/** Refuses an invitation that is not open, and one into a deactivated tenant. */
export async function requireOffer(
  tx: Queryable,
  invitation: InvitationRow | undefined,
  nowMs: number,
): Promise<InvitationOffer> {
  if (invitation === undefined || invitationState(invitation, nowMs) !== 'open') throw invitationInvalid();
  const tenant = await findTenant(tx, invitation.tenantId);
  if (tenant === undefined || !tenant.isActive) throw invitationInvalid();
  return { ...invitation, tenantName: tenant.name };
}
