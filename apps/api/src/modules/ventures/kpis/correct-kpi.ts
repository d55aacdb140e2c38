import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { finishKpiWrite } from './finish-kpi-write.ts';
import { getKpi } from './kpis.queries.ts';
import { type KpiKey, type KpiRow, lockKpisOf, replaceKpis } from './kpis.repository.ts';
import { refuseFutureDay, refuseRecorded } from './refuse-kpi.ts';

type KpiCorrection = { readonly [Field in 'value' | 'target' | keyof KpiKey]?: KpiRow[Field] | undefined };

/** Corrects a KPI, including its metric, period and day, but never its venture. Writes nothing if nothing changes. */
export async function correctKpi(ctx: Context, id: string, correction: KpiCorrection): Promise<KpiRow> {
  const { tx, caller } = ctx;
  const nowMs = ctx.clock.nowMs();

  // A KPI never changes its venture, so this is always the right lock.
  const venture = await lockKpisOf(tx, caller.tenantId, (await getKpi(tx, id)).ventureId);
  const before = await getKpi(tx, id);
  const changed = changedFields(before, correction);
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return before;
  const after = { ...before, ...changed };
  if (changed.recordedAt !== undefined) refuseFutureDay(changed.recordedAt, nowMs);
  if (hasOtherKey(before, after)) await refuseRecorded(tx, before.ventureId, after);
  await replaceKpis(tx, [after], { recordedBy: caller.userId });
  await finishKpiWrite(tx, caller.tenantId, venture);
  await ctx.audit({
    action: 'kpi_corrected',
    resourceType: 'kpi',
    resourceId: id,
    details: { changes },
  });
  return getKpi(tx, id);
}

function hasOtherKey(before: KpiKey, after: KpiKey): boolean {
  return before.metric !== after.metric || before.period !== after.period || before.recordedAt !== after.recordedAt;
}
