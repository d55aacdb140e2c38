/**
 * Searches the entries that the reader may open, best hits first, in bounded time for any text (ADR-data-4; with one role, a rare text is
 * compared with every entry of the tenant). The newest entries contain a
 * common word, and the trigram index finds a rare one. A search therefore reads the titles that start with the text and the newest entries
 * of each kind first. It uses the trigrams only if these do not fill the page. Other spellings of the words come last, in the same order.
 */
import { matchRank } from '@aicv/domain/search/match-titles';
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
/** The same for other spellings. */
const FOUND_SIMILAR_MAX = 200;
/** A shorter word with a typo has too few trigrams in common with the right one. */
const SIMILAR_MIN_CHARACTERS = 4;
/** Shorter words of a misspelled text may be missing from the entry. */
const REQUIRED_MIN_CHARACTERS = 3;
/** The number of words of which other spellings are tried: the longest. */
const RESPELLED_MAX = 8;
/** The number of spellings of a word that are tried, the most similar first. */
const SPELLINGS_MAX = 5;
/** The maximum length of a word in `search_words`. */
const SIMILAR_MAX_CHARACTERS = 24;
/** The number of words that the trigrams find, and their minimum share of common trigrams. A typo in the middle of a word leaves few. */
const CANDIDATES_MAX = 60;
const SIMILARITY = 0.3;
/** Longer words may have more than one typo, if they share enough trigrams. */
const LONG_CHARACTERS = 8;
const SIMILARITY_OF_LONG = 0.5;
/** The maximum length of `title_key`. */
const TITLE_KEY_LENGTH = 255;
/** The domain of an email address, which the entry of a user does not contain. */
const DOMAIN = /(?<=\S)@\S*/gu;
/** Appended to a prefix: the upper bound of all texts that start with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** An entry and how well it matches. */
interface Hit extends EntryRow {
  /** 0: the title equals the text, 1: starts with it, 2: has words that start with each of its words, 3: the same for all texts, 4: similar. */
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

/** A word of the text, as LIKE patterns of its spellings. */
interface Respelled {
  readonly patterns: readonly string[];
  /** How similar each spelling is to the word. */
  readonly likeness: readonly number[];
}

export interface Found {
  readonly entries: readonly EntryRow[];
  /** The words of the text, and their other spellings if these were tried. */
  readonly words: readonly string[];
}

/** Entries that the reader may open and whose words start with those of the text or are similar to them, best first. */
export async function searchAll(tx: Queryable, visibility: SearchVisibility, q: string): Promise<Found> {
  const key = await readKey(tx, q.replace(DOMAIN, ' '));
  if (key === '' || visibility.kinds.length === 0) return { entries: [], words: [] };
  const kinds = visibility.kinds.filter((kind) => !visibility.ownKinds.includes(kind));
  const words = [...new Set(key.split(' '))];
  const question = { key, words, visibility, kinds };
  const hits = await searchWords(tx, question);
  const respelled = words.filter((word) => characterCount(word) >= SIMILAR_MIN_CHARACTERS);
  if (hits.length >= ENOUGH || respelled.length === 0) return { entries: hits, words };
  const spellings = await listSpellings(tx, rarestFirst(respelled).slice(0, RESPELLED_MAX));
  const similar = await searchSimilar(tx, question, spellings);
  return { entries: best([...hits, ...similar]), words: [...words, ...spellings.map(({ spelling }) => spelling)] };
}

async function searchWords(tx: Queryable, question: Question): Promise<Hit[]> {
  const { versionIds, ownIds } = question.visibility;
  const areHits = sql`r.rank < 4`;
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

/** Shorter words are exempt, because texts often add or omit them. */
async function searchSimilar(tx: Queryable, question: Question, spellings: readonly Spelling[]): Promise<Hit[]> {
  const { versionIds, ownIds } = question.visibility;
  const required = question.words.filter((word) => characterCount(word) >= REQUIRED_MIN_CHARACTERS);
  const respelled = rarestFirst(required).map((word): Respelled => {
    const others = spellings.filter((spelling) => spelling.word === firstOf(word, SIMILAR_MAX_CHARACTERS));
    return {
      patterns: [word, ...others.map(({ spelling }) => spelling)].map(wordPattern),
      likeness: [1, ...others.map(({ likeness }) => likeness)],
    };
  });
  const candidates = [
    newestOf(question, NEWEST),
    entriesBy(searchEntries.versionId, versionIds, question),
    entriesBy(searchEntries.recordId, ownIds, question),
  ];
  const each = respelled.map(({ patterns }) => sql`r.words like any (${sql.param(patterns)}::text[])`);
  const areHits = sql.join(each, sql` and `);
  const near = await selectHits(tx, question, { candidates, areHits, respelled });
  if (near.length >= ENOUGH) return near;
  const spelled = found(question, { words: respelled.map(({ patterns }) => patterns), most: FOUND_SIMILAR_MAX });
  return best([...near, ...(await selectHits(tx, question, { candidates: [spelled], areHits, respelled }))]);
}

interface Spelling {
  readonly word: string;
  readonly spelling: string;
  readonly likeness: number;
}

/** Words of the tenant's texts that differ from one of these by a typo, the most similar of each first. */
async function listSpellings(tx: Queryable, words: readonly string[]): Promise<Spelling[]> {
  const given = words.map((word) => firstOf(word, SIMILAR_MAX_CHARACTERS));
  const candidates = await tx
    .select({
      word: sql<string>`s.given_word`,
      spelling: sql<string>`s.similar_word`,
      likeness: sql<number>`s.likeness`,
    })
    .from(sql`find_similar_words(${sql.param(given)}, ${SIMILARITY}, ${CANDIDATES_MAX}) s`);
  const spelled = given.map((word) => {
    const alike = candidates.filter((each) => each.word === word && isSpelling(each)).map(({ spelling }) => spelling);
    return { word, isKnown: alike.some((spelling) => spelling.startsWith(word)), alike };
  });
  // Words that texts have are spelled as meant, unless the text has no other words.
  const unknown = spelled.filter(({ isKnown }) => !isKnown);
  return (unknown.length > 0 ? unknown : spelled).flatMap(({ word, alike }) => {
    // A prefix finds the longer words as well.
    const shortest = alike.filter((one) => ![word, ...alike].some((other) => other !== one && one.startsWith(other)));
    return candidates
      .filter((each) => each.word === word && each.spelling !== word && shortest.includes(each.spelling))
      .slice(0, SPELLINGS_MAX);
  });
}

function isSpelling({ word, spelling, likeness }: Spelling): boolean {
  if (matchRank(spelling, word) !== null) return true;
  return likeness >= SIMILARITY_OF_LONG && characterCount(word) >= LONG_CHARACTERS;
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
  return found(question, { words: rarestFirst(question.words).map((word) => [wordPattern(word)]), most: FOUND_MAX });
}

/** What the trigrams find, in no particular order. */
function found(
  { kinds, visibility }: Question,
  { words, most }: { words: readonly (readonly string[])[]; most: number },
): SQL {
  return sql`select ${CANDIDATE} from find_entries(${sql.param(kinds)}, ${sql.param(visibility.readers)}, ${JSON.stringify(words)}, ${most})`;
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
  { candidates, areHits, respelled = [] }: { candidates: readonly SQL[]; areHits: SQL; respelled?: Respelled[] },
): Promise<Hit[]> {
  const title = firstOf(key, TITLE_KEY_LENGTH);
  const patterns = sql`${sql.param(words.map(wordPattern))}::text[]`;
  const ranked = sql`(
    select c.*, case when c.title_key = ${title} then 0 when starts_with(c.title_key, ${title}) then 1
                     when ' ' || c.title_key like all (${patterns}) then 2 when c.words like all (${patterns}) then 3 else 4 end as rank
      from (${sql.join([...candidates], sql` union all `)}) c) r`;
  const hit = {
    entryId: sql<string>`r.entry_id`,
    kind: sql<SearchKind>`r.kind`,
    recordId: sql<string>`r.record_id`,
    parentId: sql<string | null>`r.parent_id`,
    title: sql<string>`r.title`,
    context: contextOf(sql`r.kind`, sql`r.parent_id`, sql`r.context`),
    rank: sql<number>`r.rank`,
    similarity: sql<number>`case r.rank when 4 then ${likenessOf(respelled)} else 0 end`,
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

/** How similar the words of an entry are to those of the text, each in its best spelling. */
function likenessOf(respelled: readonly Respelled[]): SQL {
  const each = respelled.map(
    ({
      patterns,
      likeness,
    }) => sql`(select max(s.likeness) from unnest(${sql.param(patterns)}::text[], ${sql.param(likeness)}::real[])
      s (pattern, likeness) where r.words like s.pattern)`,
  );
  return sql.join([sql`0`, ...each], sql` + `);
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

/** Counts code points, as the database does. */
function firstOf(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
