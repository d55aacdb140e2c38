import type { Context } from '../../../platform/context.ts';
import { parentDeleted, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { finishKpiWrite } from '../kpis/finish-kpi-write.ts';
import { getKpi } from '../kpis/kpis.queries.ts';
import { type KpiRow, lockKpisOf } from '../kpis/kpis.repository.ts';
import { refuseRecorded } from '../kpis/refuse-kpi.ts';
import { findVentureForUpdate } from '../ventures/ventures.repository.ts';
import { findTrashedKpi, markKpiRestored } from './labs-deletion.repository.ts';

/**
 * Restores a KPI value from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED), while its
 * venture is deleted (PARENT_DELETED), and if its metric, period and day have another value by now (KPI_EXISTS).
 */
export async function restoreKpi(ctx: Context, id: string): Promise<KpiRow> {
  const { tx, caller } = ctx;
  const found = await findTrashedKpi(tx, id);
  if (found === undefined) throw notFound();
  const { ventureId } = found;
  const isReachable = ventureId === null || (await findVentureForUpdate(tx, ventureId)) !== undefined;
  if (!isReachable) throw parentDeleted('KPI value', 'venture');
  const venture = await lockKpisOf(tx, caller.tenantId, ventureId);
  const kpi = await findTrashedKpi(tx, id);
  if (kpi === undefined) throw notFound();
  if (kpi.deletedAt !== null) {
    refuseExpired(kpi.deletedAt, ctx.clock.nowMs());
    await refuseRecorded(tx, ventureId, kpi);
    await markKpiRestored(tx, kpi);
    await finishKpiWrite(tx, caller.tenantId, venture);
    const { metric, value, recordedAt } = kpi;
    await ctx.audit({
      action: 'kpi_restored',
      resourceType: 'kpi',
      resourceId: id,
      details: { ventureId, metric, value, recordedAt },
    });
  }
  return getKpi(tx, id);
}
