import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import type { TenantScope } from '../../db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../db/tenancy/tenants.queries.ts';
import { isoTime } from '../../text/iso-time.ts';
import { auditRepeats } from './audit-repeats.tables.ts';
import { recordAuditEvent } from './record-audit-event.ts';
import { VISITOR_ENTRIES_PER_HOUR } from './record-repeatable-event.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Entries per transaction. */
const BATCH = 200;

/** Writes one entry for each event that was repeated in a past hour, and deletes its count in the same transaction. */
export async function summarizeRepeats(scope: TenantScope, nowMs: number): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    while ((await scope.withTenant(tenantId, (tx) => summarizeBatch(tx, tenantId, nowMs))) === BATCH);
  }
}

/** Returns how many counts were deleted. */
async function summarizeBatch(tx: Queryable, tenantId: string, nowMs: number): Promise<number> {
  const ended = tx
    .select({ row: sql`ctid` })
    .from(auditRepeats)
    .where(lte(auditRepeats.hour, isoTime(nowMs - HOUR_MS)))
    .orderBy(auditRepeats.hour)
    .limit(BATCH)
    .for('update');
  const rows = await tx.delete(auditRepeats).where(inArray(sql`ctid`, ended)).returning();
  for (const row of rows) {
    const times = row.subject === '*' ? row.repeats + 1 - VISITOR_ENTRIES_PER_HOUR : row.repeats;
    if (times <= 0) continue;
    const { action, resourceType, resourceId, details, userId, ipAddress, firstAt, lastAt } = row;
    const event = { action, resourceType, resourceId, details: { ...details, repeated: times, firstAt, lastAt } };
    await recordAuditEvent(
      tx,
      { userId, tenantId, ipAddress, userAgent: '', requestId: 'hourly-summary' },
      // Read back from the entry of such an event.
      event as AuditEvent,
    );
  }
  return rows.length;
}
