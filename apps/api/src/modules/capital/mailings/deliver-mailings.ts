import type { MailingKind } from '@aicv/domain/capital/investor-update';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type OnTenantFailure, workThroughTenants } from '../../../platform/db/tenancy/work-through-tenants.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { UNTITLED_UPDATE } from '../disclosed-items.ts';
import { findInvestorUpdate } from '../updates/investor-updates.repository.ts';
import {
  claimMailing,
  dropDeliveries,
  finishMailing,
  listUndelivered,
  type MailingRow,
  markDelivered,
} from './mailings.repository.ts';
import { isCapitalOpen, listIds, readerIdsOf } from './readers.queries.ts';

/** Readers notified by one transaction. */
const READERS_AT_ONCE = 500;

const NOTIFICATIONS = {
  published: 'update_published',
  corrected: 'update_corrected',
  reminder: 'update_reminder',
} as const satisfies Record<MailingKind, string>;

/**
 * Housekeeping: notifies the readers of each unfinished mailing. A batch of notifications, its emails and its deliveries commit together,
 * so a process that dies in between repeats nothing, and each reader of a mailing is notified at most once.
 */
export async function deliverMailings(scope: TenantScope, onFailure: OnTenantFailure = () => undefined): Promise<void> {
  await workThroughTenants(scope, {
    claim: async (tx, tenantId, except) => ((await isCapitalOpen(tx, tenantId)) ? claimMailing(tx, except) : undefined),
    work: deliverBatch,
    onFailure,
  });
}

/** Delivers one batch of a claimed mailing. Drops users who have lost access since, and ends a mailing whose update was withdrawn. */
export async function deliverBatch(tx: Queryable, mailing: MailingRow): Promise<void> {
  const { tenantId } = mailing;
  const update = await findInvestorUpdate(tx, mailing.updateId);
  const waiting = await listUndelivered(tx, mailing.id, READERS_AT_ONCE);
  if (update === undefined || update.publishedAt === null || waiting.length === 0) {
    await finishMailing(tx, mailing.id);
    return;
  }
  const readerIds = await readerIdsOf(tx, tenantId, update);
  const readers = await listIds(
    tx,
    sql`(select reader.id from ${readerIds} reader where reader.id = any (${sql.param(waiting)}::uuid[]))`,
  );
  const details = { updateId: update.id, title: update.title ?? UNTITLED_UPDATE };
  await notifyEach(tx, { userIds: readers, tenantId }, { kind: NOTIFICATIONS[mailing.kind], details });
  await markDelivered(tx, mailing.id, readers);
  const reached = new Set(readers);
  await dropDeliveries(
    tx,
    mailing.id,
    waiting.filter((userId) => !reached.has(userId)),
  );
  if (waiting.length < READERS_AT_ONCE) await finishMailing(tx, mailing.id);
}
