import type { KpiEvent } from '@aicv/contracts/ventures/kpi-grid';
import type { FieldChanges, ReplacedKpi } from '@aicv/domain/audit/audit-event';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { KpiEventRow } from './kpi-events.queries.ts';

interface Details {
  readonly changes?: FieldChanges;
  readonly reason?: string | null;
  readonly replaced?: readonly ReplacedKpi[];
}

/** An event of the value `kpiId`. An import or a save of the grid that replaced the value is a correction of it. */
export function presentKpiEvent(kpiId: string, { id, action, timestamp, by, details }: KpiEventRow): KpiEvent {
  const { reason = null, replaced = [], changes = {} } = details as Details;
  const replacement = replaced.find((each) => each.kpiId === kpiId);
  return {
    id,
    action: replacement === undefined ? (action as KpiEvent['action']) : 'kpi_corrected',
    at: timestamp,
    by: presentPerson(by),
    changes: Object.entries(replacement?.changes ?? changes).map(([field, { from, to }]) => ({
      field,
      from: textOf(from),
      to: textOf(to),
    })),
    reason,
  };
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));
