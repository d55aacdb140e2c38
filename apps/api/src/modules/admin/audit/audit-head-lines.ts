import type { AuditHead } from '@aicv/domain/audit/audit-chain';
import { jsonLine, signedStatement } from '../../../platform/audit/log/audit-file-lines.ts';
import type { SignedHead } from './signed-head.ts';

/** The first line of a file: the position of the chain, under the platform's signature, and the exported part. */
export function headLine(
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
