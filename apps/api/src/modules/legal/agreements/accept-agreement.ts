import { createHash } from 'node:crypto';
import { agreementPlainText } from '@aicv/domain/legal/agreements/agreement-plain-text';
import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../../platform/context.ts';
import { markNotificationsDone } from '../../notifications/notifications.public.ts';
import { findAcceptance, insertAcceptance, type LegalAcceptanceRow } from './legal-acceptances.repository.ts';

const AGREEMENT_SHA256 = createHash('sha256')
  .update(agreementPlainText(CURRENT_CONFIDENTIALITY_AGREEMENT))
  .digest('hex');

/** Records that the caller accepts the current agreement, once per version, with the hash of the exact text (REQ-71). */
export async function acceptAgreement(ctx: Context): Promise<{ acceptance: LegalAcceptanceRow; isNew: boolean }> {
  const { tx, caller, client } = ctx;
  const { version } = CURRENT_CONFIDENTIALITY_AGREEMENT;

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
  await ctx.audit({
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
}
