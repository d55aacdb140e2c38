import { readHead } from '../../../platform/audit/chain/audit-chain.queries.ts';
import type { AuditCheckpointRow } from '../../../platform/audit/chain/audit-checkpoints.queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { enqueueMail } from '../../notifications/mails.public.ts';
import { auditHeadMail } from './audit-head-mail.ts';
import { signHead } from './signed-head.ts';

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
