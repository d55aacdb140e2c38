import { personName } from '@aicv/domain/identity/person-name';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { enterTenant } from '../../../platform/db/tenancy/tenant-scope.ts';
import { findTenant } from '../../../platform/db/tenancy/tenants.queries.ts';
import { enqueueMail } from '../../notifications/mails.public.ts';
import { findPeople } from '../users/accounts.queries.ts';
import { invitationMail } from './invitation-mail.ts';
import type { InvitationRow } from './invitations.repository.ts';

/**
 * Mails the link of an invitation, in the transaction that created its token. The email belongs to the inviting administrator's tenant:
 * a new tenant has no user who could read its outbox.
 */
export async function sendInvitation(
  tx: Queryable,
  { id, email, role, expiresAt, invitedBy, tenantId }: InvitationRow,
  {
    token,
    origin,
    outboxTenantId,
    hasAccount,
  }: {
    token: string;
    origin: string | undefined;
    outboxTenantId: string;
    hasAccount: boolean;
  },
): Promise<void> {
  const inviter = (await findPeople(tx, [invitedBy])).get(invitedBy ?? '');
  const tenantName = (await findTenant(tx, tenantId))?.name ?? tenantId;
  const inviterName = inviter === undefined ? null : personName(inviter);
  const mail = invitationMail({ origin, token, inviterName, tenantName, role, expiresAt, hasAccount });
  await enterTenant(tx, outboxTenantId);
  await enqueueMail(tx, {
    to: email,
    tenantId: outboxTenantId,
    secretLink: { kind: 'invitation', ownerId: id },
    ...mail,
  });
  await enterTenant(tx, tenantId);
}
