/** Checks signed heads against the platform's certificates and against the chain. */
import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { HEAD_STATEMENT_VERSION } from '@aicv/domain/audit/audit-chain';
import type { AuditCheckpointRow } from './audit-checkpoints.queries.ts';
import { checkpointStatement } from './checkpoint-statement.ts';

/** By fingerprint, computed here, so that a replaced certificate does not match. */
export function publicKeysOf(certificatesPem: readonly string[]): ReadonlyMap<string, KeyObject> {
  return new Map(
    certificatesPem.flatMap((pem) => {
      try {
        const certificate = new X509Certificate(pem);
        return [[certificate.fingerprint256.replaceAll(':', '').toLowerCase(), certificate.publicKey] as const];
      } catch {
        // Not a certificate. The heads that need it are reported.
        return [];
      }
    }),
  );
}

/** The problem of a signed head, given the hash of the chain at its position. `signedUpTo` is the position of the last valid head. */
export function problemOfCheckpoint(
  checkpoint: AuditCheckpointRow,
  hash: string,
  { keys, signedUpTo }: { keys: ReadonlyMap<string, KeyObject>; signedUpTo: number },
): string | undefined {
  const problem = problemOfSignature(checkpoint, keys);
  if (problem !== undefined || checkpoint.hash === hash) return problem;
  const rewritten = `entries from position ${signedUpTo + 1} onward were rewritten`;
  return `The platform signed a different hash at position ${checkpoint.position}: ${rewritten}.`;
}

/** The problem of a head that was signed beyond the end of the chain. */
export function problemOfCheckpointBeyond(
  checkpoint: AuditCheckpointRow,
  keys: ReadonlyMap<string, KeyObject>,
): string {
  const cutOff = `The platform signed a head at position ${checkpoint.position}, but the chain ends here: later entries were deleted.`;
  return problemOfSignature(checkpoint, keys) ?? cutOff;
}

function problemOfSignature(checkpoint: AuditCheckpointRow, keys: ReadonlyMap<string, KeyObject>): string | undefined {
  const { position, certificateSha256 } = checkpoint;
  const key = keys.get(certificateSha256);
  if (key === undefined) return `The head at position ${position} was signed with an unknown certificate.`;
  return isSigned(checkpoint, key) ? undefined : `The signature of the head at position ${position} is not valid.`;
}

function isSigned(checkpoint: AuditCheckpointRow, key: KeyObject): boolean {
  if (checkpoint.version !== HEAD_STATEMENT_VERSION) return false;
  try {
    const statement = Buffer.from(checkpointStatement(checkpoint));
    return verify('sha256', statement, key, Buffer.from(checkpoint.signature, 'base64'));
  } catch {
    // An unreadable statement was never signed.
    return false;
  }
}
