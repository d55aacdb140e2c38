import type { Queryable } from '../database/queryable.ts';
import type { AuditCheckpointRow } from './audit-checkpoints.queries.ts';
import { auditCheckpoints } from './audit-logs.tables.ts';

/** Stores a signed head. If the position already has one, the first stays. */
export async function insertCheckpoint(
  tx: Queryable,
  checkpoint: typeof auditCheckpoints.$inferInsert,
): Promise<AuditCheckpointRow | undefined> {
  const [inserted] = await tx.insert(auditCheckpoints).values(checkpoint).onConflictDoNothing().returning();
  return inserted;
}
