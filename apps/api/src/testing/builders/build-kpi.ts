import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { insertKpis, type KpiRow, type NewKpiRow } from '../../modules/ventures/kpis/kpis.repository.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

/** A monthly value of a venture, or of the firm. A metric has one value per day. */
export async function buildKpi(tx: Queryable, given: Partial<NewKpiRow> = {}): Promise<KpiRow> {
  const [kpi] = await insertKpis(tx, [
    { metric: 'revenue', value: '1000.00', recordedAt: '2026-03-31', tenantId: DEFAULT_TENANT_ID, ...given },
  ]);
  if (kpi === undefined) throw new Error('The KPI was not inserted');
  return kpi;
}
