import { addDays, daysFrom } from '@aicv/domain/dates/calendar-date';
import { dateIn, msIn } from '@aicv/domain/dates/time-zone';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { type Notice, notifyInBatches } from '../../notifications/notifications.public.ts';
import { claimExpiring } from './certificates.repository.ts';

/** The days before the end of a certificate on which its holder is reminded, the earliest last. */
const REMINDER_DAYS = [7, 30] as const;

const CERTIFICATES_AT_ONCE = 500;

/**
 * Reminds holders 30 and 7 days before a certificate expires, by the calendar days of the tenant, once each (REQ-395). Skips certificates
 * that were earned again. Several processes may run this concurrently.
 */
export async function remindOfExpiry(scope: TenantScope, clock: Clock): Promise<void> {
  for (const days of REMINDER_DAYS) {
    await notifyInBatches(scope, clock, {
      flag: 'academy',
      claim: async ({ tx, timeZone, today }) => {
        const window = {
          days,
          after: isoTime(clock.nowMs()),
          before: isoTime(msIn(timeZone, addDays(today, days + 1))),
        };
        const expiring = await claimExpiring(tx, window, CERTIFICATES_AT_ONCE);
        const notices = expiring.map(({ id: certificateId, userId, courseId, title, expiresAt }): Notice => {
          const expiresOn = dateIn(timeZone, Date.parse(expiresAt ?? ''));
          const details = { certificateId, courseId, title, expiresOn, days: daysFrom(today, expiresOn) };
          return { userId, content: { kind: 'certificate_expiring', details } };
        });
        return { claimed: expiring.length, notices };
      },
    });
  }
}
