import type { CompetenceCapability } from '@aicv/domain/access/competence';
import { addDays } from '@aicv/domain/dates/calendar-date';
import { dateIn, msIn } from '@aicv/domain/dates/time-zone';
import type { Context } from '../../../platform/context.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { getUser } from '../../identity/accounts.public.ts';
import { findRuleOfForUpdate } from '../rules/rules.repository.ts';
import { getWaiver, type ListedWaiver } from './waivers.queries.ts';
import { writeWaiver } from './waivers.repository.ts';

/** For longer exemptions, the rule is wrong. */
const DAYS_MAX = 366;

/**
 * Exempts an active user from the rule of a capability until the end of a day of the tenant (REQ-394). Replaces an earlier waiver of the
 * same user.
 */
export async function grantWaiver(
  ctx: Context,
  wanted: {
    readonly capability: CompetenceCapability;
    readonly userId: string;
    readonly reason: string;
    readonly endsOn: string;
  },
): Promise<ListedWaiver> {
  const { tx, caller, clock } = ctx;
  const { tenantId, timeZone, userId: grantedBy } = caller;
  const { capability, userId, reason, endsOn } = wanted;
  const today = dateIn(timeZone, clock.nowMs());
  if (endsOn < today) throw validationFailed('endsOn', 'The last day is in the past. Choose today or a later day');
  if (endsOn > addDays(today, DAYS_MAX))
    throw validationFailed('endsOn', `A waiver can last at most ${DAYS_MAX} days. Choose an earlier day`);
  const rule = await findRuleOfForUpdate(tx, capability);
  if (rule === undefined) throw validationFailed('capability', 'This capability has no rule, so it needs no waiver');
  const user = await getUser(tx, userId);
  if (user === undefined || !user.isActive) throw validationFailed('userId', 'Choose an active user');
  const endsAt = isoTime(msIn(timeZone, addDays(endsOn, 1)));
  const waiver = await writeWaiver(tx, { ruleId: rule.id, userId, reason, endsOn, endsAt, grantedBy, tenantId });
  await ctx.audit({
    action: 'competence_waiver_granted',
    resourceType: 'competence_waiver',
    resourceId: waiver.id,
    details: { capability, userId, endsOn, reason },
  });
  return getWaiver(tx, waiver.id, clock.nowMs());
}
