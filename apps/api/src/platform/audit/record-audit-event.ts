import type { AuditEvent } from '@aicv/domain/audit-event';
import type { Queryable } from '../database/queryable.ts';
import type { AuditLogRow } from './audit.queries.ts';
import { auditLogs } from './audit-logs.tables.ts';

/** Who acts and from where, as the server saw it; `userId` is null for a visitor. */
export interface AuditContext {
  readonly userId: string | null;
  readonly tenantId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Writes one entry in the caller's transaction: what happened and its entry land together or not at all. */
export async function recordAuditEvent(tx: Queryable, context: AuditContext, event: AuditEvent): Promise<AuditLogRow> {
  const [entry] = await tx
    .insert(auditLogs)
    .values({ ...context, ...event })
    .returning();
  if (entry === undefined) throw new Error('The audit entry was not written');
  return entry;
}
