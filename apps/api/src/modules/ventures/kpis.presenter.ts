import type { Kpi } from '@aicv/contracts/kpis';
import type { KpiRow } from './kpis.repository.ts';

export function presentKpi({ tenantId: _tenantId, recordedBy: _recordedBy, ...kpi }: KpiRow): Kpi {
  return kpi;
}
