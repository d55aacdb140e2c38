import { addDays, daysFrom } from '@aicv/domain/dates/calendar-date';
import { dateIn, msIn } from '@aicv/domain/dates/time-zone';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive, listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { type Notice, notifySeveral } from '../../notifications/notifications.public.ts';
import { readEnabledFlags } from '../../settings/feature-flags.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { claimExpiring } from './certificates.repository.ts';

/** The days before the end of a certificate on which its holder is reminded, the earliest last. */
const REMINDER_DAYS = [7, 30] as const;

const CERTIFICATES_AT_ONCE = 500;

/**
 * Reminds holders 30 and 7 days before a certificate expires, by the calendar days of the tenant, once each (REQ-395). Skips certificates
 * that were earned again. Several processes may run this concurrently.
 */
export async function remindOfExpiry(scope: TenantScope, clock: Clock): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    for (const days of REMINDER_DAYS) {
      let reminded: number;
      do {
        reminded = await scope.withTenant(tenantId, (tx) => remindBatch(tx, tenantId, { days, nowMs: clock.nowMs() }));
      } while (reminded > 0);
    }
  }
}

async function remindBatch(
  tx: Queryable,
  tenantId: string,
  { days, nowMs }: { days: number; nowMs: number },
): Promise<number> {
  // The tenant or the Academy is off, so no user may be notified. Once it is on again, the job sends the reminders that are due by then.
  if (!(await isTenantActive(tx, tenantId)) || !(await readEnabledFlags(tx)).has('academy')) return 0;
  const { timeZone } = await readSettings(tx);
  const today = dateIn(timeZone, nowMs);
  const window = { days, after: isoTime(nowMs), before: isoTime(msIn(timeZone, addDays(today, days + 1))) };
  const expiring = await claimExpiring(tx, window, CERTIFICATES_AT_ONCE);
  const notices = expiring.map(({ id: certificateId, userId, courseId, title, expiresAt }): Notice => {
    const expiresOn = dateIn(timeZone, Date.parse(expiresAt ?? ''));
    const details = { certificateId, courseId, title, expiresOn, days: daysFrom(today, expiresOn) };
    return { userId, content: { kind: 'certificate_expiring', details } };
  });
  await notifySeveral(tx, tenantId, notices);
  return expiring.length;
}
