import { brand } from '@aicv/domain/text/brand';
import { signedTimeOf } from '../../../platform/audit/chain/checkpoint-statement.ts';
import { certificateLine, checkpointLine } from '../../../platform/audit/log/audit-file-lines.ts';
import type { SignedHead } from './signed-head.ts';

/** An email with a signed head and the data to verify it years later. */
export function auditHeadMail({ checkpoint, certificate }: SignedHead): { subject: string; text: string } {
  const { tenantId, position, hash } = checkpoint;
  return {
    subject: `${brand.name} audit log: signed head at position ${position} of "${tenantId}"`,
    text: `The audit log of "${tenantId}" on ${brand.name} had ${position} entries when this head was signed.

Store this email where people who can change the log have no access. An unchanged log always has this hash at this
position. If entries are changed or deleted, the hash no longer matches.

Position: ${position}
Hash: ${hash}
Signed at: ${signedTimeOf(checkpoint)}
Certificate (SHA-256): ${certificate.sha256}

To verify an export of the log against this head, save the two lines below as heads.ndjson, one per line, and run

    node verify-audit-file.mjs audit-log.ndjson --checkpoints heads.ndjson

${checkpointLine(checkpoint)}${certificateLine(certificate)}`,
  };
}
