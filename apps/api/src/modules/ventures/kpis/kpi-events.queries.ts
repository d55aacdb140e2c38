import { KPI_EVENTS } from '@aicv/domain/ventures/kpi';
import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/log/audit-logs.tables.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { getKpi } from './kpis.queries.ts';

export type KpiEventRow = typeof auditLogs.$inferSelect & { readonly by: PersonRow | undefined };

/** More events than a value has in practice. */
const EVENTS_MAX = 100;

/** The events of a KPI value, latest first, also the imports and saves of the grid that replaced it. 404 if there is none. */
export async function listKpiEvents(tx: Queryable, id: string): Promise<KpiEventRow[]> {
  const { createdAt } = await getKpi(tx, id);
  const isReplacement = and(
    inArray(auditLogs.action, ['kpis_entered', 'kpis_imported']),
    gte(auditLogs.timestamp, createdAt),
    sql`${auditLogs.details} @> ${JSON.stringify({ replaced: [{ kpiId: id }] })}::jsonb`,
  );
  const entries = await tx
    .select()
    .from(auditLogs)
    .where(or(and(eq(auditLogs.resourceId, id), inArray(auditLogs.action, [...KPI_EVENTS])), isReplacement))
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.seq))
    .limit(EVENTS_MAX);
  const people = await findPeople(
    tx,
    entries.map(({ userId }) => userId),
  );
  return entries.map((entry) => ({ ...entry, by: people.get(entry.userId ?? '') }));
}
