import { createHash } from 'node:crypto';
import { agreementPlainText } from '@aicv/domain/agreements/agreement-plain-text';
import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/agreements/current-agreement';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { markNotificationsDone } from '../notifications/notifications.public.ts';
import { findAcceptance, insertAcceptance, type LegalAcceptanceRow } from './legal-acceptances.repository.ts';

const AGREEMENT_SHA256 = createHash('sha256')
  .update(agreementPlainText(CURRENT_CONFIDENTIALITY_AGREEMENT))
  .digest('hex');

/** Records that the caller accepts the current agreement, once per version, with the hash of the exact text (REQ-71). */
export async function acceptAgreement(
  scope: TenantScope,
  caller: Caller,
  client: Client,
): Promise<{ acceptance: LegalAcceptanceRow; isNew: boolean }> {
  const { version } = CURRENT_CONFIDENTIALITY_AGREEMENT;
  return scope.withTenant(caller.tenantId, async (tx) => {
    const inserted = await insertAcceptance(tx, {
      userId: caller.userId,
      tenantId: caller.tenantId,
      ipAddress: client.ipAddress,
      userAgent: client.userAgent,
      agreementVersion: version,
      textSha256: AGREEMENT_SHA256,
    });
    if (inserted === undefined) {
      const earlier = await findAcceptance(tx, caller.userId, version);
      if (earlier === undefined) throw new Error('The acceptance was neither inserted nor found');
      return { acceptance: earlier, isNew: false };
    }
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'agreement_accepted',
      resourceType: 'legal_acceptance',
      resourceId: inserted.id,
      details: { agreementVersion: version, textSha256: AGREEMENT_SHA256 },
    });
    await markNotificationsDone(
      tx,
      { userIds: [caller.userId], tenantId: caller.tenantId },
      { kind: 'agreement_reminder', details: { agreement: 'agreement', version } },
    );
    return { acceptance: inserted, isNew: true };
  });
}
