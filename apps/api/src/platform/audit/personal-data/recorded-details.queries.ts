import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { auditLogs } from '../log/audit-logs.tables.ts';

/** The details of the first entry with this action on the record. Entries are chained, so tampering is detected. */
export async function findRecordedDetails(
  tx: Queryable,
  action: AuditEvent['action'],
  resourceId: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const [entry] = await tx
    .select({ details: auditLogs.details })
    .from(auditLogs)
    .where(and(eq(auditLogs.resourceId, resourceId), eq(auditLogs.action, action)))
    .orderBy(asc(auditLogs.seq))
    .limit(1);
  return entry?.details as Readonly<Record<string, unknown>> | undefined;
}
