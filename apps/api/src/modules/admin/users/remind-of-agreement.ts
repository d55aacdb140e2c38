import { brand } from '@aicv/domain/text/brand';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { enqueueMailToEach } from '../../notifications/mails.public.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import {
  agreementInForce,
  findLatestReminder,
  listPendingPeople,
  type RemindedAgreement,
} from './agreement-progress.queries.ts';
import { agreementReminderMail } from './agreement-reminder-mail.ts';

const PAUSE_MS = 24 * 60 * 60 * 1000;

/**
 * Reminds every active user of the tenant who has not accepted or signed the version in force, by a notification and, if they have an
 * address, by email. Refuses (REMINDED_RECENTLY) within a day of the last reminder. Returns the number of users; if it is zero, writes
 * nothing.
 */
export async function remindOfAgreement(
  ctx: Context,
  { agreement, origin }: { readonly agreement: RemindedAgreement; readonly origin: string | undefined },
): Promise<number> {
  const { tx, caller, clock } = ctx;
  const { tenantId } = caller;

  // Serializes concurrent requests: the second one then finds the first one's reminder.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminder:${tenantId}:${agreement}`}, 0))`);
  refuseTooSoon(await findLatestReminder(tx, agreement), clock.nowMs());
  const people = await listPendingPeople(tx, agreement);
  if (people.length === 0) return 0;
  const text = agreementInForce(agreement);
  const { version } = text;
  const userIds = people.map(({ id }) => id);
  await notifyEach(tx, { userIds, tenantId }, { kind: 'agreement_reminder', details: { agreement, version } });
  const legalEmail = (await readSettings(tx)).legalEmail ?? brand.legalEmail;
  const mail = agreementReminderMail({ agreement: text, origin, legalEmail });
  const addresses = people.flatMap(({ email }) => email ?? []);
  await enqueueMailToEach(tx, addresses, { ...mail, tenantId });
  await ctx.audit({
    action: 'agreement_reminded',
    resourceType: 'legal_list',
    resourceId: agreement,
    details: { version, reminded: people.length },
  });
  return people.length;
}

function refuseTooSoon(remindedAt: string | undefined, nowMs: number): void {
  if (remindedAt === undefined) return;
  const againAtMs = Date.parse(remindedAt) + PAUSE_MS;
  if (nowMs >= againAtMs) return;
  throw new ApiError(409, 'REMINDED_RECENTLY', {
    message: 'Reminders were already sent in the last day',
    retryAfterSeconds: Math.ceil((againAtMs - nowMs) / 1000),
    extra: { remindedAt, againAt: isoTime(againAtMs) },
  });
}
