import { dateIn } from '@aicv/domain/dates/time-zone';
import type { Context } from '../../platform/context.ts';
import { validationFailed } from '../../platform/http/errors/api-error.ts';

/** Today in the tenant's time zone, 'YYYY-MM-DD'. */
export const todayOf = ({ caller, clock }: Pick<Context, 'caller' | 'clock'>): string =>
  dateIn(caller.timeZone, clock.nowMs());

/** Rejects a deadline or a revisit day in the past. */
export function refuseDays(
  ctx: Pick<Context, 'caller' | 'clock'>,
  {
    deadline,
    revisitOn,
  }: { readonly deadline?: string | null | undefined; readonly revisitOn?: string | null | undefined },
): void {
  const today = todayOf(ctx);
  if (deadline && deadline < today) throw validationFailed('deadline', 'Deadline must be today or later');
  if (revisitOn && revisitOn <= today) throw validationFailed('revisitOn', 'Revisit day must be in the future');
}
