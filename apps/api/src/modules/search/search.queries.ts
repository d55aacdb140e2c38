/**
 * Searches the entries that the reader may open, best hits first, in bounded time for any text (ADR-data-4). The newest entries contain a
 * common word, and the trigram index finds a rare one. The planner cannot tell these cases apart, because the policies hide the statistics
 * of the words. A search therefore reads the titles that start with the text and the newest entries of each kind first. It uses the
 * trigrams only if these do not fill the page. Similar words come last, in the same order.
 */
import { SEARCH_HITS_MAX, type SearchKind } from '@aicv/domain/search/search-kind';
import { characterCount } from '@aicv/domain/text/text-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import {
  contextOf,
  type EntryRow,
  type SearchVisibility,
  setSearchSettings,
  setSearchVisibility,
  wordPattern,
} from './search-entries.queries.ts';
import { searchEntries } from './search-entries.tables.ts';

/** The number of newest entries read per kind. */
const NEWEST = 400;
/** The same if their similarity is computed, which takes ten times as long. */
const NEWEST_MEASURED = 80;
/**
 * With this many hits that match the words, the words are not misspelled. With this many similar entries among the newest, the trigrams
 * would find too many.
 */
const ENOUGH = 12;
/** The maximum number of titles per kind that start with the text, in title order. */
const TITLES_MAX = 100;
/** The maximum number of entries per kind that the trigrams find. */
const FOUND_MAX = 2_000;
const MEASURED_MAX = 200;
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
const SIMILARITY = '0.45';
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

/** The last of the newest entries of a kind; null if the kind has fewer entries. */
interface Horizon {
  readonly kind: SearchKind;
  readonly newest: Position | null;
  readonly measured: Position | null;
}

interface Position {
  readonly recordedAt: string;
  readonly entryId: string;
}

interface Question {
  readonly key: string;
  readonly words: readonly string[];
  readonly horizons: readonly Horizon[];
  readonly versionIds: readonly string[];
  readonly ownIds: readonly string[];
}

/** Entries that the reader may open and whose words start with those of the text or are similar to them, best first. */
export async function searchAll(tx: Queryable, visibility: SearchVisibility, q: string): Promise<EntryRow[]> {
  const key = await readKey(tx, q.replace(DOMAIN, ' '));
  if (key === '' || visibility.kinds.length === 0) return [];
  await setSearchVisibility(tx, visibility, BY_ORDER);
  const { versionIds, ownIds } = visibility;
  const kinds = visibility.kinds.filter((kind) => !visibility.ownKinds.includes(kind));
  const words = [...new Set(key.split(' '))];
  const question = { key, words, horizons: await readHorizons(tx, kinds), versionIds, ownIds };
  const hits = await searchWords(tx, question);
  if (hits.length >= ENOUGH || longestOf(words, 1).length === 0) return hits;
  return best([...hits, ...(await searchSimilar(tx, question))]);
}

async function searchWords(tx: Queryable, question: Question): Promise<Hit[]> {
  const { words, horizons, versionIds, ownIds } = question;
  await setSearchSettings(tx, { words });
  const candidates = [titlesOf(question), newestOf(horizons, 'newest'), lessonsOf(versionIds), recordsOf(ownIds)];
  const near = await selectHits(tx, question, { candidates });
  const further = horizons.filter(({ newest }) => newest !== null);
  if (near.length >= SEARCH_HITS_MAX || further.length === 0) return near;
  await setSearchSettings(tx, { words }, BY_TRIGRAMS);
  return best([...near, ...(await selectHits(tx, question, { candidates: [foundByTrigrams(further, FOUND_MAX)] }))]);
}

async function searchSimilar(tx: Queryable, question: Question): Promise<Hit[]> {
  const { words, horizons, versionIds, ownIds } = question;
  const measured = measuredPart(words);
  await setSearchSettings(tx, { words: [], similarTo: measured }, BY_ORDER);
  const candidates = [
    newestOf(horizons, 'measured'),
    lessonsOf(versionIds.slice(0, COURSES_MEASURED)),
    recordsOf(ownIds.slice(0, OWN_MEASURED)),
  ];
  let hits = await selectHits(tx, question, { candidates, areHits: resembles(words, measured) });
  const further = horizons.filter(({ measured }) => measured !== null);
  // Assumes one misspelled word and requires the others. Otherwise the trigrams of common words would find too many entries.
  for (const word of further.length === 0 ? [] : longestOf(words, SUSPECTS_MAX)) {
    if (hits.length >= ENOUGH) break;
    const others = words.filter((other) => other !== word && characterCount(other) >= REQUIRED_MIN_CHARACTERS);
    const suspect = firstOf(word, SIMILAR_MAX_CHARACTERS);
    await setSearchSettings(tx, { words: others, similarTo: suspect }, BY_TRIGRAMS);
    const alike = await selectHits(tx, question, {
      candidates: [foundByTrigrams(further, MEASURED_MAX)],
      areHits: resembles(words, suspect),
    });
    hits = best([...hits, ...alike]);
  }
  return hits;
}

