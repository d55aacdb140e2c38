import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { auditLogs, auditPersonal } from './audit-logs.tables.ts';

/**
 * Erases what the audit log knows of a person: in entries of what they did, of what was done about them, and about the records
 * that are named beside (an invitation's hold the address that it went to). What such an entry knows of somebody else goes with
 * it. The entries themselves stay, with the hash of what is gone, and so does the chain.
 */
export async function erasePersonalAuditData(
  tx: Queryable,
  userId: string,
  recordIds: readonly string[] = [],
): Promise<void> {
  const { id, userId: actor, resourceId } = auditLogs;
  const entries = tx
    .select({ id })
    .from(auditLogs)
    .where(eq(actor, userId))
    .union(
      tx
        .select({ id })
        .from(auditLogs)
        .where(inArray(resourceId, [userId, ...recordIds])),
    );
  await tx.delete(auditPersonal).where(inArray(auditPersonal.entryId, entries));
  await tx.delete(auditPersonal).where(eq(auditPersonal.userId, userId));
}
