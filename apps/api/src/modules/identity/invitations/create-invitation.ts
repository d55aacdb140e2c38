import type { Role } from '@aicv/domain/access/roles';
import type { Caller } from '../../../platform/access/caller.ts';
import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { linkTokenSha256, newLinkToken } from '../email-links/link-token.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { INVITATION_LIFETIME_MS } from './invitation-state.ts';
import {
  type InvitationRow,
  insertInvitation,
  lockInvitationsTo,
  revokeInvitationsTo,
} from './invitations.repository.ts';
import { requireInvitable } from './require-invitable.ts';
import { sendInvitation } from './send-invitation.ts';

export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  /** The platform's origin, where links begin. */
  readonly origin: string | undefined;
}

/**
 * Invites a person into the caller's tenant by email. Replaces open invitations to the same address. If an account of the tenant has
 * the address, it takes the role by signing in (`takeInvitation`).
 */
export async function createInvitation(ctx: Context, wanted: NewInvitation): Promise<InvitationRow> {
  const { tx, caller, client, clock } = ctx;
  return invite(
    tx,
    { caller, client, nowMs: clock.nowMs(), tenantId: caller.tenantId, invitedBy: caller.userId },
    wanted,
  );
}

/**
 * Writes the invitation, its email and its audit entry. The transaction is in the invitation's tenant and in the authentication
 * scope: an address is unique in the whole installation.
 */
export async function invite(
  tx: Queryable,
  by: {
    caller: Pick<Caller, 'userId' | 'tenantId'>;
    client: Client;
    nowMs: number;
    tenantId: string;
    /** The user named as inviting; null for a user of another tenant. */
    invitedBy: string | null;
  },
  { email, role, origin }: NewInvitation,
): Promise<InvitationRow> {
  const { tenantId, invitedBy, nowMs } = by;
  const owner = await findUserByEmail(tx, email);
  requireInvitable(owner, tenantId, role);
  await lockInvitationsTo(tx, tenantId, email);
  await revokeInvitationsTo(tx, email, isoTime(nowMs));
  const token = newLinkToken();
  const invitation = await insertInvitation(tx, {
    email,
    role,
    tenantId,
    invitedBy,
    tokenSha256: linkTokenSha256(token),
    expiresAt: isoTime(nowMs + INVITATION_LIFETIME_MS),
  });
  await sendInvitation(tx, invitation, {
    token,
    origin,
    outboxTenantId: by.caller.tenantId,
    hasAccount: owner !== undefined,
  });
  await recordAuditEvent(tx, auditContextOf({ userId: by.caller.userId, tenantId }, by.client), {
    action: 'user_invited',
    resourceType: 'invitation',
    resourceId: invitation.id,
    details: { role },
    personal: { email },
  });
  return invitation;
}
