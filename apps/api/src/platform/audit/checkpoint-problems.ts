/** Signed heads against the certificates that the platform has signed with, and against the chain. */
import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { HEAD_STATEMENT_VERSION } from '@aicv/domain/audit-chain';
import type { AuditCheckpointRow } from './audit-checkpoints.queries.ts';
import { checkpointStatement } from './checkpoint-statement.ts';

/** By the fingerprints of the certificates, computed here: one that was exchanged does not stand for another. */
export function publicKeysOf(certificatesPem: readonly string[]): ReadonlyMap<string, KeyObject> {
  return new Map(
    certificatesPem.flatMap((pem) => {
      try {
        const certificate = new X509Certificate(pem);
        return [[certificate.fingerprint256.replaceAll(':', '').toLowerCase(), certificate.publicKey] as const];
      } catch {
        // No certificate any more: the heads that need it are told of.
        return [];
      }
    }),
  );
}

/** What is wrong with a signed head, where the chain has this hash; `signedUpTo` is the place of the last good one before. */
export function problemOfCheckpoint(
  checkpoint: AuditCheckpointRow,
  hash: string,
  keys: ReadonlyMap<string, KeyObject>,
  signedUpTo: number,
): string | undefined {
  const problem = problemOfSignature(checkpoint, keys);
  if (problem !== undefined || checkpoint.hash === hash) return problem;
  const rewritten = `entries from position ${signedUpTo + 1} on were rewritten`;
  return `The platform signed another hash at position ${checkpoint.position}: ${rewritten}.`;
}

/** What is wrong where a head was signed and the chain ends before it. */
export function problemOfCheckpointBeyond(
  checkpoint: AuditCheckpointRow,
  keys: ReadonlyMap<string, KeyObject>,
): string {
  const cutOff = `The platform signed a head at position ${checkpoint.position}, and the chain ends here: its tail was cut off.`;
  return problemOfSignature(checkpoint, keys) ?? cutOff;
}

function problemOfSignature(checkpoint: AuditCheckpointRow, keys: ReadonlyMap<string, KeyObject>): string | undefined {
  const { position, certificateSha256 } = checkpoint;
  const key = keys.get(certificateSha256);
  if (key === undefined) return `The head at position ${position} was signed with a certificate that is not on record.`;
  return isSigned(checkpoint, key) ? undefined : `The signature of the head at position ${position} is not valid.`;
}

function isSigned(checkpoint: AuditCheckpointRow, key: KeyObject): boolean {
  if (checkpoint.version !== HEAD_STATEMENT_VERSION) return false;
  try {
    const statement = Buffer.from(checkpointStatement(checkpoint));
    return verify('sha256', statement, key, Buffer.from(checkpoint.signature, 'base64'));
  } catch {
    // What cannot be read was not signed.
    return false;
  }
}
