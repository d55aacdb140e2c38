import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { notify } from '../notifications/notifications.public.ts';
import { type IssuedCertificateRow, withHolder } from './certificates.queries.ts';
import { findCertificateForUpdate, revokeCertificateRow } from './certificates.repository.ts';

/** Revokes a certificate permanently, once (ALREADY_REVOKED), and notifies its holder of the reason. */
export async function revokeCertificate(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  reason: string,
): Promise<IssuedCertificateRow> {
  const { tenantId, userId: revokedBy } = caller;
  return scope.withTenant(tenantId, async (tx) => {
    const certificate = await findCertificateForUpdate(tx, id);
    if (certificate === undefined) throw notFound();
    if (certificate.revokedAt !== null)
      throw new ApiError(409, 'ALREADY_REVOKED', 'This certificate has already been revoked');
    const revoked = await revokeCertificateRow(tx, id, { revokedBy, revokeReason: reason });
    const { userId, title } = revoked;
    const details = { certificateId: id, title, reason };
    await notify(tx, { userId, tenantId }, { kind: 'certificate_revoked', details });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'certificate_revoked',
      resourceType: 'certificate',
      resourceId: id,
      details: { reason },
    });
    return withHolder(tx, revoked);
  });
}
