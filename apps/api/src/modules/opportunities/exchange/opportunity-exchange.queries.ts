import { personName } from '@aicv/domain/identity/person-name';
import type { OpportunityCsvColumn } from '@aicv/domain/opportunities/opportunity-csv';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { afterCursor, newestFirst, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { containsSearchedRowByRow } from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import {
  filtersByScore,
  type ListViewer,
  matchingOpportunities,
  type OpportunityFilter,
  SEARCHED,
} from '../board/opportunity-filter.queries.ts';
import { type OpportunityView, scoresHiddenFrom, withoutHiddenScores } from '../reviews/hidden-scores.queries.ts';

export interface ExportedOpportunity extends Pick<OpportunityView, Exclude<OpportunityCsvColumn, 'owner'>> {
  /** The name of the owner. */
  readonly owner: string | null;
}

/** Smaller than a list's page: each row may include worksheet data. */
const EXPORT_PAGE = 200;

const OLDEST_FIRST = newestFirst(opportunities.createdAt, opportunities.id).map(
  (key): SortKey => ({ ...key, direction: 'asc' }),
);

/** One page of an export, oldest first, with the worksheet data. Does not count the rows, because the response has no total. */
export async function readExportPage(
  tx: Queryable,
  filter: OpportunityFilter,
  { cursor, ...viewer }: ListViewer & { cursor: string | undefined },
): Promise<Page<ExportedOpportunity>> {
  const { q } = filter;
  const isHidden = scoresHiddenFrom(viewer.viewerId);
  const rows = await tx
    .select({ ...EXPORTED_COLUMNS, scoresHidden: isHidden })
    .from(opportunities)
    .where(
      and(
        matchingOpportunities(filter, viewer),
        q ? containsSearchedRowByRow(SEARCHED, q) : undefined,
        filtersByScore(filter) ? sql`not ${isHidden}` : undefined,
        afterCursor(OLDEST_FIRST, cursor, { ...filter }),
      ),
    )
    // The column has no nulls. `nulls first` only makes the order a backward scan of the index on the newest.
    .orderBy(...OLDEST_FIRST.map(({ expression }) => sql`${expression} asc nulls first`))
    .limit(EXPORT_PAGE + 1);
  const page = toPage(rows.map(withoutHiddenScores), EXPORT_PAGE, {
    total: rows.length,
    positionOf: ({ createdAt, id }) => [createdAt, id],
    context: { ...filter },
  });
  const owners = await findPeople(
    tx,
    page.rows.map(({ ownerId }) => ownerId),
  );
  const nameOf = (owner: PersonRow | undefined) => (owner === undefined ? null : personName(owner));
  return { ...page, rows: page.rows.map((row) => ({ ...row, owner: nameOf(owners.get(row.ownerId ?? '')) })) };
}

const EXPORTED_COLUMNS = {
  id: opportunities.id,
  createdAt: opportunities.createdAt,
  title: opportunities.title,
  description: opportunities.description,
  stage: opportunities.stage,
  priority: opportunities.priority,
  submittedBy: opportunities.submittedBy,
  roiScore: opportunities.roiScore,
  feasibilityScore: opportunities.feasibilityScore,
  scalabilityScore: opportunities.scalabilityScore,
  defensibilityScore: opportunities.defensibilityScore,
  timeToRevenueScore: opportunities.timeToRevenueScore,
  totalScore: opportunities.totalScore,
  ideaData: opportunities.ideaData,
  ownerId: opportunities.ownerId,
  nextStep: opportunities.nextStep,
  nextStepOn: opportunities.nextStepOn,
  website: opportunities.website,
  tags: opportunities.tags,
  outcome: opportunities.outcome,
  passReason: opportunities.passReason,
  passNote: opportunities.passNote,
  revisitOn: opportunities.revisitOn,
};

/** The rows of a file, between the two numbers, that already exist as opportunities. Deleted ones are not imported again. */
export async function findImportedRows(
  tx: Queryable,
  importId: string,
  { firstRow, lastRow }: { firstRow: number; lastRow: number },
): Promise<Set<number>> {
  const found = await inTrash(tx, () =>
    tx
      .select({ row: opportunities.importRow })
      .from(opportunities)
      .where(and(eq(opportunities.importId, importId), between(opportunities.importRow, firstRow, lastRow))),
  );
  return new Set(found.flatMap(({ row }) => row ?? []));
}

export interface DuplicateRow {
  readonly row: number;
  readonly opportunityId: string;
  readonly title: string;
}

/** The rows whose title an opportunity outside the same import has, each with the oldest such opportunity. */
export async function findDuplicateRows(
  tx: Queryable,
  rows: readonly { readonly row: number; readonly title: string }[],
  importId: string,
): Promise<DuplicateRow[]> {
  const numbers = sql.param(rows.map(({ row }) => row));
  const titles = sql.param(rows.map(({ title }) => title));
  // `offset 0` keeps the keys out of the join: under row level security, only a plain comparison can use the index.
  const given = sql`(select number, opportunity_title_key(title) as key
    from unnest(${numbers}::int[], ${titles}::text[]) as asked (number, title) offset 0) given`;
  // One index entry for each row, however many opportunities have the title.
  const oldest = tx
    .select({ id: opportunities.id, title: opportunities.title })
    .from(opportunities)
    .where(and(sql`${opportunities.titleKey} = given.key`, sql`${opportunities.importId} is distinct from ${importId}`))
    .orderBy(asc(opportunities.createdAt), asc(opportunities.id))
    .limit(1)
    .as('oldest');
  return tx
    .select({ row: sql<number>`given.number`, opportunityId: oldest.id, title: oldest.title })
    .from(given)
    .innerJoinLateral(oldest, sql`true`)
    .orderBy(sql`given.number`);
}
