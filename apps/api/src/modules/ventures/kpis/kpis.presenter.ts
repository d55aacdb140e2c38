import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { withoutTrash } from '../../../platform/db/tenancy/trash.ts';
import type { KpiRow } from './kpis.repository.ts';

export function presentKpi(row: KpiRow): Kpi {
  const {
    tenantId: _tenantId,
    recordedBy: _recordedBy,
    importId: _importId,
    beforeImport: _before,
    aiDraftId,
    ...kpi
  } = row;
  return { ...withoutTrash(kpi), isAiAssisted: aiDraftId !== null };
}
