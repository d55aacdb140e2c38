import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { beginSession, type SessionDependencies, type SignedIn } from '../sessions/begin-session.ts';
import { requireOwnAddress, withDuplicateNameErrors } from '../users/duplicate-names.ts';
import { insertUser } from '../users/users.repository.ts';
import { changeInvitation, findInvitationForUpdate } from './invitations.repository.ts';
import { invitationInvalid, lookUpInvitation, requireOffer } from './look-up-invitation.ts';

export interface InvitationAcceptance {
  readonly token: string;
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Creates the account that an invitation offers, with its address, role and tenant, and signs it in. Only one of several concurrent
 * requests succeeds. Ends the session of `oldToken`.
 */
export async function acceptInvitation(
  deps: SessionDependencies & { scope: TenantScope },
  { token, password, ...names }: InvitationAcceptance,
  { client, oldToken }: { client: Client; oldToken: string | undefined },
): Promise<SignedIn> {
  // Checked first: hashing costs far more than a read.
  const offered = await lookUpInvitation(deps, token);
  requireOwnAddress(names.username, offered.email);
  await refuseUnprintable(names);
  const passwordHash = await hashNewPassword('password', password);
  return withDuplicateNameErrors(() =>
    deps.scope.withTenantAndAuthentication(offered.tenantId, async (tx) => {
      const nowMs = deps.clock.nowMs();
      const { id, email, role, tenantId, tokenSha256 } = await requireOffer(
        tx,
        await findInvitationForUpdate(tx, offered.id),
        nowMs,
      );
      // The invitation was sent again in the meantime, so this link is no longer valid.
      if (tokenSha256 !== offered.tokenSha256) throw invitationInvalid();
      const acceptedAt = isoTime(nowMs);
      const account = { ...names, email, emailConfirmedAt: acceptedAt, role, tenantId, password: passwordHash };
      const user = await insertUser(tx, account);
      await changeInvitation(tx, id, { acceptedAt, acceptedBy: user.id });
      const signedIn = await beginSession(tx, deps, { user, client, oldToken });
      await recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId }, client), {
        action: 'invitation_accepted',
        resourceType: 'invitation',
        resourceId: id,
        details: { role, userId: user.id },
        personal: { email },
      });
      return signedIn;
    }),
  );
}
