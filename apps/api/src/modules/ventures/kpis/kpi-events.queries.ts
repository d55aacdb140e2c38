import { KPI_EVENTS, type KpiEvent } from '@aicv/contracts/ventures/kpi-grid';
import type { FieldChanges } from '@aicv/domain/audit/audit-event';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/log/audit-logs.tables.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople, presentPerson } from '../../identity/accounts.public.ts';
import { getKpi } from './kpis.queries.ts';

/** More events than a value has in practice. */
const EVENTS_MAX = 100;

/** The events of a KPI value, latest first. 404 if there is none. */
export async function listKpiEvents(tx: Queryable, id: string): Promise<KpiEvent[]> {
  await getKpi(tx, id);
  const entries = await tx
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.resourceId, id), inArray(auditLogs.action, [...KPI_EVENTS])))
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.seq))
    .limit(EVENTS_MAX);
  const people = await findPeople(
    tx,
    entries.map(({ userId }) => userId),
  );
  return entries.map(({ id: entryId, action, timestamp, userId, details }) => {
    const { changes = {}, reason = null } = details as { changes?: FieldChanges; reason?: string | null };
    return {
      id: entryId,
      action: action as KpiEvent['action'],
      at: timestamp,
      by: presentPerson(people.get(userId ?? '')),
      changes: Object.entries(changes).map(([field, { from, to }]) => ({ field, from: textOf(from), to: textOf(to) })),
      reason,
    };
  });
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));
