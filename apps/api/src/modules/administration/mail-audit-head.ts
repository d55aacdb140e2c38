import type { Caller } from '../../platform/access/caller.ts';
import { readHead } from '../../platform/audit/audit-chain.queries.ts';
import type { AuditCheckpointRow } from '../../platform/audit/audit-checkpoints.queries.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { enqueueMail } from '../mails/mails.public.ts';
import { auditHeadMail } from './audit-head-mail.ts';
import type { AuditLogDependencies } from './export-audit-log.ts';
import { signHead } from './signed-head.ts';

/** Signs the current head and mails it with its certificate, for storage out of reach of anyone who could change the log. */
export async function mailAuditHead(
  { scope, clock, identity }: AuditLogDependencies,
  caller: Caller,
  client: Client,
  to: string,
): Promise<AuditCheckpointRow> {
  if (!identity.canSign) {
    throw new ApiError(503, 'SIGNING_UNAVAILABLE', 'The platform has no usable signing key');
  }
  const { tenantId } = caller;
  return scope.withTenant(tenantId, async (tx) => {
    const head = await readHead(tx);
    if (head === undefined) throw new Error('The audit log has no end');
    const signed = await signHead(tx, head, identity, clock.nowMs());
    await enqueueMail(tx, { to, tenantId, ...auditHeadMail(signed) });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'audit_head_mailed',
      resourceType: 'audit_log',
      resourceId: null,
      details: { position: signed.checkpoint.position },
      personal: { to },
    });
    return signed.checkpoint;
  });
}
