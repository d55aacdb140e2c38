import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readPublicUrl } from '../../../platform/db/schema/installation-settings.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { enqueueMailToEach } from '../mails.public.ts';
import { contentOf } from './notification.ts';
import { dailyEmail } from './notification-email.ts';
import { readChoices } from './notification-preferences.repository.ts';
import { dropDigest, listAwaitingDigest, takeDigest } from './notifications.repository.ts';
import { findRecipients } from './recipients.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SENT_AT_HOUR_UTC = 7;
const PEOPLE_AT_ONCE = 100;

/**
 * Sends the daily email to each person who wants it, with all notifications until 07:00 UTC that no earlier daily email contained. Several
 * processes may run it concurrently: each person gets one email.
 */
export async function sendDailyMails(scope: TenantScope, clock: Clock): Promise<void> {
  const before = isoTime(lastSendingMs(clock.nowMs()));
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let userIds: string[];
    do {
      userIds = await scope.withTenant(tenantId, (tx) => listAwaitingDigest(tx, before, PEOPLE_AT_ONCE));
      for (const userId of userIds) {
        await scope.withTenant(tenantId, (tx) => sendDailyMail(tx, { userId, tenantId }, before));
      }
    } while (userIds.length > 0);
  }
}

function lastSendingMs(nowMs: number): number {
  const sinceHourMs = SENT_AT_HOUR_UTC * HOUR_MS;
  return Math.floor((nowMs - sinceHourMs) / DAY_MS) * DAY_MS + sinceHourMs;
}

/** Notifications that the person can no longer see or no longer wants by email are dropped for good. */
async function sendDailyMail(
  tx: Queryable,
  { userId, tenantId }: { userId: string; tenantId: string },
  before: string,
): Promise<void> {
  // A concurrent process waits for this lock and then finds no row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`daily mail:${userId}`}, 0))`);
  const recipient = (await findRecipients(tx, tenantId, [userId])).get(userId);
  if (recipient === undefined) return dropDigest(tx, userId);
  const waiting = await takeDigest(tx, recipient, before);
  const choiceOf = await readChoices(tx, [userId]);
  const notices = waiting.map(contentOf).filter(({ kind }) => choiceOf(userId, kind).mail !== 'never');
  const { email, actor } = recipient;
  if (email === null || !actor.isActive || notices.length === 0) return;
  await enqueueMailToEach(tx, [email], { ...dailyEmail(notices, await readPublicUrl(tx)), tenantId });
}
