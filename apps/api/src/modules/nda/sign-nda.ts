import { randomUUID } from 'node:crypto';
import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import { brand } from '@aicv/domain/brand';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { violatedUniqueConstraint } from '../../platform/database/unique-violation.ts';
import type { DocumentStore } from '../../platform/documents/document-store.ts';
import { insertIssuedDocument } from '../../platform/documents/issued-documents.repository.ts';
import type { PdfRenderer } from '../../platform/documents/render-pdf.ts';
import { rememberSigningCertificate } from '../../platform/documents/signing-certificates.repository.ts';
import type { SigningIdentity } from '../../platform/documents/signing-identity.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { describeForLog } from '../../platform/http/describe-for-log.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { lockOwnAccount } from '../accounts/accounts.public.ts';
import { settle } from '../notifications/notifications.public.ts';
import {
  findNdaAcceptance,
  findNdaAcceptanceById,
  insertNdaAcceptance,
  listEvidence,
  type NdaAcceptanceRow,
} from './nda.repository.ts';
import { ndaDocument } from './nda-document.ts';
import { type NdaRecord, sealOf, textSha256Of } from './nda-record.ts';

export interface SignNdaDependencies {
  readonly scope: TenantScope;
  readonly clock: Clock;
  readonly pdf: PdfRenderer;
  readonly identity: SigningIdentity;
  readonly store: DocumentStore;
  readonly log: (details: Record<string, unknown>, message: string) => void;
}

const TEXT_SHA256 = textSha256Of(CURRENT_NDA);

/**
 * Signs the current NDA with the caller's legal name: record, sealed document and audit entry land together or not at
 * all. Refuses a second signature (NDA_ALREADY_SIGNED) and, when the document cannot be made or kept, the first
 * (NDA_PDF_FAILED). A document whose transaction fails is removed again; one that a crash leaves behind belongs to no
 * record and is never shown.
 */
export async function signNda(
  deps: SignNdaDependencies,
  caller: Caller,
  client: Client,
  name: string,
): Promise<NdaAcceptanceRow> {
  const id = randomUUID();
  let storedKey: string | undefined;
  try {
    return await deps.scope.withTenant(caller.tenantId, async (tx) => {
      // One signature of a person at a time: the others wait here and then find it done.
      await lockOwnAccount(tx, caller);
      if ((await findNdaAcceptance(tx, caller.userId, CURRENT_NDA.version)) !== undefined) throw alreadySigned();
      const evidence = await listEvidence(tx, caller.userId, CURRENT_NDA.version);
      const record: NdaRecord = {
        id,
        userId: caller.userId,
        tenantId: caller.tenantId,
        name,
        ipAddress: client.ipAddress,
        userAgent: client.userAgent,
        ndaVersion: CURRENT_NDA.version,
        textSha256: TEXT_SHA256,
        createdAt: isoTime(deps.clock.nowMs()),
      };
      const sealSha256 = sealOf(record, evidence);
      const key = `nda/${id}.pdf`;
      const document = ndaDocument(CURRENT_NDA, record, evidence, sealSha256);
      const stored = await makeDocument(deps, key, document, record.createdAt);
      storedKey = key;
      if (deps.identity.canSign) await rememberSigningCertificate(tx, deps.identity);
      return writeRecord(tx, caller, client, {
        ...record,
        sealSha256,
        signedPdfPath: key,
        pdfSha256: stored.sha256,
        pdfSizeBytes: stored.sizeBytes,
      });
    });
  } catch (error) {
    if (storedKey !== undefined) await discardUnlessRecorded(deps, caller, id, storedKey);
    if (violatedUniqueConstraint(error) === 'nda_acceptances_user_version_key') throw alreadySigned();
    throw error;
  }
}

async function writeRecord(
  tx: Queryable,
  caller: Caller,
  client: Client,
  record: NdaRecord & { sealSha256: string; signedPdfPath: string; pdfSha256: string; pdfSizeBytes: number },
): Promise<NdaAcceptanceRow> {
  const acceptance = await insertNdaAcceptance(tx, record);
  await insertIssuedDocument(tx, { id: record.id, kind: 'nda', sha256: record.pdfSha256, issuedAt: record.createdAt });
  await recordAuditEvent(tx, auditContextOf(caller, client), {
    action: 'nda_signed',
    resourceType: 'nda_acceptance',
    resourceId: record.id,
    details: {
      ndaVersion: record.ndaVersion,
      textSha256: record.textSha256,
      sealSha256: record.sealSha256,
      pdfSha256: record.pdfSha256,
    },
  });
  const { ndaVersion: version } = record;
  await settle(tx, caller, { kind: 'agreement_reminder', details: { agreement: 'nda', version } });
  return acceptance;
}

async function makeDocument(
  { pdf, identity, store, log }: SignNdaDependencies,
  key: string,
  document: Parameters<PdfRenderer['renderSigned']>[0],
  signedAt: string,
): Promise<{ sha256: string; sizeBytes: number }> {
  try {
    if (!identity.canSign) throw new Error(identity.reason);
    const description = {
      signer: brand.legalName,
      reason: 'Seal of a signed non-disclosure agreement',
      location: 'AICV',
      signedAt,
    };
    return await store.put(key, await pdf.renderSigned(document, description, identity));
  } catch (error) {
    log(
      { failure: describeForLog(error), reason: identity.canSign ? undefined : identity.reason },
      'an NDA document could not be made',
    );
    throw new ApiError(500, 'NDA_PDF_FAILED', 'Failed to generate NDA PDF');
  }
}

/** A connection that breaks at the commit leaves it open whether the record is there; a recorded document is kept. */
async function discardUnlessRecorded(
  deps: SignNdaDependencies,
  { tenantId }: Caller,
  id: string,
  key: string,
): Promise<void> {
  try {
    const recorded = await deps.scope.withTenant(tenantId, (tx) => findNdaAcceptanceById(tx, id));
    if (recorded === undefined) await deps.store.remove(key);
  } catch (error) {
    deps.log({ failure: describeForLog(error), key }, 'a document that may be unused stayed in the store');
  }
}

function alreadySigned(): ApiError {
  return new ApiError(409, 'NDA_ALREADY_SIGNED', 'NDA already signed');
}
