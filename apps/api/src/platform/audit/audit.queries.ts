import { count, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { decodeCursor, type Page, toPage } from '../http/page-of.ts';
import { auditLogs } from './audit-logs.tables.ts';

export type AuditLogRow = typeof auditLogs.$inferSelect;

/** One page of the tenant's entries, the last written first. */
export async function listAuditLogs(
  tx: Queryable,
  filter: { limit: number; cursor?: string | undefined },
): Promise<Page<AuditLogRow>> {
  const [before] = filter.cursor === undefined ? [] : decodeCursor(filter.cursor, [{ pattern: /^\d{1,16}$/ }]);
  const rows = await tx
    .select()
    .from(auditLogs)
    .where(before ? lt(auditLogs.seq, Number(before)) : undefined)
    .orderBy(sql`${auditLogs.seq} desc nulls last`)
    .limit(filter.limit + 1);
  const [total] = await tx.select({ rows: count() }).from(auditLogs);
  return toPage(rows, filter.limit, total?.rows ?? 0, (row) => [String(row.seq)]);
}
