import { requireFirm } from '../../../platform/access/require-firm.ts';
import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Context } from '../../../platform/context.ts';
import { enterTenant } from '../../../platform/db/tenancy/tenant-scope.ts';
import { findTenant } from '../../../platform/db/tenancy/tenants.queries.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { endSessionsOf } from '../../../platform/http/sessions/sessions.repository.ts';
import { dropDigest, erasePreferencesOf } from '../../notifications/notifications.public.ts';
import { deleteRecentItemsOf } from '../../search/search.public.ts';
import { deleteLinksOf } from '../email-links/account-links.repository.ts';
import { hasRecordsOf } from '../profile/records-of-person.queries.ts';
import { markRoleRequestDone } from '../roles/role-request-notices.ts';
import { endChallengesOf } from '../sign-in/sign-in-challenges.repository.ts';
import { moveUserRow, type UserRow } from './users.repository.ts';

/**
 * Moves a user of the firm to another tenant (REQ-256), in a transaction of the firm and the authentication scope. Acceptances stay
 * with the old tenant: the new one requires its own. Refuses users of other tenants (FORBIDDEN), an unknown tenant, a deactivated one
 * (TENANT_INACTIVE), and users with records that cannot be moved (PERSON_HAS_RECORDS).
 */
export async function movePerson(ctx: Context, person: UserRow, tenantId: string): Promise<UserRow> {
  const { tx, caller, client } = ctx;
  requireFirm(caller);
  const tenant = await findTenant(tx, tenantId);
  if (tenant === undefined) throw validationFailed('tenantId', 'This tenant does not exist');
  if (!tenant.isActive) throw new ApiError(409, 'TENANT_INACTIVE', 'Reactivate the tenant first. It is inactive');
  if (await hasRecordsOf(tx, person.id)) throw hasRecords();
  await endSessionsOf(tx, person.id);
  await deleteLinksOf(tx, person.id);
  await endChallengesOf(tx, person.id);
  await erasePreferencesOf(tx, person.id);
  await dropDigest(tx, person.id);
  await deleteRecentItemsOf(tx, person.id);
  await markRoleRequestDone(tx, person);
  const moved = await moveUserRow(tx, person.id, tenantId);
  await enterTenant(tx, tenantId);
  await recordAuditEvent(
    tx,
    { ...auditContextOf(caller, client), tenantId },
    {
      action: 'user_moved_in',
      resourceType: 'user',
      resourceId: person.id,
      details: { role: person.role },
      personal: { email: person.email },
    },
  );
  await enterTenant(tx, person.tenantId);
  return moved;
}

const hasRecords = () =>
  new ApiError(
    409,
    'PERSON_HAS_RECORDS',
    'This person has records that cannot be moved, such as an invitation, access token, picture or authentication method. Invite them to the other tenant instead.',
  );
