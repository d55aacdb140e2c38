/**
 * A page of those that hold a text (ADR-data-4). A common text is found soonest among the first rows of the list, a rare one
 * soonest by its trigrams, and the planner cannot tell which it is: row level security keeps the statistics of the texts from it.
 * So the first rows are looked at, and only where they do not fill the page the trigrams are asked.
 */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { countToBound } from './bounded-total.queries.ts';
import { foldedText, likePattern } from './like-pattern.ts';
import type { Queryable } from './queryable.ts';

/** How many of the first rows are looked at, to see how common the text is. */
const FIRST_LOOK = 200;
/** How many at most, where that promises to fill the page: further down the trigrams are quicker. */
const LONGEST_LOOK = 3_000;
/** Chance deals unevenly: this much further than what the first look promises. */
const MARGIN = 1.5;

/** Rows, and the table beside them that holds what a search looks in; the latter is seen only by who has announced a pattern. */
export interface SearchedTable {
  readonly rows: PgTable;
  readonly id: PgColumn;
  readonly texts: PgTable;
  /** Which row a text is of. */
  readonly textOf: PgColumn;
  /** What of a row names the text, where that is not its own id but somebody's. */
  readonly subject?: PgColumn;
  /** A second text, of the row itself: one of the two has to hold what is searched for. */
  readonly ownText?: { readonly texts: PgTable; readonly textOf: PgColumn };
  /** What a row must also meet, where its text holds more than what may be searched. */
  readonly recheck?: SQL | undefined;
}

export interface SearchedRows<Row> {
  readonly rows: readonly Row[];
  /** How many hold the text, as far as they were counted on the way. */
  readonly count: number;
  readonly isCountExact: boolean;
}

interface Question {
  readonly matching: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
}

/**
 * Announces a literal text, ignoring case, to the transaction (REQ-199): from then on it sees those rows of the texts that
 * hold it, as the pattern is part of their policy.
 */
export async function searchFor(tx: Queryable, q: string): Promise<void> {
  await tx.execute(sql`select set_config('app.search_pattern', ${foldedText(likePattern(q))}, true)`);
}

/** The rows that hold the announced text. */
export function holdsText({ id, subject = id, texts, textOf, ownText }: SearchedTable): SQL {
  const held = sql`${subject} in (select ${textOf} from ${texts})`;
  return ownText ? sql`(${held} or ${id} in (select ${ownText.textOf} from ${ownText.texts}))` : held;
}

/** The first `limit` rows, in the order, that match and hold the text that was announced. */
export async function searchRows<Row>(
  tx: Queryable,
  searched: SearchedTable,
  select: (condition: SQL | undefined, limit: number) => Promise<Row[]>,
  question: Question,
): Promise<SearchedRows<Row>> {
  const { matching, limit } = question;
  let looked = await lookAt(tx, searched, question, FIRST_LOOK);
  const promising = Math.ceil((FIRST_LOOK * limit * MARGIN) / looked.found.length);
  if (!isEnough(looked, limit) && promising <= LONGEST_LOOK) looked = await lookAt(tx, searched, question, promising);
  if (isEnough(looked, limit)) {
    const ids = looked.found.slice(0, limit);
    const rows = ids.length === 0 ? [] : await select(inArray(searched.id, ids), limit);
    return { rows, count: looked.found.length, isCountExact: looked.isAll };
  }
  const rows = await select(and(matching, foundByTrigrams(searched), searched.recheck), limit);
  return { rows, count: rows.length, isCountExact: rows.length < limit };
}

interface AskedPage {
  readonly matching: SQL | undefined;
  /** Those of the matching that come after the cursor. */
  readonly onPage: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of those that hold the text, read with one row more than asked for; the total as far as it was counted on the way. */
export async function searchPage<Row>(
  tx: Queryable,
  searched: SearchedTable,
  q: string,
  select: (condition: SQL | undefined, limit: number) => Promise<Row[]>,
  { matching, onPage, order, limit, cursor }: AskedPage,
): Promise<SearchedRows<Row>> {
  await searchFor(tx, q);
  const found = await searchRows(tx, searched, select, { matching: onPage, order, limit: limit + 1 });
  if (cursor === undefined) return found;
  const total = await countToBound(tx, searched.rows, and(matching, holdsText(searched), searched.recheck));
  return { ...found, ...total };
}

/** As an array, which is made once: the planner, which cannot know that the text is rare, would else ask for it row by row. */
function foundByTrigrams({ id, subject = id, texts, textOf, ownText }: SearchedTable): SQL {
  const found = sql`${subject} = any (array(select ${textOf} from ${texts}))`;
  return ownText ? sql`(${found} or ${id} = any (array(select ${ownText.textOf} from ${ownText.texts})))` : found;
}

interface Looked {
  readonly found: readonly string[];
  readonly isAll: boolean;
}

function isEnough({ found, isAll }: Looked, limit: number): boolean {
  return isAll || found.length >= limit;
}

/** Which of the first rows hold the text, in order. */
async function lookAt(
  tx: Queryable,
  { rows, id, subject = id, texts, textOf, ownText, recheck }: SearchedTable,
  { matching, order }: Question,
  count: number,
): Promise<Looked> {
  const head = tx
    .select({
      id: sql<string>`${id}`.as('head_id'),
      subject: sql<string>`${subject}`.as('subject'),
      position: sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as('position'),
    })
    .from(rows)
    .where(matching)
    .orderBy(...order)
    .limit(count)
    .as('head');
  // Row by row, by the primary key: anything else would begin with all that hold the text.
  const textOfHead = sql`select 1 as one from ${texts} where ${textOf} = ${head.subject}`;
  const eitherText = ownText
    ? sql`${textOfHead} union all select 1 from ${ownText.texts} where ${ownText.textOf} = ${head.id} limit 1`
    : textOfHead;
  // Asked of those alone that hold the text, hence `held.one` in it; they are read again for it, and the head comes out of its index.
  const meantText = recheck
    ? sql`select one from (${eitherText} offset 0) held
           where (select ${recheck} from ${rows} where ${id} = ${head.id} and held.one = 1)`
    : eitherText;
  const looked = await tx
    .select({ id: head.id, holds: sql<boolean>`found.one is not null` })
    .from(head)
    .leftJoin(sql`lateral (${meantText} offset 0) found`, sql`true`)
    .orderBy(head.position);
  return { found: looked.filter(({ holds }) => holds).map(({ id: found }) => found), isAll: looked.length < count };
}
