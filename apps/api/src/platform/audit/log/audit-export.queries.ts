/** The entries of an export: in chain order, up to the head that the export names. */
import type { AuditHead } from '@aicv/domain/audit/audit-chain';
import { and, asc, between, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { type ChainLink, LINK_COLUMNS } from '../chain/audit-chain.queries.ts';
import type { AuditLogRow } from './audit.queries.ts';
import { type AuditFilter, isNarrowed, matchingEntries } from './audit-filter.queries.ts';
import { auditChain, auditHeads, auditLogs, auditPersonal } from './audit-logs.tables.ts';

export type ExportedEntry = AuditLogRow & ChainLink;

export interface ExportPlan {
  readonly head: AuditHead;
  /** The number of entries in the export. */
  readonly total: number;
  readonly filter: AuditFilter;
  /** Their positions, if there are few. Undefined if the export scans the whole chain. */
  readonly positions: readonly number[] | undefined;
}

/** Limit of entries that are found and sorted at once. Beyond it, scanning the chain costs no more. */
const FEW = 20_000;

/** Rows per read. */
const PAGE = 500;

/** The content of an export made now. Undefined if there is no entry. */
export async function planExport(tx: Queryable, filter: AuditFilter): Promise<ExportPlan | undefined> {
  const matching = matchingEntries(filter);
  // In one statement, so that every counted entry is in the chain up to that head.
  const [found] = await tx
    .select({
      ...getTableColumns(auditHeads),
      matching: isNarrowed(filter)
        ? sql<number>`(select count(*) from ${auditLogs} where ${matching})`.mapWith(Number)
        : auditHeads.position,
    })
    .from(auditHeads);
  if (found === undefined) return undefined;
  const { matching: total, ...head } = found;
  const isFew = isNarrowed(filter) && total <= FEW;
  const positions = isFew ? await findPositions(tx, matching, head.position) : undefined;
  return { head, total, filter, positions };
}

async function findPositions(tx: Queryable, matching: SQL | undefined, end: number): Promise<number[]> {
  const found = await tx
    .select({ position: auditChain.position })
    .from(auditLogs)
    .innerJoin(auditChain, eq(auditChain.entryId, auditLogs.id))
    .where(and(matching, lte(auditChain.position, end)))
    .orderBy(asc(auditChain.position));
  return found.map(({ position }) => position);
}

/** The positions of an export, page by page. */
export function* exportRanges({ head, positions }: ExportPlan): Generator<SQL | undefined> {
  if (positions === undefined) {
    for (let first = 1; first <= head.position; first += PAGE) {
      yield between(auditChain.position, first, Math.min(first + PAGE - 1, head.position));
    }
    return;
  }
  for (let first = 0; first < positions.length; first += PAGE) {
    // One array parameter: five hundred parameters take longer to plan than to find.
    yield sql`${auditChain.position} = any (${sql.param(positions.slice(first, first + PAGE))}::bigint[])`;
  }
}

/** Matching entries of a page, in chain order. */
export function readExportPage(tx: Queryable, plan: ExportPlan, range: SQL | undefined): Promise<ExportedEntry[]> {
  return tx
    .select({ ...getTableColumns(auditLogs), ...LINK_COLUMNS })
    .from(auditChain)
    .innerJoin(auditLogs, eq(auditLogs.id, auditChain.entryId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditChain.entryId))
    .where(and(range, plan.positions === undefined ? matchingEntries(plan.filter) : undefined))
    .orderBy(asc(auditChain.position));
}
