import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import type { AuditEntryRow } from '../../../platform/audit/log/audit.queries.ts';
import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../../platform/audit/log/record-repeatable-event.ts';
import type { Context } from '../../../platform/context.ts';
import { findUsernames } from '../../identity/accounts.public.ts';

type ReminderViewed = Extract<AuditEvent, { action: 'confidentiality_reminder_viewed' }>;

/** As the browser sends it. */
type ReportedReminder = Pick<ReminderViewed, 'action' | 'resourceType' | 'resourceId'> & {
  readonly details: ReminderViewed['details'] & { readonly userAgent: string };
};

/**
 * Records that the caller acknowledged a module's confidentiality reminder, the only event that a browser may report (REQ-275). The
 * browser's own details are personal data and are stored where they can be erased (REQ-276).
 */
export async function reportReminder(
  ctx: Context,
  { details: { userAgent: reportedUserAgent, ...details }, ...report }: ReportedReminder,
): Promise<{ entry: AuditEntryRow; usernames: ReadonlyMap<string, string> }> {
  const { tx, caller, client } = ctx;
  const context = auditContextOf(caller, client);
  const event = { ...report, details, personal: { reportedUserAgent } };
  const recorded = await recordRepeatableEvent(tx, context, { event, topic: report.resourceId });
  if (recorded === undefined) throw new Error('The reminder was not recorded');
  const { entry } = recorded;
  const personal = { ipAddress: client.ipAddress, userAgent: client.userAgent, reportedUserAgent };
  const usernames = await findUsernames(tx, [caller.userId]);
  return { entry: { ...entry, personal, position: null, hash: null }, usernames };
}
