import type { KpiEvent } from '@aicv/contracts/ventures/kpi-grid';
import type { FieldChanges } from '@aicv/domain/audit/audit-event';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { KpiEventRow } from './kpi-events.queries.ts';

export function presentKpiEvent({ id, action, timestamp, by, details }: KpiEventRow): KpiEvent {
  const { changes = {}, reason = null } = details as { changes?: FieldChanges; reason?: string | null };
  return {
    id,
    action: action as KpiEvent['action'],
    at: timestamp,
    by: presentPerson(by),
    changes: Object.entries(changes).map(([field, { from, to }]) => ({ field, from: textOf(from), to: textOf(to) })),
    reason,
  };
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));
