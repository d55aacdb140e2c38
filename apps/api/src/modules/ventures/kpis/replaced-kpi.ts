import type { ReplacedKpi } from '@aicv/domain/audit/audit-event';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { KpiRow } from './kpis.repository.ts';

export interface KpiReplacement {
  readonly before: KpiRow;
  readonly after: KpiRow;
}

/** For the audit entry. `venture` is the title of the venture; null is the firm. */
export function replacedKpi({ before, after }: KpiReplacement, venture: string | null): ReplacedKpi {
  const { id, metric, recordedAt } = before;
  const changed = changedFields(before, { value: after.value, target: after.target });
  return { kpiId: id, venture, metric, recordedAt, changes: fieldChanges(before, changed) ?? {} };
}
