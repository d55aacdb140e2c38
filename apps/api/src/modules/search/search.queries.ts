/**
 * Hits of a search, the best first, soon whatever is asked (ADR-data-4). A common word is found among the newest, a rare one by
 * its trigrams, and the planner cannot tell which it is, as the policies keep the statistics of the words from it. So the titles
 * that begin so and the newest of each kind are looked at, and only where they do not fill the answer the trigrams are asked. What
 * merely resembles the text is looked for last, in the same way.
 */
import { SEARCH_HITS_MAX, type SearchKind } from '@aicv/domain/search-kind';
import { characterCount } from '@aicv/domain/text-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  announceWanted,
  type EntryRow,
  type SearchVisibility,
  setSearchVisibility,
  wordPattern,
} from './search-entries.queries.ts';
import { searchEntries } from './search-entries.tables.ts';

/** How many of the newest of each kind are looked at. */
const NEWEST = 400;
/** How many where each is measured against the text, which takes ten times as long. */
const NEWEST_MEASURED = 80;
/** Where as many begin with the words, these are not misspelt; where as many of the newest resemble them, trigrams find too many. */
const ENOUGH = 12;
/** How many of the titles that begin so are taken, in their order. */
const TITLES_MAX = 100;
/** How many of what the trigrams find of a kind. */
const FOUND_MAX = 2_000;
const MEASURED_MAX = 200;
/** The lessons of how many courses. */
const COURSES_MEASURED = 15;
/** How many of the reader's own tasks and certificates. */
const OWN_MEASURED = 80;
/** A slip in a word of fewer letters leaves too little to resemble. */
const SIMILAR_MIN_CHARACTERS = 4;
/** A text that is misspelt may have shorter words that the entry has not. */
const REQUIRED_MIN_CHARACTERS = 3;
/** How many words are tried as the misspelt one. */
const SUSPECTS_MAX = 3;
/** What is measured of a text: its longest words, and so much of each. The more trigrams, the more entries have some of them. */
const WORDS_MEASURED = 2;
const SIMILAR_MAX_CHARACTERS = 24;
/** The share of trigrams in common: less finds other words, more misses a slip in the middle of one. */
const SIMILARITY = '0.45';
/** As much as `title_key` holds. */
const TITLE_KEY_LENGTH = 255;
/** The part of an address that is not kept among a person's words. */
const DOMAIN = /(?<=\S)@\S*/gu;
/** Behind a text, the end of all that begins with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** An entry, and how good a hit it is. */
interface Hit extends EntryRow {
  /** 0: this very title, 1: the title begins so, 2: its words do, 3: it resembles the text. */
  readonly rank: number;
  readonly similarity: number;
  readonly recordedAtMs: number;
}

/** Where the newest of a kind end; null where there are no more. */
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

/** What the reader may open and whose words begin with those of the text, or nearly are them. */
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
  await announceWanted(tx, { words });
  const candidates = [titlesOf(question), newestOf(horizons, 'newest'), lessonsOf(versionIds), recordsOf(ownIds)];
  const near = await selectHits(tx, question, candidates);
  const further = horizons.filter(({ newest }) => newest !== null);
  if (near.length >= SEARCH_HITS_MAX || further.length === 0) return near;
  await announceWanted(tx, { words }, BY_TRIGRAMS);
  return best([...near, ...(await selectHits(tx, question, [foundByTrigrams(further, FOUND_MAX)]))]);
}

