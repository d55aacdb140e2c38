import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { lockOwnAccountNoKeyUpdate } from '../../identity/accounts.public.ts';
import { type CertificateRow, findCertificateForUpdate, setNamePublic } from './certificates.repository.ts';

/**
 * Shows or hides the holder's name on the public check of a certificate. 404 for all other users, administrators too: the name belongs to
 * its holder. Writes nothing if nothing changes.
 */
export async function updateCertificate(
  ctx: Context,
  id: string,
  { isNamePublic }: { readonly isNamePublic: boolean },
): Promise<CertificateRow> {
  const { tx, caller } = ctx;
  // Before the certificate, as an erasure locks them. It waits for this change, or comes first and refuses it.
  await lockOwnAccountNoKeyUpdate(tx, caller);
  const certificate = await findCertificateForUpdate(tx, id);
  if (certificate === undefined || certificate.userId !== caller.userId) throw notFound();
  if (certificate.isNamePublic === isNamePublic) return certificate;
  const changed = await setNamePublic(tx, id, isNamePublic);
  await ctx.audit({
    action: 'certificate_updated',
    resourceType: 'certificate',
    resourceId: id,
    details: { isNamePublic },
  });
  return changed;
}
