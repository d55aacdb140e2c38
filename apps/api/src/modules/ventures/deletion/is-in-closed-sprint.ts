import { occupiedDays, overlap } from '@aicv/domain/ventures/sprint';
import type { Context } from '../../../platform/context.ts';
import type { KpiRow } from '../kpis/kpis.repository.ts';
import { listClosedSprints } from './labs-deletion.repository.ts';

type ValueDay = Pick<KpiRow, 'ventureId' | 'recordedAt'>;

/** Whether a closed sprint of its venture has the day of one of the values; with `since`, only of sprints closed from that time on. */
export async function isInClosedSprint(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  values: readonly ValueDay[],
  { since }: { readonly since?: string } = {},
): Promise<boolean> {
  for (const [ventureId, its] of Map.groupBy(values, (value) => value.ventureId)) {
    const sprints = ventureId === null ? [] : await listClosedSprints(tx, ventureId);
    const closedDays = sprints
      .filter(({ closedAt }) => since === undefined || Date.parse(closedAt ?? '') >= Date.parse(since))
      .flatMap((sprint) => occupiedDays(sprint, caller.timeZone) ?? []);
    const isClosed = ({ recordedAt }: ValueDay) =>
      closedDays.some((days) => overlap(days, { startDate: recordedAt, endDate: recordedAt }));
    if (its.some(isClosed)) return true;
  }
  return false;
}
