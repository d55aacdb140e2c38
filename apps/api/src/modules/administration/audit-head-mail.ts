import { brand } from '@aicv/domain/brand';
import { certificateLine, checkpointLine } from '../../platform/audit/audit-file-lines.ts';
import { signedTimeOf } from '../../platform/audit/checkpoint-statement.ts';
import type { SignedHead } from './signed-head.ts';

/** An email with a signed head and the data to verify it years later. */
export function auditHeadMail({ checkpoint, certificate }: SignedHead): { subject: string; text: string } {
  const { tenantId, position, hash } = checkpoint;
  return {
    subject: `${brand.name} audit log: signed head at position ${position} of "${tenantId}"`,
    text: `When this was signed, the audit log of "${tenantId}" on ${brand.name} had ${position} entries.

Keep this mail where nobody who could change the log reaches it. The log must lead to this hash at this position
for ever: if entries are changed, removed or cut off, it no longer does.

Position: ${position}
Hash: ${hash}
Signed at: ${signedTimeOf(checkpoint)}
Certificate (SHA-256): ${certificate.sha256}

To compare an export of the log with it, save the two lines below, each as one line, in a file heads.ndjson and run

    node verify-audit-file.mjs audit-log.ndjson --checkpoints heads.ndjson

${checkpointLine(checkpoint)}${certificateLine(certificate)}`,
  };
}