/** The text in the form in which entries are compared. */
async function readKey(tx: Queryable, q: string): Promise<string> {
  const [row] = await tx.select({ key: sql<string>`one.key` }).from(sql`(select search_key(${q}) as key) one`);
  return row?.key ?? '';
}

/** Which indexes the next statements use. They read few rows, so parallel workers gain nothing. */
const BY_ORDER = {
  enable_seqscan: 'off',
  enable_indexscan: 'on',
  enable_bitmapscan: 'off',
  max_parallel_workers_per_gather: '0',
  'pg_trgm.word_similarity_threshold': SIMILARITY,
};
const BY_TRIGRAMS = { ...BY_ORDER, enable_indexscan: 'off', enable_bitmapscan: 'on' };

async function readHorizons(tx: Queryable, kinds: readonly SearchKind[]): Promise<Horizon[]> {
  const endOf = (count: number) => sql`lateral (
    select jsonb_build_object('recordedAt', e.recorded_at, 'entryId', e.entry_id) as position from ${searchEntries} e
     where e.kind = k.kind order by e.recorded_at desc nulls last, e.entry_id desc nulls last offset ${count - 1} limit 1)`;
  return tx
    .select({
      kind: sql<SearchKind>`k.kind`,
      newest: sql<Position | null>`newest.position`,
      measured: sql<Position | null>`measured.position`,
    })
    .from(sql`unnest(${sql.param(kinds)}::text[]) k (kind)`)
    .leftJoin(sql`${endOf(NEWEST)} newest`, sql`true`)
    .leftJoin(sql`${endOf(NEWEST_MEASURED)} measured`, sql`true`);
}

const CANDIDATE = sql`e.entry_id, e.kind, e.record_id, e.parent_id, e.title, e.context, e.title_key, e.words, e.recorded_at`;

const kindsOf = (horizons: readonly Horizon[]) =>
  sql`unnest(${sql.param(horizons.map(({ kind }) => kind))}::text[]) k (kind)`;

/** The titles of each kind that start with the text; the exact title comes first. */
function titlesOf({ horizons, key }: Question): SQL {
  const begin = firstOf(key, TITLE_KEY_LENGTH);
  return sql`select t.* from ${kindsOf(horizons)}, lateral (
    select ${CANDIDATE} from ${searchEntries} e
     where e.kind = k.kind and e.title_key ~>=~ ${begin} and e.title_key ~<~ ${begin + LAST_CHARACTER}
     order by e.title_key using ~<~, e.recorded_at desc nulls last limit ${TITLES_MAX}) t`;
}

/** The entries of each kind down to its horizon. */
function newestOf(horizons: readonly Horizon[], end: 'newest' | 'measured'): SQL {
  const kinds = horizons.map(({ kind }) => kind);
  const times = horizons.map((horizon) => horizon[end]?.recordedAt ?? '-infinity');
  const ids = horizons.map((horizon) => horizon[end]?.entryId ?? '00000000-0000-0000-0000-000000000000');
  return sql`select ${CANDIDATE}
    from unnest(${sql.param(kinds)}::text[], ${sql.param(times)}::timestamptz[], ${sql.param(ids)}::uuid[])
           h (kind, recorded_at, entry_id)
    join ${searchEntries} e on e.kind = h.kind and (e.recorded_at, e.entry_id) >= (h.recorded_at, h.entry_id)`;
}

function lessonsOf(versionIds: readonly string[]): SQL {
  return sql`select ${CANDIDATE} from ${searchEntries} e where e.version_id = any (${sql.param(versionIds)}::uuid[])`;
}

function recordsOf(ids: readonly string[]): SQL {
  return sql`select ${CANDIDATE} from ${searchEntries} e where e.record_id = any (${sql.param(ids)}::uuid[])`;
}

/** Up to `most` entries of each kind, in no particular order. */
function foundByTrigrams(horizons: readonly Horizon[], most: number): SQL {
  return sql`select t.* from ${kindsOf(horizons)}, lateral (
    select ${CANDIDATE} from ${searchEntries} e where e.kind = k.kind limit ${most}) t`;
}

/** The best of the candidates that satisfy `areHits`; by default, those that match all words of the text. */
async function selectHits(
  tx: Queryable,
  { key, words }: Question,
  { candidates, areHits = sql`r.rank < 3` }: { candidates: readonly SQL[]; areHits?: SQL },
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

/**
 * Each word starts a word of the entry or is similar to one. The shortest words are exempt, because texts often add or omit them. The
 * announced text is not compared again: the policy hides entries that are not similar to it, and computing similarity is the slowest part.
 */
function resembles(words: readonly string[], announced: string): SQL {
  const asked = words.filter((word) => word !== announced);
  return sql`not exists (
    select from unnest(${sql.param(asked)}::text[], ${sql.param(asked.map(wordPattern))}::text[]) w (word, pattern)
     where char_length(w.word) >= ${REQUIRED_MIN_CHARACTERS} and r.words not like w.pattern
       and (char_length(w.word) < ${SIMILAR_MIN_CHARACTERS} or word_similarity(w.word, r.words) < ${SIMILARITY}::real))`;
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
  return words
    .filter((word) => characterCount(word) >= SIMILAR_MIN_CHARACTERS)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, count);
}

/** Counts code points, as the database does. */
function firstOf(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
