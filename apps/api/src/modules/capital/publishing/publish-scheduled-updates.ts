import { decideAccess } from '@aicv/domain/access/access-policy';
import { personName } from '@aicv/domain/identity/person-name';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type OnTenantFailure, workThroughTenants } from '../../../platform/db/tenancy/work-through-tenants.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { findPeople, listActiveIdsByRole } from '../../identity/accounts.public.ts';
import { findRecipients, notifyEach } from '../../notifications/notifications.public.ts';
import { isCapitalOpen } from '../mailings/readers.queries.ts';
import {
  findDueUpdate,
  type InvestorUpdateRow,
  updateInvestorUpdateRow,
} from '../updates/investor-updates.repository.ts';
import { publishDraft } from './publish-draft.ts';

/**
 * Housekeeping: publishes the updates whose scheduled time has come, also those that came while the server was off. Each is locked and its
 * schedule removed in the transaction that publishes it, so it is published once.
 */
export async function publishScheduledUpdates(
  scope: TenantScope,
  clock: Clock,
  onFailure: OnTenantFailure = () => undefined,
): Promise<void> {
  await workThroughTenants(scope, {
    // While the tenant or Capital is off, no update is due.
    claim: async (tx, tenantId, except) =>
      (await isCapitalOpen(tx, tenantId)) ? findDueUpdate(tx, isoTime(clock.nowMs()), except) : undefined,
    work: publishDue,
    onFailure,
  });
}

/** Publishes a locked update whose time has come, or removes its schedule if its author may no longer publish. */
async function publishDue(tx: Queryable, due: InvestorUpdateRow): Promise<void> {
  const { scheduledBy, scheduledFor, tenantId } = due;
  if (scheduledBy === null || scheduledFor === null) throw new Error('A due update has a schedule');
  const client = { ipAddress: '', userAgent: '', requestId: 'scheduled-updates' };
  const audit = (event: Parameters<typeof recordAuditEvent>[2]) =>
    recordAuditEvent(tx, { userId: scheduledBy, tenantId, ...client }, event);
  const author = (await findRecipients(tx, tenantId, [scheduledBy])).get(scheduledBy);
  if (author !== undefined && decideAccess(author.actor, 'capital.write').granted) {
    await publishDraft({ tx, audit, userId: scheduledBy, tenantId }, due);
    return;
  }
  await updateInvestorUpdateRow(tx, due.id, { scheduledFor: null, scheduledBy: null });
  await audit({
    action: 'investor_update_unscheduled',
    resourceType: 'investor_update',
    resourceId: due.id,
    details: { scheduledFor, reason: 'author_without_access' },
  });
  await notifyOfRefusal(tx, tenantId, { scheduledBy, scheduledFor });
}

async function notifyOfRefusal(
  tx: Queryable,
  tenantId: string,
  {
    scheduledBy,
    scheduledFor,
  }: { readonly [Key in 'scheduledBy' | 'scheduledFor']: NonNullable<InvestorUpdateRow[Key]> },
): Promise<void> {
  const author = (await findPeople(tx, [scheduledBy])).get(scheduledBy);
  const administrators = await listActiveIdsByRole(tx, ['admin']);
  const authorName = author === undefined ? 'Unknown User' : personName(author);
  await notifyEach(
    tx,
    { userIds: [...new Set([scheduledBy, ...administrators])], tenantId },
    { kind: 'update_not_published', details: { authorName, scheduledFor } },
  );
}
