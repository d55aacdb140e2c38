/**
 * The search entries that a reader may see. The caller sets the reader's visibility and the search text for the transaction. The
 * policies of the table enforce both (ADR-data-4).
 */
import type { SearchKind } from '@aicv/domain/search/search-kind';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern } from '../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { searchEntries } from './search-entries.tables.ts';

/** Which entries a reader may see. */
export interface SearchVisibility {
  readonly kinds: readonly SearchKind[];
  /** The kinds of which the reader sees only a few entries. These entries are looked up by id. */
  readonly ownKinds: readonly SearchKind[];
  /** The reader's names in the audience of an entry. */
  readonly readers: readonly string[];
  /** The course versions whose lessons the reader takes. */
  readonly versionIds: readonly string[];
  /** The reader's other records of the own kinds. */
  readonly ownIds: readonly string[];
}

export type EntryRow = Pick<
  typeof searchEntries.$inferSelect,
  'entryId' | 'kind' | 'recordId' | 'parentId' | 'title' | 'context'
>;

/** Starts with a space, as the words of every entry do. A pattern of `%` alone is reserved for triggers, which see every row. */
const EVERYTHING = ' %';

/** The policies accept up to three patterns, or two together with a similar text. */
const PATTERNS_MAX = 3;

type Wanted = { readonly words: readonly string[]; readonly similarTo?: string } | 'everything';

/** PostgreSQL settings for the rest of the transaction. */
type Settings = Readonly<Record<string, string>>;

/** Sets the reader's visibility for the transaction, which then sees all visible entries until `setSearchSettings` narrows them. */
export async function setSearchVisibility(
  tx: Queryable,
  { kinds, readers }: SearchVisibility,
  further: Settings = {},
): Promise<void> {
  const visibility = { 'app.search_kinds': arrayText(kinds), 'app.search_readers': arrayText(readers) };
  await setSearchSettings(tx, 'everything', { ...visibility, ...further });
}

/**
 * Sets the search text for the transaction: words that each start a word of the entry, and a text that the entry must be similar to.
 * Sets only the longest words, which are the rarest. The query tests the others.
 */
export async function setSearchSettings(tx: Queryable, wanted: Wanted, further: Settings = {}): Promise<void> {
  const [pattern = '', second = '', third = ''] = patternsOf(wanted);
  const settings: Settings = {
    'app.search_pattern': pattern,
    'app.search_pattern_2': second,
    'app.search_pattern_3': third,
    'app.search_similar': wanted === 'everything' ? '' : (wanted.similarTo ?? ''),
    ...further,
  };
  const each = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await tx.execute(sql`select ${sql.join(each, sql`, `)}`);
}

function patternsOf(wanted: Wanted): string[] {
  if (wanted === 'everything' || wanted.words.length === 0) return [EVERYTHING];
  return wanted.words
    .toSorted((one, other) => other.length - one.length)
    .slice(0, PATTERNS_MAX)
    .map(wordPattern);
}

/** Matches entries that contain a word with this prefix. */
export function wordPattern(word: string): string {
  return likePattern(` ${word}`);
}

/** The entry of a record, if visible. A lesson has one per version; the reader sees that of their own version. */
export async function findEntry(tx: Queryable, kind: SearchKind, recordId: string): Promise<EntryRow | undefined> {
  const [entry] = await tx
    .select(ENTRY)
    .from(searchEntries)
    .where(and(eq(searchEntries.kind, kind), eq(searchEntries.recordId, recordId)));
  return entry;
}

/** What an entry shows beside its title: the current title of its parent, or its own context if it has no parent. */
export function contextOf(kind: SQLWrapper, parentId: SQLWrapper, own: SQLWrapper): SQL<string | null> {
  return sql<string | null>`case when ${parentId} is null then ${own} else parent_title(${kind}, ${parentId}) end`;
}

export const ENTRY = {
  entryId: searchEntries.entryId,
  kind: searchEntries.kind,
  recordId: searchEntries.recordId,
  parentId: searchEntries.parentId,
  title: searchEntries.title,
  context: contextOf(searchEntries.kind, searchEntries.parentId, searchEntries.context),
};

/** A PostgreSQL array literal. Kinds, roles and ids need no quotes. */
function arrayText(names: readonly string[]): string {
  return `{${names.join(',')}}`;
}
