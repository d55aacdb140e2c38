import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { type IssuedCertificateRow, withHolder } from './certificates.queries.ts';
import { findCertificateForUpdate, revokeCertificateRow } from './certificates.repository.ts';

/** Revokes a certificate permanently, once (ALREADY_REVOKED), and notifies its holder of the reason. */
export async function revokeCertificate(ctx: Context, id: string, reason: string): Promise<IssuedCertificateRow> {
  const { tx, caller } = ctx;
  const { tenantId, userId: revokedBy } = caller;

  const certificate = await findCertificateForUpdate(tx, id);
  if (certificate === undefined) throw notFound();
  if (certificate.revokedAt !== null)
    throw new ApiError(409, 'ALREADY_REVOKED', 'This certificate has already been revoked');
  const revoked = await revokeCertificateRow(tx, id, { revokedBy, revokeReason: reason });
  const { userId, title } = revoked;
  const details = { certificateId: id, title, reason };
  await notify(tx, { userId, tenantId }, { kind: 'certificate_revoked', details });
  await ctx.audit({
    action: 'certificate_revoked',
    resourceType: 'certificate',
    resourceId: id,
    details: { reason },
  });
  return withHolder(tx, revoked);
}
