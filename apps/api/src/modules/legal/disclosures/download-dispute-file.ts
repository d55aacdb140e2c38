import { createHash, randomUUID } from 'node:crypto';
import { dateIn } from '@aicv/domain/dates/time-zone';
import { personNameAndAccount } from '@aicv/domain/identity/person-name';
import { zipSync } from 'fflate';
import type { Requester } from '../../../platform/context.ts';
import {
  makeSignedDocument,
  recordSignedDocument,
  type SignedDocument,
  type Signing,
} from '../../../platform/documents/signing/signed-document.ts';
import type { DocumentStore } from '../../../platform/documents/store/document-store.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { describeForLog } from '../../../platform/http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../../platform/http/errors/error-log.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import type { NdaWithEvidence } from '../nda.public.ts';
import { acceptancesCsv } from './dispute-lists.ts';
import { type DisputeRecords, readDisclosuresCsv, readDisputeRecords } from './dispute-records.queries.ts';
import {
  type DisputeSummary,
  disputeSummaryDocument,
  type ListedFile,
  type UnavailableDocument,
} from './dispute-summary-document.ts';

export interface DisputeFileDependencies extends Signing {
  readonly store: DocumentStore;
  readonly log: ErrorLog;
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A ZIP with the evidence of a person's agreements and of the records disclosed to them, and a signed summary. The summary lists the signed
 * documents that are missing from the store or changed. Throws DISPUTE_FILE_FAILED if the summary cannot be created.
 */
export async function downloadDisputeFile(
  requester: Requester,
  deps: DisputeFileDependencies,
  userId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { caller, clock } = requester;
  const madeAt = isoTime(clock.nowMs());
  const records = await requester.inTransaction(({ tx }) => readDisputeRecords(tx, userId, caller.userId));
  const { csv, ...disclosures } = await readDisclosuresCsv(requester, userId, caller.actor);
  const { found, unavailable } = await readDocuments(deps.store, records.ndas);
  const files = [
    ...found,
    { name: 'disclosures.csv', bytes: Buffer.from(csv) },
    { name: 'acceptances.csv', bytes: Buffer.from(acceptancesCsv(records.acceptances, records.ndas)) },
  ];
  const summary = summaryOf(records, { madeAt, disclosures, files: files.map(listed), unavailable });
  const signed = await makeSummary(deps, summary);
  const all = [...files, { name: 'summary.pdf', bytes: signed.bytes }];
  const bytes = zipOf([...all, manifestOf(summary, all.map(listed))], clock.nowMs());
  await requester.inTransaction(async ({ tx, audit }) => {
    await recordSignedDocument(tx, signed, { kind: 'dispute_summary' });
    await audit({
      action: 'dispute_file_downloaded',
      resourceType: 'user',
      resourceId: userId,
      details: { sha256: sha256Of(bytes) },
    });
  });
  const day = dateIn(caller.timeZone, clock.nowMs());
  return { name: `dispute-file-${asciiOf(records.person.username)}-${day}.zip`, bytes };
}

async function readDocuments(
  store: DocumentStore,
  ndas: readonly NdaWithEvidence[],
): Promise<{ found: NamedFile[]; unavailable: UnavailableDocument[] }> {
  const found: NamedFile[] = [];
  const unavailable: UnavailableDocument[] = [];
  for (const { acceptance } of ndas) {
    const name = `signed-nda-${asciiOf(acceptance.ndaVersion)}.pdf`;
    const { signedPdfPath, pdfSha256 } = acceptance;
    if (signedPdfPath === null || pdfSha256 === null) {
      unavailable.push({ name, state: 'not stored', expectedSha256: pdfSha256 });
      continue;
    }
    const document = await store.get(signedPdfPath, pdfSha256);
    if (document.ok) found.push({ name, bytes: document.bytes });
    else unavailable.push({ name, state: document.reason, expectedSha256: pdfSha256 });
  }
  return { found, unavailable };
}

function summaryOf(
  { person, maker, acceptances, ndas }: DisputeRecords,
  rest: Pick<DisputeSummary, 'madeAt' | 'disclosures' | 'files' | 'unavailable'>,
): DisputeSummary {
  return {
    ...rest,
    id: randomUUID(),
    person,
    maker: personNameAndAccount(maker),
    agreements: acceptances.map(({ agreementVersion, createdAt }) => ({
      version: agreementVersion,
      acceptedAt: createdAt,
    })),
    ndas: ndas.map(({ acceptance: { ndaVersion, createdAt, name, accountName, nameCheck } }) => ({
      version: ndaVersion,
      signedAt: createdAt,
      legalName: name,
      accountName,
      nameCheck,
    })),
  };
}

async function makeSummary(
  { log, ...signing }: DisputeFileDependencies,
  summary: DisputeSummary,
): Promise<SignedDocument> {
  try {
    return await makeSignedDocument(signing, disputeSummaryDocument(summary), {
      id: summary.id,
      reason: 'Summary of a dispute file',
      issuedAt: summary.madeAt,
    });
  } catch (error) {
    log({ failure: describeForLog(error) }, 'could not create the summary of a dispute file');
    throw new ApiError(500, 'DISPUTE_FILE_FAILED', 'Failed to generate the dispute file');
  }
}

function manifestOf(
  { id, person, madeAt, maker, unavailable }: DisputeSummary,
  files: readonly ListedFile[],
): NamedFile {
  const manifest = { documentId: id, personId: person.id, madeAt, madeBy: maker, files, unavailable };
  return { name: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`) };
}

/** Uncompressed: PDFs are compressed already, and compressing long lists would block all other requests. */
function zipOf(files: readonly NamedFile[], nowMs: number): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0, mtime: nowMs });
}

function listed({ name, bytes }: NamedFile): ListedFile {
  return { name, sizeBytes: bytes.length, sha256: sha256Of(bytes) };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Only characters that every system allows in file names. */
function asciiOf(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9.-]/gu, '_');
}
