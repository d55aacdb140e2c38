/**
 * Searches the entries that the reader may open, best hits first, in bounded time for any text (ADR-data-4; with one role, a rare text is
 * compared with every entry of the tenant). The newest entries contain a
 * common word, and the trigram index finds a rare one. A search therefore reads the titles that start with the text and the newest entries
 * of each kind first. It uses the trigrams only if these do not fill the page. Similar words come last, in the same order.
 */
import { SEARCH_HITS_MAX, type SearchKind } from '@aicv/domain/search/search-kind';
import { characterCount } from '@aicv/domain/text/text-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { likePattern } from '../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { contextOf, type EntryRow, type SearchVisibility, visibleTo } from './search-entries.queries.ts';
import { searchEntries } from './search-entries.tables.ts';

/** With this many hits that match the words, the words are not misspelled. */
const ENOUGH = 12;
/** The maximum number of titles per kind that start with the text, in title order. */
const TITLES_MAX = 100;
/** The number of newest entries per kind that are read, and the maximum that the trigrams find. */
const NEWEST = 400;
const FOUND_MAX = 2_000;
/** The same if their similarity is computed, which takes ten times as long. */
const NEWEST_MEASURED = 80;
const FOUND_MEASURED = 200;
/** The number of courses whose lessons are compared by similarity. */
const COURSES_MEASURED = 15;
/** The number of the reader's own tasks and certificates that are compared by similarity. */
const OWN_MEASURED = 80;
/** A shorter word with a typo has too few trigrams in common with the right one. */
const SIMILAR_MIN_CHARACTERS = 4;
/** Shorter words of a misspelled text may be missing from the entry. */
const REQUIRED_MIN_CHARACTERS = 3;
/** The number of words that are tried as the misspelled one. */
const SUSPECTS_MAX = 3;
/** Similarity compares the longest words of a text, each up to a maximum length. More trigrams would match more entries. */
const WORDS_MEASURED = 2;
const SIMILAR_MAX_CHARACTERS = 24;
/** The minimum share of common trigrams. A lower value finds other words, a higher one misses a typo in the middle of a word. */
const SIMILARITY = 0.45;
/** The maximum length of `title_key`. */
const TITLE_KEY_LENGTH = 255;
/** The domain of an email address, which the entry of a user does not contain. */
const DOMAIN = /(?<=\S)@\S*/gu;
/** Appended to a prefix: the upper bound of all texts that start with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** An entry and how well it matches. */
interface Hit extends EntryRow {
  /** 0: the title equals the text, 1: the title starts with it, 2: each word of the text starts a word of the entry, 3: similar. */
  readonly rank: number;
  readonly similarity: number;
  readonly recordedAtMs: number;
}

interface Question {
  readonly key: string;
  readonly words: readonly string[];
  readonly visibility: SearchVisibility;
  /** The kinds whose entries are not looked up by id. */
  readonly kinds: readonly SearchKind[];
}

/** Entries that the reader may open and whose words start with those of the text or are similar to them, best first. */
export async function searchAll(tx: Queryable, visibility: SearchVisibility, q: string): Promise<EntryRow[]> {
  const key = await readKey(tx, q.replace(DOMAIN, ' '));
  if (key === '' || visibility.kinds.length === 0) return [];
  const kinds = visibility.kinds.filter((kind) => !visibility.ownKinds.includes(kind));
  const words = [...new Set(key.split(' '))];
  const question = { key, words, visibility, kinds };
  const hits = await searchWords(tx, question);
  if (hits.length >= ENOUGH || longestOf(words, 1).length === 0) return hits;
  return best([...hits, ...(await searchSimilar(tx, question))]);
}

async function searchWords(tx: Queryable, question: Question): Promise<Hit[]> {
  const { versionIds, ownIds } = question.visibility;
  const areHits = sql`r.rank < 3`;
  const candidates = [
    titlesOf(question),
    newestOf(question, NEWEST),
    entriesBy(searchEntries.versionId, versionIds, question),
    entriesBy(searchEntries.recordId, ownIds, question),
  ];
  const near = await selectHits(tx, question, { candidates, areHits });
  if (near.length >= SEARCH_HITS_MAX) return near;
  return best([...near, ...(await selectHits(tx, question, { candidates: [foundByWords(question)], areHits }))]);
}

async function searchSimilar(tx: Queryable, question: Question): Promise<Hit[]> {
  const { versionIds, ownIds } = question.visibility;
  const areHits = resembles(question.words);
  const candidates = [
    newestOf(question, NEWEST_MEASURED),
    entriesBy(searchEntries.versionId, versionIds.slice(0, COURSES_MEASURED), question),
    entriesBy(searchEntries.recordId, ownIds.slice(0, OWN_MEASURED), question),
  ];
  let hits = await selectHits(tx, question, { candidates, areHits });
  // Assumes one misspelled word and requires the others. Otherwise the trigrams of common words would find too many entries.
  for (const word of longestOf(question.words, SUSPECTS_MAX)) {
    if (hits.length >= ENOUGH) break;
    const alike = await selectHits(tx, question, { candidates: [foundBySimilarity(question, word)], areHits });
    hits = best([...hits, ...alike]);
  }
  return hits;
}

/** The text in the form in which entries are compared. */
async function readKey(tx: Queryable, q: string): Promise<string> {
  const [row] = await tx.select({ key: sql<string>`one.key` }).from(sql`(select search_key(${q}) as key) one`);
  return row?.key ?? '';
}

const CANDIDATE = sql`entry_id, kind, record_id, parent_id, title, context, title_key, words, recorded_at`;

