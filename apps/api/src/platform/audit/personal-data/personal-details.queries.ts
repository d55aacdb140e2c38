import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { type PersonalDetails, readPersonal } from '../log/audit.queries.ts';
import { auditLogs, auditPersonal } from '../log/audit-logs.tables.ts';

/** Remaining personal details in entries of these actions about a user. */
export async function listPersonalDetails(
  tx: Queryable,
  userId: string,
  actions: readonly AuditEvent['action'][],
): Promise<PersonalDetails[]> {
  const rows = await tx
    .select({ content: auditPersonal.content })
    .from(auditLogs)
    .innerJoin(auditPersonal, eq(auditPersonal.entryId, auditLogs.id))
    .where(and(eq(auditLogs.resourceId, userId), inArray(auditLogs.action, [...actions])));
  return rows.map(({ content }) => readPersonal(content)).filter((personal) => personal !== null);
}