async function searchSimilar(tx: Queryable, question: Question): Promise<Hit[]> {
  const { words, horizons, versionIds, ownIds } = question;
  const measured = measuredPart(words);
  await announceWanted(tx, { words: [], similarTo: measured }, BY_ORDER);
  const candidates = [
    newestOf(horizons, 'measured'),
    lessonsOf(versionIds.slice(0, COURSES_MEASURED)),
    recordsOf(ownIds.slice(0, OWN_MEASURED)),
  ];
  let hits = await selectHits(tx, question, candidates, resembles(words, measured));
  const further = horizons.filter(({ measured }) => measured !== null);
  // Each word may be the misspelt one, and all others are not: else the trigrams of common words would find too many.
  for (const word of further.length === 0 ? [] : longestOf(words, SUSPECTS_MAX)) {
    if (hits.length >= ENOUGH) break;
    const others = words.filter((other) => other !== word && characterCount(other) >= REQUIRED_MIN_CHARACTERS);
    const suspect = firstOf(word, SIMILAR_MAX_CHARACTERS);
    await announceWanted(tx, { words: others, similarTo: suspect }, BY_TRIGRAMS);
    const alike = await selectHits(tx, question, [foundByTrigrams(further, MEASURED_MAX)], resembles(words, suspect));
    hits = best([...hits, ...alike]);
  }
  return hits;
}

/** The text as entries are compared with it. */
async function readKey(tx: Queryable, q: string): Promise<string> {
  const [row] = await tx.select({ key: sql<string>`one.key` }).from(sql`(select search_key(${q}) as key) one`);
  return row?.key ?? '';
}

/** Which indexes the next statements go by. What they look at is little, so that nothing is gained by several at it. */
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

/** Of each kind the titles that begin with the text, this very one first. */
function titlesOf({ horizons, key }: Question): SQL {
  const begin = firstOf(key, TITLE_KEY_LENGTH);
  return sql`select t.* from ${kindsOf(horizons)}, lateral (
    select ${CANDIDATE} from ${searchEntries} e
     where e.kind = k.kind and e.title_key ~>=~ ${begin} and e.title_key ~<~ ${begin + LAST_CHARACTER}
     order by e.title_key using ~<~, e.recorded_at desc nulls last limit ${TITLES_MAX}) t`;
}

/** Of each kind those as far as its horizon. */
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

/** Of each kind as many as come first, in no order. */
function foundByTrigrams(horizons: readonly Horizon[], most: number): SQL {
  return sql`select t.* from ${kindsOf(horizons)}, lateral (
    select ${CANDIDATE} from ${searchEntries} e where e.kind = k.kind limit ${most}) t`;
}

/** The best of the candidates that are so; else those with all words of the text. */
async function selectHits(
  tx: Queryable,
  { key, words }: Question,
  candidates: readonly SQL[],
  areHits: SQL = sql`r.rank < 3`,
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
    context: sql<string | null>`r.context`,
    rank: sql<number>`r.rank`,
    similarity: sql<number>`case r.rank when 3 then word_similarity(${measuredPart(words)}, r.words) else 0 end`,
    recordedAtMs: sql<number>`(extract(epoch from r.recorded_at) * 1000)::float8`,
  };
  const rows = await tx
    .select(hit)
    .from(ranked)
    .where(areHits)
    .orderBy(sql`${hit.rank}, ${hit.similarity} desc, r.recorded_at desc, r.entry_id`)
    // Two candidates at most are the same entry.
    .limit(2 * SEARCH_HITS_MAX);
  return best(rows);
}

/**
 * Each of the words begins one of the entry or resembles it; the shortest are let off, as they are often written or left out. What was
 * announced as the text to resemble need not be asked again: an entry that does not is not seen, and to measure takes longest of all.
 */
function resembles(words: readonly string[], announced: string): SQL {
  const asked = words.filter((word) => word !== announced);
  return sql`not exists (
    select from unnest(${sql.param(asked)}::text[], ${sql.param(asked.map(wordPattern))}::text[]) w (word, pattern)
     where char_length(w.word) >= ${REQUIRED_MIN_CHARACTERS} and r.words not like w.pattern
       and (char_length(w.word) < ${SIMILAR_MIN_CHARACTERS} or word_similarity(w.word, r.words) < ${SIMILARITY}::real))`;
}

/** Each once, the best first: of equally good ones what resembles the text most, then the newer. */
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

/** The longest words in their order. */
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

/** As the database counts characters. */
function firstOf(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
