/** The audit log as files: CSV, and JSON lines that can be verified without the platform (`scripts/verify-audit-file.mjs`). */
import type { AuditCheckpoint } from '@aicv/contracts/admin/audit';
import type { Actor } from '@aicv/domain/access/access-policy';
import type { AuditHead } from '@aicv/domain/audit/audit-chain';
import type { AuditCheckpointRow } from '../../../platform/audit/chain/audit-checkpoints.queries.ts';
import { signedTimeOf } from '../../../platform/audit/chain/checkpoint-statement.ts';
import { readPersonal } from '../../../platform/audit/log/audit.queries.ts';
import type { ExportedEntry } from '../../../platform/audit/log/audit-export.queries.ts';
import {
  certificateLine,
  checkpointLine,
  jsonLine,
  signedStatement,
} from '../../../platform/audit/log/audit-file-lines.ts';
import { detailsFor, withheldReason } from './audit-logs.presenter.ts';
import type { AuditExport, AuditHeadsExport } from './export-audit-log.ts';
import type { SignedHead } from './signed-head.ts';

export const AUDIT_COLUMNS = {
  header: [
    'Position',
    'Time',
    'Action',
    'Username',
    'User id',
    'Kind of record',
    'Record id',
    'Details',
    'IP address',
    'User agent',
    'Personal details',
    'Request id',
    'Entry id',
    'Hash',
  ],
  cells(entry: ExportedEntry, usernames: ReadonlyMap<string, string>, reader: Actor) {
    const { ipAddress = null, userAgent = null, ...further } = readPersonal(entry.personal) ?? {};
    return [
      entry.position,
      entry.timestamp,
      entry.action,
      entry.userId === null ? null : (usernames.get(entry.userId) ?? null),
      entry.userId,
      entry.resourceType,
      entry.resourceId,
      jsonCell(detailsFor(entry, reader)),
      textCell(ipAddress),
      textCell(userAgent),
      jsonCell(further),
      entry.requestId,
      entry.id,
      entry.hash,
    ];
  },
};

const textCell = (value: unknown) => (typeof value === 'string' ? value : null);
const jsonCell = (value: object) => (Object.keys(value).length === 0 ? null : JSON.stringify(value));

/**
 * An entry with exactly the hashed content. If the reader may not see the details, omits the content and the salt of the personal
 * data. The content includes the hash of that data, so it cannot be guessed from the link's hash without the salt.
 */
function entryLine(entry: ExportedEntry, reader: Actor): string {
  const { position, previousHash, hash, content, salt, personal } = entry;
  const link = { kind: 'entry', position, previousHash, hash };
  const withheld = withheldReason(entry, reader);
  return withheld === undefined
    ? jsonLine({ ...link, content, salt, personal })
    : jsonLine({ ...link, content: null, withheld });
}

/** The verifiable file: the head, then the entries in the order of the chain. */
export async function* exportedLines(
  { plan, asked, signed, pages }: AuditExport,
  reader: Actor,
): AsyncGenerator<string> {
  yield headLine(plan.head, { entries: plan.total, filter: asked }, signed);
  for await (const { entries } of pages) yield entries.map((entry) => entryLine(entry, reader)).join('');
}

export async function* exportedRows({ pages }: AuditExport, reader: Actor) {
  for await (const { entries, usernames } of pages) {
    yield entries.map((entry) => AUDIT_COLUMNS.cells(entry, usernames, reader));
  }
}

export async function* exportedHeadLines({ certificates, pages }: AuditHeadsExport): AsyncGenerator<string> {
  yield certificates.map(certificateLine).join('');
  for await (const checkpoints of pages) yield checkpoints.map(checkpointLine).join('');
}

export function presentCheckpoint(checkpoint: AuditCheckpointRow): AuditCheckpoint {
  const { id, position, hash, signature, certificateSha256 } = checkpoint;
  return { id, position, hash, signedAt: signedTimeOf(checkpoint), signature, certificateSha256 };
}

/** The first line of a file: the position of the chain, under the platform's signature, and the exported part. */
function headLine(
  { tenantId, position, hash }: AuditHead,
  holds: { readonly entries: number; readonly filter: Readonly<Record<string, string>> },
  signed: SignedHead | undefined,
): string {
  const head = { kind: 'head', tenantId, position, hash, ...holds };
  if (signed === undefined) {
    const note = 'The platform has no usable signing key: this head is not signed.';
    return jsonLine({ ...head, checkpoint: null, certificate: null, note });
  }
  return jsonLine({ ...head, checkpoint: signedStatement(signed.checkpoint), certificate: signed.certificate.pem });
}
