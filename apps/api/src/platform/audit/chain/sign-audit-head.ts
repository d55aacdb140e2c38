import { sign } from 'node:crypto';
import { type AuditHead, HEAD_STATEMENT_VERSION, headStatement } from '@aicv/domain/audit/audit-chain';
import type { Queryable } from '../../db/pool/queryable.ts';
import { saveSigningCertificate } from '../../documents/signing/signing.repository.ts';
import type { UsableSigningIdentity } from '../../documents/signing/signing-identity.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type AuditCheckpointRow, findCheckpointAt } from './audit-checkpoints.queries.ts';
import { insertCheckpoint } from './audit-checkpoints.repository.ts';

/**
 * Signs a head read from committed entries, and stores it with the certificate that verifies it. A position is signed once: of concurrent
 * processes one signs, and all return that signature.
 */
export async function signAuditHead(
  tx: Queryable,
  identity: UsableSigningIdentity,
  { head, nowMs }: { head: AuditHead; nowMs: number },
): Promise<AuditCheckpointRow> {
  const earlier = await findCheckpointAt(tx, head.position);
  if (earlier !== undefined) return earlier;
  const signedAt = isoTime(nowMs);
  const signature = sign('sha256', Buffer.from(headStatement(head, signedAt)), identity.privateKey).toString('base64');
  const { certificateSha256 } = identity;
  await saveSigningCertificate(tx, identity);
  const signed = { ...head, signedAt, signature, certificateSha256, version: HEAD_STATEMENT_VERSION };
  const stored = (await insertCheckpoint(tx, signed)) ?? (await findCheckpointAt(tx, head.position));
  if (stored === undefined) throw new Error('The signed head was not stored');
  return stored;
}
