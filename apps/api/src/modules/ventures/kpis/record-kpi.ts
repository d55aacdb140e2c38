import type { Context } from '../../../platform/context.ts';
import { finishKpiWrite } from './finish-kpi-write.ts';
import { insertKpis, type KpiKey, type KpiRow, lockKpisOf } from './kpis.repository.ts';
import { refuseFutureDay, refuseRecorded } from './refuse-kpi.ts';

export interface NewKpi extends KpiKey {
  /** Null means the firm. */
  readonly ventureId: string | null;
  readonly value: string;
  readonly target?: string | null | undefined;
}

/** Records a value of a metric as of a day. An existing value is not overwritten: it needs a correction. */
export async function recordKpi(ctx: Context, input: NewKpi): Promise<KpiRow> {
  const { tx, caller } = ctx;
  const nowMs = ctx.clock.nowMs();

  const { userId, tenantId } = caller;
  refuseFutureDay(input.recordedAt, nowMs);

  const venture = await lockKpisOf(tx, tenantId, input.ventureId);
  await refuseRecorded(tx, input.ventureId, input);
  const [kpi] = await insertKpis(tx, [{ ...input, recordedBy: userId, tenantId }]);
  if (kpi === undefined) throw new Error('The KPI was not inserted');
  await finishKpiWrite(tx, tenantId, venture);
  const { id, ventureId, metric, value, recordedAt } = kpi;
  await ctx.audit({
    action: 'kpi_recorded',
    resourceType: 'kpi',
    resourceId: id,
    details: { ventureId, metric, value, recordedAt },
  });
  return kpi;
}
