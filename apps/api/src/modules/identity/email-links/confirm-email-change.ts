import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { completeRoleGrant, roleGrantedOnConfirmation } from '../roles/role-granted-on-confirmation.ts';
import type { ReadRegistrationPolicy } from '../sign-in/register-account.ts';
import { isAddress, withDuplicateNameErrors } from '../users/duplicate-names.ts';
import { changeUser, type UserChanges } from '../users/users.repository.ts';
import { emailChangedEmail } from './account-emails.ts';
import { endLinksOf, findLinkByToken, markLinkUsed } from './account-links.repository.ts';
import { linkInvalid, requireOpenLink } from './require-open-link.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * Sets the address that the link was mailed to. The link works once, even under concurrency. The caller need not be signed in. Refuses an
 * address that another account has taken since (EMAIL_TAKEN). Notifies the previous address.
 */
export async function confirmEmailChange(
  {
    scope,
    clock,
    readRegistrationPolicy,
  }: { scope: TenantScope; clock: Clock; readRegistrationPolicy: ReadRegistrationPolicy },
  client: Client,
  { token, origin }: { readonly token: string; readonly origin: string | undefined },
): Promise<string> {
  const nowMs = clock.nowMs();
  return withDuplicateNameErrors(() =>
    scope.withAuthentication(async (tx) => {
      const found = await findLinkByToken(tx, 'email_change', token);
      if (found?.email == null) throw linkInvalid();
      const { email } = found;
      await enterTenant(tx, found.tenantId);
      const { link, user: before } = await requireOpenLink(tx, found, nowMs);
      // A username that is an address is always the account's own.
      const wanted: UserChanges = { email, ...(isAddress(before.username) && { username: email }) };
      const changed = changedFields(before, wanted);
      const granted = await roleGrantedOnConfirmation(tx, before, readRegistrationPolicy);
      await changeUser(tx, before.id, { ...changed, emailConfirmedAt: isoTime(nowMs), ...granted });
      await markLinkUsed(tx, link.id, nowMs);
      // Other links may have gone to the previous address.
      await endLinksOf(tx, before.id);
      await writeToOwner(tx, before, { content: emailChangedEmail(origin) });
      const details = await completeRoleGrant(tx, before, { granted });
      await recordAuditEvent(tx, auditContextOf({ userId: before.id, tenantId: before.tenantId }, client), {
        action: 'email_changed',
        resourceType: 'user',
        resourceId: before.id,
        details,
        personal: { changes: fieldChanges(before, changed) ?? {} },
      });
      return email;
    }),
  );
}
