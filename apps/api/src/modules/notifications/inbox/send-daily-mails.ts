import { addDays } from '@aicv/domain/dates/calendar-date';
import { dateIn, msIn } from '@aicv/domain/dates/time-zone';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readPublicUrl } from '../../../platform/db/schema/installation-settings.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { enqueueMailToEach } from '../mails.public.ts';
import { contentOf } from './notification.ts';
import { dailyEmail } from './notification-email.ts';
import { readChoices } from './notification-preferences.repository.ts';
import { dropDigest, listAwaitingDigest, takeDigest } from './notifications.repository.ts';
import { findRecipients } from './recipients.queries.ts';

const SENT_AT_HOUR = 7;
const PEOPLE_AT_ONCE = 100;

/**
 * Sends the daily email to each person who wants it, with all notifications until 07:00 in the tenant's time zone that no earlier daily email
 * contained. Several processes may run it concurrently: each person gets one email.
 */
export async function sendDailyMails(scope: TenantScope, clock: Clock): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    const { timeZone } = await scope.withTenant(tenantId, readSettings);
    const before = isoTime(lastSendingMs(timeZone, clock.nowMs()));
    let userIds: string[];
    do {
      userIds = await scope.withTenant(tenantId, (tx) => listAwaitingDigest(tx, before, PEOPLE_AT_ONCE));
      for (const userId of userIds) {
        await scope.withTenant(tenantId, (tx) => sendDailyMail(tx, { userId, tenantId }, before));
      }
    } while (userIds.length > 0);
  }
}

function lastSendingMs(timeZone: string, nowMs: number): number {
  const today = dateIn(timeZone, nowMs);
  const todayMs = msIn(timeZone, today, SENT_AT_HOUR);
  return todayMs <= nowMs ? todayMs : msIn(timeZone, addDays(today, -1), SENT_AT_HOUR);
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
