import type { Queryable } from '../../db/pool/queryable.ts';
import { auditCheckpoints } from '../log/audit-logs.tables.ts';
import type { AuditCheckpointRow } from './audit-checkpoints.queries.ts';

/** Stores a signed head. If the position already has one, the first stays. */
export async function insertCheckpoint(
  tx: Queryable,
  checkpoint: typeof auditCheckpoints.$inferInsert,
): Promise<AuditCheckpointRow | undefined> {
  const [inserted] = await tx.insert(auditCheckpoints).values(checkpoint).onConflictDoNothing().returning();
  return inserted;
}
