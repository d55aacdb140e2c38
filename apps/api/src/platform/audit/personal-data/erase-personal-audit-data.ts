import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { auditLogs, auditPersonal } from '../log/audit-logs.tables.ts';

/**
 * Erases a user's personal data in the audit log: in entries by them, about them, and about the given other records, such as invitations,
 * whose entries contain their address. Personal data of other users in such an entry is erased, too. The entries stay, with the hash of the
 * erased data, and the chain stays valid.
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
