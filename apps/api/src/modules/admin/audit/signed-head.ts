import type { AuditHead } from '@aicv/domain/audit/audit-chain';
import type { AuditCheckpointRow } from '../../../platform/audit/chain/audit-checkpoints.queries.ts';
import { signAuditHead } from '../../../platform/audit/chain/sign-audit-head.ts';
import type { Context } from '../../../platform/context.ts';
import {
  listNamedSigningCertificates,
  type SigningCertificateRow,
} from '../../../platform/documents/signing/signing.repository.ts';
import type { UsableSigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';

/** A signed head with the certificate that verifies it. */
export interface SignedHead {
  readonly checkpoint: AuditCheckpointRow;
  readonly certificate: SigningCertificateRow;
}

/** Signs a head and finds its certificate: the one of the first signature at this position, which may not be the current one. */
export async function signHead(
  { tx, clock }: Context,
  identity: UsableSigningIdentity,
  head: AuditHead,
): Promise<SignedHead> {
  const checkpoint = await signAuditHead(tx, identity, { head, nowMs: clock.nowMs() });
  const certificates = await listNamedSigningCertificates(tx);
  const certificate = certificates.find(({ sha256 }) => sha256 === checkpoint.certificateSha256);
  if (certificate === undefined) throw new Error('The certificate of a signed head is not on record');
  return { checkpoint, certificate };
}
