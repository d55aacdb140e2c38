/**
 * A page of rows that contain a text (ADR-data-4). A common text is found fastest among the first rows of the list, a rare one by its
 * trigrams. The planner cannot distinguish them, because row level security hides the statistics of the texts. So the first rows are
 * checked, and the trigram index is used only if they do not fill the page.
 */
import { and, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../pool/queryable.ts';
import { countUpTo } from './bounded-total.queries.ts';
import { foldedText, likePattern } from './like-pattern.ts';

/** How many of the first rows are checked, to estimate how common the text is. */
const FIRST_LOOK = 200;
/** Maximum of checked rows if they are likely to fill the page. Beyond it, the trigram index is faster. */
const LONGEST_LOOK = 3_000;
/** Safety factor on the estimate. */
const MARGIN = 1.5;

/** A table of searchable texts, which `find_list_texts` reads. */
type TextTable = PgTable & { readonly text: PgColumn };

/** Rows, and the table with their searchable texts. */
export interface SearchedTable {
  readonly rows: PgTable;
  readonly id: PgColumn;
  readonly texts: TextTable;
  /** The row of a text. */
  readonly textOf: PgColumn;
  /** The column of the row that references the text, if it is not the row's own id. */
  readonly subject?: PgColumn;
  /** A second text, of the row itself. One of the two must contain the text. */
  readonly ownText?: { readonly texts: TextTable; readonly textOf: PgColumn };
  /** A further condition on the row, if its text has more than may be searched. */
  readonly recheck?: SQL | undefined;
}

export interface SearchedRows<Row> {
  readonly rows: readonly Row[];
  /** The number of matches, as far as they were counted. */
  readonly count: number;
  readonly isCountExact: boolean;
}

type SelectRows<Row> = (condition: SQL | undefined, limit: number) => Promise<Row[]>;

interface Question {
  readonly q: string;
  readonly matching: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
}

/** The rows that contain the literal text, ignoring case (REQ-199). */
export function containsSearched(searched: SearchedTable, q: string): SQL {
  return eitherText(searched, (row, { texts }) => sql`${row} in (${idsOfTexts(texts, q)})`);
}

/** The same, tested row by row: for reading all matches page by page, each of which would otherwise find all of them. */
export function containsSearchedRowByRow(searched: SearchedTable, q: string): SQL {
  return eitherText(searched, (row, text) => sql`exists (select ${textOfRow(row, text, q)})`);
}

/** The first `limit` rows, in order, that match and contain the text. */
export async function searchRows<Row>(
  tx: Queryable,
  searched: SearchedTable,
  { select, ...question }: Question & { readonly select: SelectRows<Row> },
): Promise<SearchedRows<Row>> {
  const { q, matching, limit } = question;
  let looked = await probeFirstRows(tx, searched, { ...question, count: FIRST_LOOK });
  const promising = Math.ceil((FIRST_LOOK * limit * MARGIN) / looked.found.length);
  if (!isEnough(looked, limit) && promising <= LONGEST_LOOK)
    looked = await probeFirstRows(tx, searched, { ...question, count: promising });
  if (isEnough(looked, limit)) {
    const ids = looked.found.slice(0, limit);
    const rows = ids.length === 0 ? [] : await select(inArray(searched.id, ids), limit);
    return { rows, count: looked.found.length, isCountExact: looked.isAll };
  }
  const rows = await select(and(matching, foundByTrigrams(searched, q), searched.recheck), limit);
  return { rows, count: rows.length, isCountExact: rows.length < limit };
}

interface AskedPage {
  readonly matching: SQL | undefined;
  /** Matching rows after the cursor. */
  readonly onPage: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of rows that contain the text, read with one extra row. The total is known as far as it was counted. */
export async function searchPage<Row>(
  tx: Queryable,
  searched: SearchedTable,
  { q, select, matching, onPage, order, limit, cursor }: AskedPage & { q: string; select: SelectRows<Row> },
): Promise<SearchedRows<Row>> {
  const found = await searchRows(tx, searched, { q, select, matching: onPage, order, limit: limit + 1 });
  if (cursor === undefined) return found;
  const total = await countUpTo(tx, searched.rows, and(matching, containsSearched(searched, q), searched.recheck));
  return { ...found, ...total };
}

/** As an array, which is computed once. Otherwise the planner, which cannot know that the text is rare, would evaluate it per row. */
function foundByTrigrams(searched: SearchedTable, q: string): SQL {
  return eitherText(searched, (row, { texts }) => sql`${row} = any (array(${idsOfTexts(texts, q)}))`);
}

type Text = Pick<SearchedTable, 'texts' | 'textOf'>;

/** The condition on the text that the row references or, if it has one of its own, on either. */
function eitherText(
  { id, subject = id, ownText, ...referenced }: SearchedTable,
  holds: (row: PgColumn, text: Text) => SQL,
): SQL {
  const found = holds(subject, referenced);
  return ownText ? sql`(${found} or ${holds(id, ownText)})` : found;
}

/** The text of one row, if it contains the searched one. */
function textOfRow(row: SQLWrapper, { texts, textOf }: Text, q: string): SQL {
  return sql`from ${texts} where ${textOf} = ${row} and ${texts.text} like ${patternOf(q)}`;
}

function idsOfTexts(texts: TextTable, q: string): SQL {
  return sql`select find_list_texts(${getTableName(texts)}, ${patternOf(q)})`;
}

const patternOf = (q: string) => foldedText(likePattern(q));

interface ProbeResult {
  readonly found: readonly string[];
  readonly isAll: boolean;
}

function isEnough({ found, isAll }: ProbeResult, limit: number): boolean {
  return isAll || found.length >= limit;
}

/** Which of the first rows contain the text, in order. */
async function probeFirstRows(
  tx: Queryable,
  { rows, id, subject = id, texts, textOf, ownText, recheck }: SearchedTable,
  { q, matching, order, count }: Question & { count: number },
): Promise<ProbeResult> {
  const first = tx
    .select({ id: sql<string>`${id}`.as('head_id'), subject: sql<string>`${subject}`.as('subject') })
    .from(rows)
    .where(matching)
    .orderBy(...order)
    .limit(count)
    .as('first_rows');
  // Numbers the rows as they come. With an order of its own, it would sort all rows, not only the first.
  const position = sql<number>`row_number() over ()`.as('position');
  const head = tx.select({ id: first.id, subject: first.subject, position }).from(first).as('head');
  // Row by row, by the primary key. Any other plan would begin with all rows that contain the text.
  const textOfHead = sql`select 1 as one ${textOfRow(head.subject, { texts, textOf }, q)}`;
  const eitherText = ownText
    ? sql`${textOfHead} union all select 1 ${textOfRow(head.id, ownText, q)} limit 1`
    : textOfHead;
  // The recheck reads only the rows that contain the text, hence `held.one`. The head itself is read from its index.
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
