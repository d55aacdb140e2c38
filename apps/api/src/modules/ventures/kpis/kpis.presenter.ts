import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { withoutTrash } from '../../../platform/db/tenancy/trash.ts';
import type { KpiRow } from './kpis.repository.ts';

export function presentKpi({ tenantId: _tenantId, recordedBy: _recordedBy, ...kpi }: KpiRow): Kpi {
  return withoutTrash(kpi);
}
