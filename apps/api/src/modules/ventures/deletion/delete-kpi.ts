import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { wasUpdatePublishedSince } from '../../capital/capital.public.ts';
import { finishKpiWrite } from '../kpis/finish-kpi-write.ts';
import { getKpi } from '../kpis/kpis.queries.ts';
import { type KpiRow, lockKpisOf } from '../kpis/kpis.repository.ts';
import { isInClosedSprint } from './is-in-closed-sprint.ts';
import { markKpiDeleted } from './labs-deletion.repository.ts';

/**
 * Moves a KPI value to the trash (REQ-327). The audit event has the reason. Rejects a value of a day of a closed sprint (CLOSED_PERIOD), and one of an earlier month than an
 * investor update that was published after it was recorded (PUBLISHED): updates report on completed months.
 */
export async function deleteKpi(ctx: Context, id: string, reason: string): Promise<void> {
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
    details: { ventureId, metric, value, recordedAt, reason },
  });
}

async function refuseFrozen(ctx: Context, kpi: KpiRow): Promise<void> {
  if (await isInClosedSprint(ctx, [kpi])) throw closedPeriod();
  const reportedFrom = isoTime(Math.max(Date.parse(kpi.createdAt), monthEndMs(kpi.recordedAt)));
  if (await wasUpdatePublishedSince(ctx.tx, reportedFrom)) throw isPublished();
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
