/** Signed heads as lines of a file that can be verified without the platform (`scripts/verify-audit-file.mjs`). */
import type { SigningCertificateRow } from '../../documents/signing/signing.repository.ts';
import type { AuditCheckpointRow } from '../chain/audit-checkpoints.queries.ts';
import { checkpointStatement } from '../chain/checkpoint-statement.ts';

export const jsonLine = (value: object) => `${JSON.stringify(value)}\n`;

export function checkpointLine(checkpoint: AuditCheckpointRow): string {
  return jsonLine({ kind: 'checkpoint', ...signedStatement(checkpoint) });
}

export function certificateLine({ sha256, pem }: SigningCertificateRow): string {
  return jsonLine({ kind: 'certificate', sha256, pem });
}

export function signedStatement(checkpoint: AuditCheckpointRow) {
  const { signature, certificateSha256 } = checkpoint;
  return { statement: checkpointStatement(checkpoint), signature, certificateSha256 };
}