/** The titles of each kind that start with the text; the exact title comes first. */
function titlesOf(question: Question): SQL {
  const begin = firstOf(question.key, TITLE_KEY_LENGTH);
  return ofEachKind(
    question,
    sql`title_key ~>=~ ${begin} and title_key ~<~ ${begin + LAST_CHARACTER}
        order by title_key using ~<~, recorded_at desc nulls last limit ${TITLES_MAX}`,
  );
}

function newestOf(question: Question, most: number): SQL {
  return ofEachKind(question, sql`true order by recorded_at desc nulls last, entry_id desc nulls last limit ${most}`);
}

function ofEachKind({ kinds, visibility }: Question, condition: SQL): SQL {
  return sql`select t.* from unnest(${sql.param(kinds)}::text[]) of_kind, lateral (
    select ${CANDIDATE} from ${searchEntries} where kind = of_kind and ${visibleTo(visibility)} and ${condition}) t`;
}

function entriesBy(column: PgColumn, ids: readonly string[], { visibility }: Question): SQL {
  return sql`select ${CANDIDATE} from ${searchEntries}
              where ${column} = any (${sql.param(ids)}::uuid[]) and ${visibleTo(visibility)}`;
}

/** Entries of each kind that contain, for each word of the text, a word that starts with it. */
function foundByWords(question: Question): SQL {
  return found(question, { words: question.words, similarTo: null, most: FOUND_MAX });
}

/** Entries of each kind that contain a word like this one, and words that start with the others. */
function foundBySimilarity(question: Question, word: string): SQL {
  const others = question.words.filter((other) => other !== word && characterCount(other) >= REQUIRED_MIN_CHARACTERS);
  return found(question, {
    words: others,
    similarTo: firstOf(word, SIMILAR_MAX_CHARACTERS),
    most: FOUND_MEASURED,
  });
}

/** What the trigrams find, in no particular order. */
function found(
  { kinds, visibility }: Question,
  { words, similarTo, most }: { words: readonly string[]; similarTo: string | null; most: number },
): SQL {
  const patterns = rarestFirst(words).map(wordPattern);
  return sql`select ${CANDIDATE} from find_entries(${sql.param(kinds)}, ${sql.param(visibility.readers)}, ${sql.param(patterns)},
    ${similarTo}, ${SIMILARITY}, ${most})`;
}

/** Longer words are rarer. */
const rarestFirst = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length);

/** Matches entries that contain a word with this prefix. */
function wordPattern(word: string): string {
  return likePattern(` ${word}`);
}

/** The best of the candidates that satisfy `areHits`. */
async function selectHits(
  tx: Queryable,
  { key, words }: Question,
  { candidates, areHits }: { candidates: readonly SQL[]; areHits: SQL },
): Promise<Hit[]> {
  const title = firstOf(key, TITLE_KEY_LENGTH);
  const ranked = sql`(
    select c.*, case when c.title_key = ${title} then 0 when starts_with(c.title_key, ${title}) then 1
                     when c.words like all (${sql.param(words.map(wordPattern))}::text[]) then 2 else 3 end as rank
      from (${sql.join([...candidates], sql` union all `)}) c) r`;
  const hit = {
    entryId: sql<string>`r.entry_id`,
    kind: sql<SearchKind>`r.kind`,
    recordId: sql<string>`r.record_id`,
    parentId: sql<string | null>`r.parent_id`,
    title: sql<string>`r.title`,
    context: contextOf(sql`r.kind`, sql`r.parent_id`, sql`r.context`),
    rank: sql<number>`r.rank`,
    similarity: sql<number>`case r.rank when 3 then word_similarity(${measuredPart(words)}, r.words) else 0 end`,
    recordedAtMs: sql<number>`(extract(epoch from r.recorded_at) * 1000)::float8`,
  };
  const rows = await tx
    .select(hit)
    .from(ranked)
    .where(areHits)
    .orderBy(sql`${hit.rank}, ${hit.similarity} desc, r.recorded_at desc, r.entry_id`)
    // The candidates contain an entry at most twice.
    .limit(2 * SEARCH_HITS_MAX);
  return best(rows);
}

/** Each word starts a word of the entry or is similar to one. The shortest words are exempt, because texts often add or omit them. */
function resembles(words: readonly string[]): SQL {
  return sql`not exists (
    select from unnest(${sql.param(words)}::text[], ${sql.param(words.map(wordPattern))}::text[]) w (word, pattern)
     where char_length(w.word) >= ${REQUIRED_MIN_CHARACTERS} and r.words not like w.pattern
       and (char_length(w.word) < ${SIMILAR_MIN_CHARACTERS} or word_similarity(w.word, r.words) < ${SIMILARITY}))`;
}

/** Each entry once, best first: by rank, then the most similar, then the newest. */
function best(hits: readonly Hit[]): Hit[] {
  const each = new Map(hits.map((hit) => [hit.entryId, hit]));
  return [...each.values()].toSorted(byGoodness).slice(0, SEARCH_HITS_MAX);
}

function byGoodness(one: Hit, other: Hit): number {
  return (
    one.rank - other.rank ||
    other.similarity - one.similarity ||
    other.recordedAtMs - one.recordedAtMs ||
    (one.entryId < other.entryId ? -1 : 1)
  );
}

/** The longest words, in the order of the text. */
function measuredPart(words: readonly string[]): string {
  const longest = longestOf(words, WORDS_MEASURED);
  return words
    .filter((word) => longest.includes(word))
    .map((word) => firstOf(word, SIMILAR_MAX_CHARACTERS))
    .join(' ');
}

function longestOf(words: readonly string[], count: number): string[] {
  return rarestFirst(words.filter((word) => characterCount(word) >= SIMILAR_MIN_CHARACTERS)).slice(0, count);
}

/** Counts code points, as the database does. */
function firstOf(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
