import { occupiedDays, overlap } from '@aicv/domain/ventures/sprint';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { wasUpdatePublishedSince } from '../../capital/capital.public.ts';
import { finishKpiWrite } from '../kpis/finish-kpi-write.ts';
import { getKpi } from '../kpis/kpis.queries.ts';
import { type KpiRow, lockKpisOf } from '../kpis/kpis.repository.ts';
import { listClosedSprints, markKpiDeleted } from './labs-deletion.repository.ts';

/**
 * Moves a KPI value to the trash (REQ-327). Rejects a value of a day of a closed sprint (CLOSED_PERIOD), and one of an earlier month than an
 * investor update that was published after it was recorded (PUBLISHED): updates report on completed months.
 */
export async function deleteKpi(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const venture = await lockKpisOf(tx, caller.tenantId, (await getKpi(tx, id)).ventureId);
  const kpi = await getKpi(tx, id);
  await refuseFrozen(ctx, kpi);
  await markKpiDeleted(tx, kpi, caller.userId);
  await finishKpiWrite(tx, caller.tenantId, venture);
  const { ventureId, metric, value, recordedAt } = kpi;
  await ctx.audit({
    action: 'kpi_deleted',
    resourceType: 'kpi',
    resourceId: id,
    details: { ventureId, metric, value, recordedAt },
  });
}

async function refuseFrozen({ tx, caller }: Context, { ventureId, recordedAt, createdAt }: KpiRow): Promise<void> {
  const day = { startDate: recordedAt, endDate: recordedAt };
  const sprints = ventureId === null ? [] : await listClosedSprints(tx, ventureId);
  const isInClosedSprint = sprints.some((sprint) => {
    const days = occupiedDays(sprint, caller.timeZone);
    return days !== undefined && overlap(days, day);
  });
  if (isInClosedSprint) throw closedPeriod();
  const reportedFrom = isoTime(Math.max(Date.parse(createdAt), monthEndMs(recordedAt)));
  if (await wasUpdatePublishedSince(tx, reportedFrom)) throw isPublished();
}

/** The first moment (UTC) after the month of a day. */
function monthEndMs(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Date.UTC(year, month, 1);
}

const closedPeriod = () =>
  new ApiError(409, 'CLOSED_PERIOD', 'This value belongs to the days of a closed sprint. Correct the value instead.');

const isPublished = () =>
  new ApiError(
    409,
    'PUBLISHED',
    'An investor update was published since the month of this value. Correct the value instead.',
  );
