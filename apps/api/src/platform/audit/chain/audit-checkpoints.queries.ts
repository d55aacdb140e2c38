import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../db/pagination/bounded-total.queries.ts';
import { afterCursor, type SortKey } from '../../db/pagination/keyset-page.ts';
import type { Queryable } from '../../db/pool/queryable.ts';
import { type Page, toPage } from '../../http/routing/page-of.ts';
import { auditCheckpoints } from '../log/audit-logs.tables.ts';

export type AuditCheckpointRow = typeof auditCheckpoints.$inferSelect;

export async function findCheckpointAt(tx: Queryable, position: number): Promise<AuditCheckpointRow | undefined> {
  const [found] = await tx.select().from(auditCheckpoints).where(eq(auditCheckpoints.position, position));
  return found;
}

/** The signed head with the highest position. */
export async function findLastCheckpoint(tx: Queryable): Promise<AuditCheckpointRow | undefined> {
  const [last] = await tx.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.position)).limit(1);
  return last;
}

/** Signed heads after one position, up to another. */
export function listCheckpointsBetween(tx: Queryable, after: number, upTo: number): Promise<AuditCheckpointRow[]> {
  return tx
    .select()
    .from(auditCheckpoints)
    .where(and(gt(auditCheckpoints.position, after), lte(auditCheckpoints.position, upTo)));
}

const LATEST_FIRST: readonly SortKey[] = [
  { expression: sql`${auditCheckpoints.position}`, kind: 'bigint', direction: 'desc' },
];

/** One page of the tenant's signed heads, newest first. */
export async function listCheckpoints(
  tx: Queryable,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AuditCheckpointRow>> {
  const context = { list: 'audit-checkpoints' };
  const rows = await tx
    .select()
    .from(auditCheckpoints)
    .where(afterCursor(LATEST_FIRST, cursor, context))
    // Positions are never null. Without “nulls last”, PostgreSQL scans the index backwards instead of sorting all heads.
    .orderBy(desc(auditCheckpoints.position))
    .limit(limit + 1);
  return withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: ({ position }) => [String(position)], context }),
    { cursor, rows: auditCheckpoints, matching: undefined },
  );
}
