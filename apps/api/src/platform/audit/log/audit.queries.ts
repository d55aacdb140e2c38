import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { countUpTo, type Total } from '../../db/pagination/bounded-total.queries.ts';
import { afterCursor, orderOf, type SortKey } from '../../db/pagination/keyset-page.ts';
import type { Queryable } from '../../db/pool/queryable.ts';
import { type Page, toPage } from '../../http/routing/page-of.ts';
import { readHead } from '../chain/audit-chain.queries.ts';
import { type AuditFilter, activeFilters, isNarrowed, matchingEntries } from './audit-filter.queries.ts';
import { auditChain, auditLogs, auditPersonal } from './audit-logs.tables.ts';

export type AuditLogRow = typeof auditLogs.$inferSelect;

/** Personal data of an entry: address, agent and personal details. */
export type PersonalDetails = Readonly<Record<string, unknown>>;

export interface AuditEntryRow extends AuditLogRow {
  /** Null once it was erased. */
  readonly personal: PersonalDetails | null;
  /** Null for entries that are not linked yet. */
  readonly position: number | null;
  readonly hash: string | null;
}

export const LATEST_FIRST: readonly SortKey[] = [
  { expression: sql`${auditLogs.timestamp}`, kind: 'time', direction: 'desc' },
  { expression: sql`${auditLogs.seq}`, kind: 'bigint', direction: 'desc' },
];

/** One page of the tenant's entries, latest first, with their positions in the chain. */
export async function listAuditEntries(
  tx: Queryable,
  { limit, cursor, ...filter }: AuditFilter & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<AuditEntryRow>> {
  const context = { ...activeFilters(filter), list: 'audit' };
  const rows = await tx
    .select({
      ...getTableColumns(auditLogs),
      personal: auditPersonal.content,
      position: auditChain.position,
      hash: auditChain.hash,
    })
    .from(auditLogs)
    .leftJoin(auditChain, eq(auditChain.entryId, auditLogs.id))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditLogs.id))
    .where(and(matchingEntries(filter), afterCursor(LATEST_FIRST, cursor, context)))
    .orderBy(...orderOf(LATEST_FIRST))
    .limit(limit + 1);
  const isWhole = cursor === undefined && rows.length <= limit;
  const total = isWhole ? { count: rows.length, isCountExact: true } : await countEntries(tx, filter);
  const page = toPage(rows, limit, {
    total: total.count,
    positionOf: ({ timestamp, seq }) => [timestamp, String(seq)],
    context,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, personal: readPersonal(row.personal) })),
    isTotalExact: total.isCountExact,
  };
}

async function countEntries(tx: Queryable, filter: AuditFilter): Promise<Total> {
  if (isNarrowed(filter)) return countUpTo(tx, auditLogs, matchingEntries(filter));
  return { count: (await readHead(tx))?.position ?? 0, isCountExact: true };
}

/** Null also for a text that was tampered with. Verifying the chain reports that. */
export function readPersonal(text: string | null): PersonalDetails | null {
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}
