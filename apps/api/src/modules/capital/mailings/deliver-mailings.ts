import type { MailingKind } from '@aicv/domain/capital/investor-update';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { UNTITLED_UPDATE } from '../disclosed-items.ts';
import { findInvestorUpdate } from '../updates/investor-updates.repository.ts';
import { claimMailing, finishMailing, listUndelivered, markDelivered } from './mailings.repository.ts';
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
export async function deliverMailings(scope: TenantScope): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let hasMore: boolean;
    do {
      hasMore = await scope.withTenant(tenantId, (tx) => deliverBatch(tx, tenantId));
    } while (hasMore);
  }
}

/** False once no mailing is left. Skips users who have lost access since, and ends a mailing whose update was withdrawn. */
export async function deliverBatch(tx: Queryable, tenantId: string): Promise<boolean> {
  if (!(await isCapitalOpen(tx, tenantId))) return false;
  const mailing = await claimMailing(tx);
  if (mailing === undefined) return false;
  const update = await findInvestorUpdate(tx, mailing.updateId);
  const waiting = await listUndelivered(tx, mailing.id, READERS_AT_ONCE);
  if (update === undefined || update.publishedAt === null || waiting.length === 0) {
    await finishMailing(tx, mailing.id);
    return true;
  }
  const readerIds = await readerIdsOf(tx, tenantId, update);
  const readers = await listIds(
    tx,
    sql`(select reader.id from ${readerIds} reader where reader.id = any (${sql.param(waiting)}::uuid[]))`,
  );
  const details = { updateId: update.id, title: update.title ?? UNTITLED_UPDATE };
  await notifyEach(tx, { userIds: readers, tenantId }, { kind: NOTIFICATIONS[mailing.kind], details });
  await markDelivered(tx, mailing.id, waiting);
  if (waiting.length < READERS_AT_ONCE) await finishMailing(tx, mailing.id);
  return true;
}
