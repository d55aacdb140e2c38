import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { decideAccess } from '@aicv/domain/access/access-policy';
import type { Caller } from '../../../platform/access/caller.ts';
import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../../platform/audit/log/record-repeatable-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Context, Requester } from '../../../platform/context.ts';
import { readSignedDocument } from '../../../platform/documents/signing/read-signed-document.ts';
import {
  type DocumentDependencies,
  recordSignedDocument,
  recordStoredDocument,
  type StoredDocument,
  storageDeadline,
  storeSignedDocument,
} from '../../../platform/documents/signing/signed-document.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { describeForLog } from '../../../platform/http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../../platform/http/errors/error-log.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { lockOwnAccountNoKeyUpdate } from '../../identity/accounts.public.ts';
import { certificateDocument } from './certificate-document.ts';
import { listCoursesOfLevel } from './certificates.queries.ts';
import {
  type CertificateRow,
  findCertificate,
  findCertificateForUpdate,
  findUnlockedPath,
  recordDocument,
} from './certificates.repository.ts';

export interface CertificateDependencies extends DocumentDependencies {
  readonly clock: Clock;
  readonly publicUrl: string | undefined;
}

export interface CertificateRequest {
  readonly id: string;
  readonly log: ErrorLog;
}

interface PendingRequest extends CertificateRequest {
  readonly deadline: AbortSignal;
}

export interface CertificateFile {
  readonly title: string;
  readonly bytes: Uint8Array;
}

export type DownloadCertificate = (requester: Requester, wanted: CertificateRequest) => Promise<CertificateFile>;

/**
 * The signed document of a certificate, for its holder and for administrators. The first download creates it without holding a connection.
 * From then on the stored document is returned and never created again. Errors: 404 for other users, CERTIFICATE_REVOKED for the holder of
 * a revoked certificate, CERTIFICATE_PDF_FAILED if the document cannot be created or stored, SERVICE_UNAVAILABLE on a timeout.
 */
export function createDownloadCertificate(deps: CertificateDependencies): DownloadCertificate {
  return async (requester, wanted) => {
    const deadline = storageDeadline();
    const certificate = await readCertificate(requester, wanted.id);
    const found =
      certificate.pdfPath === null ? await makeFirst(requester, deps, { ...wanted, deadline }) : certificate;
    return 'bytes' in found ? found : readStoredDocument(requester, deps, found);
  };
}

async function readCertificate(requester: Requester, id: string): Promise<CertificateRow> {
  const { caller } = requester;
  const certificate = await requester.inTransaction(({ tx }) => findCertificate(tx, id));
  requireReader(certificate, caller);
  return certificate;
}

function requireReader(certificate: CertificateRow | undefined, caller: Caller): asserts certificate is CertificateRow {
  const isAdmin = decideAccess(caller.actor, 'certificates.administer').granted;
  if (certificate === undefined || (certificate.userId !== caller.userId && !isAdmin)) throw notFound();
  if (certificate.revokedAt !== null && !isAdmin)
    throw new ApiError(409, 'CERTIFICATE_REVOKED', 'This certificate has been revoked');
}

/** Returns the current certificate if a concurrent request has recorded its document first. */
async function makeFirst(
  requester: Requester,
  deps: CertificateDependencies,
  { id, log, deadline }: PendingRequest,
): Promise<CertificateFile | CertificateRow> {
  // The loop ends, because a certificate is revoked once and its document is recorded once.
  for (;;) {
    const certificate = await readCertificate(requester, id);
    if (certificate.pdfPath !== null) return certificate;
    const courses = await requester.inTransaction(({ tx }) => listCoursesOfLevel(tx, certificate));
    const document = await storeDocument(deps, certificate, { courses, log, deadline });
    const file = await recordStoredDocument(deps.store, document, {
      record: () => requester.inTransaction((ctx) => recordIfUnchanged(ctx, certificate, document)),
      isRecorded: () =>
        requester.inTransaction(async ({ tx }) => (await findUnlockedPath(tx, certificate.id)) === document.key),
      log,
      deadline,
    });
    if (file !== undefined) return file;
  }
}

async function storeDocument(
  deps: CertificateDependencies,
  certificate: CertificateRow,
  { courses, log, deadline }: Omit<PendingRequest, 'id'> & { readonly courses: readonly string[] },
): Promise<StoredDocument> {
  try {
    return await storeSignedDocument(deps, {
      id: certificate.id,
      reason: 'Certificate of the Academy',
      issuedAt: isoTime(deps.clock.nowMs()),
      // A new key for each attempt: a file that a crash left behind must not block the next attempt.
      key: `certificates/${randomUUID()}.pdf`,
      content: certificateDocument(certificate, { publicUrl: deps.publicUrl, courses }),
      deadline,
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log({ failure: describeForLog(error) }, 'a certificate could not be made');
    throw new ApiError(500, 'CERTIFICATE_PDF_FAILED', 'Failed to generate the certificate');
  }
}

/** Undefined if the certificate no longer matches the document or already has one. */
async function recordIfUnchanged(
  ctx: Context,
  stated: CertificateRow,
  document: StoredDocument,
): Promise<CertificateFile | undefined> {
  const { tx, caller } = ctx;
  const certificate = await findCertificateForUpdate(tx, stated.id);
  // Locks the user after the certificate, in the same order as a revocation.
  await lockOwnAccountNoKeyUpdate(tx, caller);
  requireReader(certificate, caller);
  if (!isDeepStrictEqual(certificate, stated)) return undefined;
  const { key: pdfPath, sha256: pdfSha256, sizeBytes: pdfSizeBytes, bytes } = document;
  await recordSignedDocument(tx, document, { kind: 'certificate', code: certificate.code });
  await recordDocument(tx, certificate.id, { pdfPath, pdfSha256, pdfSizeBytes });
  await recordDownload(ctx, certificate, { isFirst: true, sha256: pdfSha256 });
  return { title: certificate.title, bytes };
}

async function readStoredDocument(
  requester: Requester,
  { store }: CertificateDependencies,
  certificate: CertificateRow,
): Promise<CertificateFile> {
  const { pdfPath, pdfSha256: sha256, title } = certificate;
  if (pdfPath === null || sha256 === null) throw new Error('The certificate has no document');
  const bytes = await readSignedDocument(store, pdfPath, sha256);
  await requester.inTransaction((ctx) => recordDownload(ctx, certificate, { isFirst: false, sha256 }));
  return { title, bytes };
}

async function recordDownload(
  ctx: Context,
  { id, userId }: CertificateRow,
  download: { readonly isFirst: boolean; readonly sha256: string },
): Promise<void> {
  const { tx, caller, client } = ctx;
  await recordRepeatableEvent(tx, auditContextOf(caller, client), {
    event: {
      action: 'certificate_document_downloaded',
      resourceType: 'certificate',
      resourceId: id,
      details: { isOwn: userId === caller.userId, ...download },
    },
  });
}
