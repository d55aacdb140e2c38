import { randomUUID } from 'node:crypto';
import { decideAccess } from '@aicv/domain/access-policy';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { DocumentStore } from '../../platform/documents/document-store.ts';
import {
  makeSignedDocument,
  recordSignedDocument,
  type SignedDocument,
  type Signing,
} from '../../platform/documents/signed-document.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { describeForLog } from '../../platform/http/describe-for-log.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { certificateDocument } from './certificate-document.ts';
import {
  type CertificateRow,
  findCertificate,
  findCertificateForUpdate,
  keepDocument,
} from './certificates.repository.ts';

export interface CertificateDependencies extends Signing {
  readonly scope: TenantScope;
  readonly clock: Clock;
  readonly store: DocumentStore;
}

export interface CertificateRequest {
  readonly id: string;
  /** Where the product is, for the address that the document's code is scanned for. */
  readonly origin: string;
  readonly log: (details: Record<string, unknown>, message: string) => void;
}

export interface CertificateFile {
  readonly title: string;
  readonly bytes: Uint8Array;
}

/**
 * The signed document of a certificate, for its holder and for administrators. The first download makes it, under a lock; from
 * then on it is the one in the store, which is never made again. Refuses those whom it does not concern (404), the holder of
 * one that was revoked (CERTIFICATE_REVOKED), and what cannot be made or kept (CERTIFICATE_PDF_FAILED).
 */
export async function downloadCertificate(
  deps: CertificateDependencies,
  caller: Caller,
  client: Client,
  wanted: CertificateRequest,
): Promise<CertificateFile> {
  const certificate = await deps.scope.withTenant(caller.tenantId, (tx) => findCertificate(tx, wanted.id));
  requireReader(certificate, caller);
  const found = certificate.pdfPath === null ? await makeFirst(deps, caller, client, wanted) : certificate;
  return 'bytes' in found ? found : readKept(deps, caller, client, found);
}

function requireReader(certificate: CertificateRow | undefined, caller: Caller): asserts certificate is CertificateRow {
  const isAdmin = decideAccess(caller.actor, 'holdings.administer').granted;
  if (certificate === undefined || (certificate.userId !== caller.userId && !isAdmin)) throw notFound();
  if (certificate.revokedAt !== null && !isAdmin)
    throw new ApiError(409, 'CERTIFICATE_REVOKED', 'This certificate has been revoked');
}

/** The certificate itself where somebody else has made the document meanwhile. */
async function makeFirst(
  deps: CertificateDependencies,
  caller: Caller,
  client: Client,
  wanted: CertificateRequest,
): Promise<CertificateFile | CertificateRow> {
  // A key of its own for each try: what a crash leaves behind must not stand in the way of the next.
  const key = `certificates/${randomUUID()}.pdf`;
  let isStored = false;
  try {
    return await deps.scope.withTenant(caller.tenantId, async (tx) => {
      const certificate = await findCertificateForUpdate(tx, wanted.id);
      requireReader(certificate, caller);
      if (certificate.pdfPath !== null) return certificate;
      const { document, sizeBytes } = await makeDocument(deps, certificate, key, wanted);
      isStored = true;
      await recordSignedDocument(tx, 'certificate', document, certificate.code);
      await keepDocument(tx, certificate.id, { pdfPath: key, pdfSha256: document.sha256, pdfSizeBytes: sizeBytes });
      await recordDownload(tx, caller, client, certificate, { isFirst: true, sha256: document.sha256 });
      return { title: certificate.title, bytes: document.bytes };
    });
  } catch (error) {
    if (isStored) await discardUnlessKept(deps, caller, wanted, key);
    throw error;
  }
}

async function makeDocument(
  deps: CertificateDependencies,
  certificate: CertificateRow,
  key: string,
  { origin, log }: CertificateRequest,
): Promise<{ document: SignedDocument; sizeBytes: number }> {
  try {
    const document = await makeSignedDocument(deps, certificateDocument(certificate, origin), {
      id: certificate.id,
      reason: 'Certificate of the Academy',
      issuedAt: isoTime(deps.clock.nowMs()),
    });
    const { sizeBytes } = await deps.store.put(key, document.bytes);
    return { document, sizeBytes };
  } catch (error) {
    log({ failure: describeForLog(error) }, 'a certificate could not be made');
    throw new ApiError(500, 'CERTIFICATE_PDF_FAILED', 'Failed to generate the certificate');
  }
}

/** A connection that breaks at the commit leaves it open whether the document is recorded; one that is stays. */
async function discardUnlessKept(
  { scope, store }: CertificateDependencies,
  { tenantId }: Caller,
  { id, log }: CertificateRequest,
  key: string,
): Promise<void> {
  try {
    const certificate = await scope.withTenant(tenantId, (tx) => findCertificate(tx, id));
    if (certificate?.pdfPath !== key) await store.remove(key);
  } catch (error) {
    log({ failure: describeForLog(error), key }, 'a document that may be unused stayed in the store');
  }
}

async function readKept(
  { scope, store }: CertificateDependencies,
  caller: Caller,
  client: Client,
  certificate: CertificateRow,
): Promise<CertificateFile> {
  const { pdfPath, pdfSha256: sha256, title } = certificate;
  if (pdfPath === null || sha256 === null) throw new Error('The certificate has no document');
  const found = await store.get(pdfPath, sha256);
  if (!found.ok && found.reason === 'missing')
    throw new ApiError(500, 'DOCUMENT_MISSING', 'The signed document is missing from the store');
  if (!found.ok)
    throw new ApiError(500, 'DOCUMENT_CORRUPT', 'The signed document in the store is not the one that was signed');
  await scope.withTenant(caller.tenantId, (tx) =>
    recordDownload(tx, caller, client, certificate, { isFirst: false, sha256 }),
  );
  return { title, bytes: found.bytes };
}

async function recordDownload(
  tx: Queryable,
  caller: Caller,
  client: Client,
  { id, userId }: CertificateRow,
  download: { readonly isFirst: boolean; readonly sha256: string },
): Promise<void> {
  await recordAuditEvent(tx, auditContextOf(caller, client), {
    action: 'certificate_document_downloaded',
    resourceType: 'certificate',
    resourceId: id,
    details: { isOwn: userId === caller.userId, ...download },
  });
}
