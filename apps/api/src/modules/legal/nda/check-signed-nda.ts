import { findRecordedDetails } from '../../../platform/audit/personal-data/recorded-details.queries.ts';
import type { Requester } from '../../../platform/context.ts';
import { listSigningCertificates } from '../../../platform/documents/signing/signing.repository.ts';
import { verifyPdfSignature } from '../../../platform/documents/signing/verify-pdf-signature.ts';
import type { DocumentStore } from '../../../platform/documents/store/document-store.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { findNdaAcceptanceById, listEvidence, type NdaAcceptanceRow } from './nda.repository.ts';
import { sealOf } from './nda-document.ts';

export interface NdaCheckResult {
  readonly id: string;
  readonly checkedAt: string;
  readonly intact: boolean;
  readonly seal: 'intact' | 'broken';
  readonly sealSha256: string;
  readonly document: 'intact' | 'changed' | 'missing';
  readonly documentSha256: string | null;
  readonly signature: 'valid' | 'invalid' | 'not_checked';
}

/**
 * Recomputes a signature's seal and checks the stored document and its digital signature, each separately. The seal has no key and two
 * documents can be swapped, so both hashes must also match the audit log's entry of the signature.
 */
export async function checkSignedNda(
  requester: Requester,
  { store }: { store: DocumentStore },
  id: string,
): Promise<NdaCheckResult> {
  const { clock } = requester;
  const { acceptance, evidence, certificates, logged } = await requester.inTransaction(async ({ tx }) => {
    const found = await findNdaAcceptanceById(tx, id);
    if (found === undefined) throw notFound();
    return {
      acceptance: found,
      evidence: await listEvidence(tx, found.userId, found.ndaVersion),
      certificates: await listSigningCertificates(tx),
      logged: await findRecordedDetails(tx, 'nda_signed', id),
    };
  });
  const isSealed = sealOf(acceptance, evidence) === acceptance.sealSha256;
  const seal = isSealed && isAsLogged(logged?.sealSha256, acceptance.sealSha256) ? 'intact' : 'broken';
  const { document, signature } = await checkDocument(store, acceptance, {
    certificates,
    loggedSha256: logged?.pdfSha256,
  });
  const result: NdaCheckResult = {
    id,
    checkedAt: isoTime(clock.nowMs()),
    intact: seal === 'intact' && document === 'intact' && signature === 'valid',
    seal,
    sealSha256: acceptance.sealSha256,
    document,
    documentSha256: acceptance.pdfSha256,
    signature,
  };
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'nda_checked',
      resourceType: 'nda_acceptance',
      resourceId: id,
      details: { seal, document, signature },
    }),
  );
  return result;
}

/** A missing entry is no mismatch here: the chain lacks it, and the check of the log reports it. */
function isAsLogged(logged: unknown, stored: string): boolean {
  return logged === undefined || logged === stored;
}

async function checkDocument(
  store: DocumentStore,
  { signedPdfPath, pdfSha256 }: NdaAcceptanceRow,
  { certificates, loggedSha256 }: { certificates: readonly string[]; loggedSha256: unknown },
): Promise<Pick<NdaCheckResult, 'document' | 'signature'>> {
  if (signedPdfPath === null || pdfSha256 === null) return { document: 'missing', signature: 'not_checked' };
  const found = await store.get(signedPdfPath, pdfSha256);
  if (!found.ok) return { document: found.reason === 'missing' ? 'missing' : 'changed', signature: 'not_checked' };
  if (!isAsLogged(loggedSha256, pdfSha256)) return { document: 'changed', signature: 'not_checked' };
  // Against every certificate ever used: a document outlives the key that signed it.
  const { isValid } = await verifyPdfSignature(found.bytes, certificates);
  return { document: 'intact', signature: isValid ? 'valid' : 'invalid' };
}
