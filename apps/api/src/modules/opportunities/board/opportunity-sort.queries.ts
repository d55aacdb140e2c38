/**
 * The orders of the list. Absent values are last in both directions, and ties are newest first. Most have no index of their own, because
 * each would slow every write: the first rows in order are found in one index that has the columns of all of them (bench, growth).
 */
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import type { OpportunitySort, OpportunitySortField } from '@aicv/domain/opportunities/opportunity-list';
import { toTenths } from '@aicv/domain/opportunities/scoring';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CURSOR_TEXT_MAX_LENGTH, newestFirst, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { orderNameOf } from '../../identity/accounts.public.ts';
import { opportunities } from './opportunities.tables.ts';

/** What a cursor takes from a row. */
export interface SortedRow {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly stage: (typeof OPPORTUNITY_STAGES)[number];
  readonly priority: (typeof OPPORTUNITY_PRIORITIES)[number];
  readonly totalScore: string | null;
  readonly nextStepOn: string | null;
  readonly passedAt: string | null;
  readonly revisitOn: string | null;
  /** The compared text, if the list is sorted by one. */
  readonly sortText: string | null;
}

type Key = Omit<SortKey, 'direction'> & { readonly cursorOf: (row: SortedRow) => string | null };

const { id, createdAt, updatedAt, stageRank, priorityRank, totalTenths } = opportunities;

/** Compared by its beginning, which fits into a cursor. */
const textKey = (folded: SQLWrapper): Key => ({
  expression: sql`left(${folded}, ${sql.raw(String(CURSOR_TEXT_MAX_LENGTH))})`,
  kind: 'text',
  nullable: true,
  cursorOf: ({ sortText }) => sortText,
});

const KEYS: Readonly<Record<Exclude<OpportunitySortField, 'createdAt' | 'updatedAt' | 'totalScore'>, Key>> = {
  title: textKey(opportunities.titleKey),
  // The column has no nulls, but its index is ordered as if it had.
  stage: {
    expression: sql`${stageRank}`,
    kind: 'integer',
    nullable: true,
    cursorOf: ({ stage }) => String(OPPORTUNITY_STAGES.indexOf(stage)),
  },
  priority: {
    expression: sql`${priorityRank}`,
    kind: 'integer',
    cursorOf: ({ priority }) => String(OPPORTUNITY_PRIORITIES.indexOf(priority)),
  },
  submittedBy: textKey(opportunities.submitterKey),
  ownerId: textKey(orderNameOf(opportunities.ownerId)),
  nextStep: textKey(opportunities.nextStepKey),
  nextStepOn: {
    expression: sql`${opportunities.nextStepOn}`,
    kind: 'date',
    nullable: true,
    cursorOf: ({ nextStepOn }) => nextStepOn,
  },
  website: textKey(opportunities.websiteHost),
  tags: textKey(opportunities.firstTagKey),
  passedAt: {
    expression: sql`${opportunities.passedAt}`,
    kind: 'time',
    nullable: true,
    cursorOf: ({ passedAt }) => passedAt,
  },
  revisitOn: {
    expression: sql`${opportunities.revisitOn}`,
    kind: 'date',
    nullable: true,
    cursorOf: ({ revisitOn }) => revisitOn,
  },
};

const INDEXED_TITLE: Key = {
  ...KEYS.title,
  expression: sql`${opportunities.titleKey}`,
  nullable: false,
  indexed: 'asc',
};

const NEWEST_FIRST = newestFirst(createdAt, id);

export interface ListOrder {
  readonly keys: readonly SortKey[];
  /** The text to select as `sortText`. */
  readonly text: SQL<string | null>;
  readonly positionOf: (row: SortedRow) => (string | null)[];
}

export interface OrderExpressions {
  /** Instead of the totals, for a viewer who may not see all of them. */
  readonly tenths?: SQL | undefined;
  /** The name of the owner in a statement that joins the users. */
  readonly ownerName?: SQL | undefined;
  /** Whether the rows may be read in the order of the index of titles. */
  readonly isTitleIndexed?: boolean | undefined;
}

type OtherField = Exclude<OpportunitySortField, 'createdAt' | 'updatedAt'>;

function keyOf(field: OtherField, direction: 'asc' | 'desc', expressions: OrderExpressions): Key {
  const { tenths = sql`${totalTenths}`, ownerName, isTitleIndexed } = expressions;
  if (field === 'totalScore') return totalKey(direction, tenths);
  if (field === 'ownerId' && ownerName) return textKey(ownerName);
  return field === 'title' && isTitleIndexed ? INDEXED_TITLE : KEYS[field];
}

export function orderBy(
  sort: OpportunitySort,
  { tenths, ownerName, isTitleIndexed }: OrderExpressions = {},
): ListOrder {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const field = sort.replace(/^-/, '') as OpportunitySortField;
  const text = sql<null>`null`;
  if (field === 'createdAt' || field === 'updatedAt') {
    const expression = field === 'createdAt' ? sql`${createdAt}` : sql`${updatedAt}`;
    const keys = [
      { expression, kind: 'time', direction },
      { expression: sql`${id}`, kind: 'id', direction },
    ] as const;
    return { keys, text, positionOf: (row) => [row[field], row.id] };
  }
  const { cursorOf, ...key } = keyOf(field, direction, { tenths, ownerName, isTitleIndexed });
  return {
    keys: [{ ...key, direction }, ...NEWEST_FIRST],
    text: key.kind === 'text' ? sql`${key.expression}` : text,
    positionOf: (row) => [cursorOf(row), row.createdAt, row.id],
  };
}

/** Absent totals sort last in both directions: descending as -1, which a cursor can point at, ascending as null. */
function totalKey(direction: 'asc' | 'desc', tenths: SQL): Key {
  const key =
    direction === 'desc' ? { expression: tenths } : { expression: sql`nullif(${tenths}, -1)`, nullable: true };
  const absent = direction === 'desc' ? '-1' : null;
  return {
    ...key,
    kind: 'integer',
    cursorOf: ({ totalScore }) => (totalScore === null ? absent : String(toTenths(totalScore))),
  };
}
