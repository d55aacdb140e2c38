import { againAt, remindableBefore } from '@aicv/domain/legal/agreement-reminder';
import { brand } from '@aicv/domain/text/brand';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { getUser } from '../../identity/accounts.public.ts';
import { enqueueMailToEach } from '../../notifications/mails.public.ts';
import { findReminderTimes, notifyEach } from '../../notifications/notifications.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import {
  agreementInForce,
  type ComplianceFilter,
  countListedPending,
  findLatestReminder,
  hasAgreed,
  listListedPending,
  listPendingPeople,
  type RemindedAgreement,
} from './agreement-progress.queries.ts';
import { agreementReminderMail } from './agreement-reminder-mail.ts';

interface Reminder {
  readonly agreement: RemindedAgreement;
  /** Undefined if the operator has configured no origin. */
  readonly origin: string | undefined;
}

/**
 * Reminds every active user of the tenant who has not accepted or signed the version in force and was not reminded in the last day, by a
 * notification and, if they have an address, by email. Refuses (REMINDED_RECENTLY) within a day of the last reminder. Returns the number of
 * users; if it is zero, writes nothing.
 */
export async function remindOfAgreement(ctx: Context, reminder: Reminder): Promise<number> {
  const { tx, clock } = ctx;
  const { agreement } = reminder;
  await lockReminders(ctx, agreement);
  const nowMs = clock.nowMs();
  refuseTooSoon(await findLatestReminder(tx, agreement), nowMs, 'Reminders were already sent in the last day');
  const people = await listPendingPeople(tx, agreement, isoTime(remindableBefore(nowMs)));
  if (people.length === 0) return 0;
  const { version } = await send(ctx, people, reminder);
  await ctx.audit({
    action: 'agreement_reminded',
    resourceType: 'legal_list',
    resourceId: agreement,
    details: { version, reminded: people.length },
  });
  return people.length;
}

/**
 * Reminds one user in the same way, and returns the time. Refuses an inactive account (USER_INACTIVE), a user who has accepted or signed the
 * version in force (ALREADY_ACCEPTED), and a second reminder within a day (REMINDED_RECENTLY).
 */
export async function remindPersonOfAgreement(ctx: Context, userId: string, reminder: Reminder): Promise<string> {
  const { tx, clock } = ctx;
  const { agreement } = reminder;
  await lockReminders(ctx, agreement);
  const user = await getUser(tx, userId);
  if (user === undefined) throw notFound();
  if (!user.isActive) {
    throw new ApiError(409, 'USER_INACTIVE', 'This account is inactive. Reactivate it before you send a reminder.');
  }
  if (await hasAgreed(tx, agreement, userId)) {
    const done = agreement === 'nda' ? 'signed the NDA' : 'accepted the agreement';
    throw new ApiError(409, 'ALREADY_ACCEPTED', `This user has already ${done}`);
  }
  const details = { agreement, version: agreementInForce(agreement).version };
  const remindedAt = async () => (await findReminderTimes(tx, [userId], details)).get(userId);
  refuseTooSoon(await remindedAt(), clock.nowMs(), 'This user was already reminded in the last day');
  await send(ctx, [user], reminder);
  await ctx.audit({ action: 'user_reminded_of_agreement', resourceType: 'user', resourceId: userId, details });
  const sentAt = await remindedAt();
  if (sentAt === undefined) throw new Error('The reminder was not recorded');
  return sentAt;
}

export interface ListedReminders {
  /** Users by the agreement that they are reminded of. */
  readonly agreement: number;
  readonly nda: number;
  /** Users who are left out, because they were reminded in the last day. */
  readonly remindedRecently: number;
}

/** How many users `remindListed` would remind. */
export async function countListedReminders({ tx, clock }: Context, filter: ComplianceFilter): Promise<ListedReminders> {
  const listed = { ...filter, time: isoTime(remindableBefore(clock.nowMs())) };
  const agreement = await countListedPending(tx, 'agreement', listed);
  const nda = await countListedPending(tx, 'nda', listed);
  return {
    agreement: agreement.pending - agreement.reminded,
    nda: nda.pending - nda.reminded,
    remindedRecently: agreement.reminded + nda.reminded,
  };
}

/**
 * Reminds the active users of the filtered compliance list of the agreement that each has to accept or sign next, except those who were
 * reminded of it in the last day. If there is none, writes nothing.
 */
export async function remindListed(
  ctx: Context,
  filter: ComplianceFilter,
  { origin }: Pick<Reminder, 'origin'>,
): Promise<ListedReminders> {
  for (const agreement of ['agreement', 'nda'] as const) await lockReminders(ctx, agreement);
  const { remindedRecently } = await countListedReminders(ctx, filter);
  const listed = { ...filter, time: isoTime(remindableBefore(ctx.clock.nowMs())) };
  const sent = { agreement: 0, nda: 0, remindedRecently };
  for (const agreement of ['agreement', 'nda'] as const) {
    const people = await listListedPending(ctx.tx, agreement, listed);
    if (people.length > 0) await send(ctx, people, { agreement, origin });
    sent[agreement] = people.length;
  }
  if (sent.agreement + sent.nda === 0) return sent;
  const { q, status } = filter;
  await ctx.audit({
    action: 'listed_users_reminded',
    resourceType: 'legal_list',
    resourceId: 'compliance',
    details: { ...sent, status, isSearched: q !== undefined },
  });
  return sent;
}

/** Serializes concurrent requests: the second one then finds the first one's reminder. */
async function lockReminders({ tx, caller: { tenantId } }: Context, agreement: RemindedAgreement): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminder:${tenantId}:${agreement}`}, 0))`);
}

async function send(
  { tx, caller: { tenantId } }: Context,
  people: readonly { readonly id: string; readonly email: string | null }[],
  { agreement, origin }: Reminder,
): Promise<{ version: string }> {
  const text = agreementInForce(agreement);
  const { version } = text;
  const userIds = people.map(({ id }) => id);
  await notifyEach(tx, { userIds, tenantId }, { kind: 'agreement_reminder', details: { agreement, version } });
  const legalEmail = (await readSettings(tx)).legalEmail ?? brand.legalEmail;
  const mail = agreementReminderMail({ agreement: text, origin, legalEmail });
  const addresses = people.flatMap(({ email }) => email ?? []);
  await enqueueMailToEach(tx, addresses, { ...mail, tenantId });
  return { version };
}

function refuseTooSoon(remindedAt: string | undefined, nowMs: number, message: string): void {
  const again = againAt(remindedAt ?? null, nowMs);
  if (again === null) return;
  throw new ApiError(409, 'REMINDED_RECENTLY', {
    message,
    retryAfterSeconds: Math.ceil((Date.parse(again) - nowMs) / 1000),
    extra: { remindedAt, againAt: again },
  });
}
