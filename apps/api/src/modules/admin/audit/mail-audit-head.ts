import { brand } from '@aicv/domain/text/brand';
import { readHead } from '../../../platform/audit/chain/audit-chain.queries.ts';
import type { AuditCheckpointRow } from '../../../platform/audit/chain/audit-checkpoints.queries.ts';
import { signedTimeOf } from '../../../platform/audit/chain/checkpoint-statement.ts';
import { certificateLine, checkpointLine } from '../../../platform/audit/log/audit-file-lines.ts';
import type { Context } from '../../../platform/context.ts';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { enqueueMail } from '../../notifications/mails.public.ts';
import { type SignedHead, signHead } from './signed-head.ts';

/** Signs the current head and mails it with its certificate, for storage out of reach of anyone who could change the log. */
export async function mailAuditHead(ctx: Context, identity: SigningIdentity, to: string): Promise<AuditCheckpointRow> {
  const { tx, caller } = ctx;
  if (!identity.canSign) {
    throw new ApiError(503, 'SIGNING_UNAVAILABLE', 'The platform has no usable signing key');
  }
  const { tenantId } = caller;
  const head = await readHead(tx);
  if (head === undefined) throw new Error('The audit log has no end');
  const signed = await signHead(ctx, identity, head);
  await enqueueMail(tx, { to, tenantId, ...auditHeadMail(signed) });
  await ctx.audit({
    action: 'audit_head_mailed',
    resourceType: 'audit_log',
    resourceId: null,
    details: { position: signed.checkpoint.position },
    personal: { to },
  });
  return signed.checkpoint;
}

/** An email with a signed head and the data to verify it years later. */
function auditHeadMail({ checkpoint, certificate }: SignedHead): { subject: string; text: string } {
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
