/**
 * Entries within a reader's sight. Whoever asks announces to the transaction whose sight it is and what is searched for; the
 * policies of the table hold both (ADR-data-4).
 */
import type { SearchKind } from '@aicv/domain/search-kind';
import { and, eq, sql } from 'drizzle-orm';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { searchEntries } from './search-entries.tables.ts';

/** What a reader may see of the entries. */
export interface SearchVisibility {
  readonly kinds: readonly SearchKind[];
  /** Those of them of which a few entries among many are the reader's: they are looked for one by one. */
  readonly ownKinds: readonly SearchKind[];
  /** The names that they go by where an entry is meant for some only. */
  readonly readers: readonly string[];
  /** The versions of courses whose lessons they take. */
  readonly versionIds: readonly string[];
  /** Which other records of the own kinds are theirs. */
  readonly ownIds: readonly string[];
}

export type EntryRow = Pick<
  typeof searchEntries.$inferSelect,
  'entryId' | 'kind' | 'recordId' | 'parentId' | 'title' | 'context'
>;

/** Begins with a space, as the words of every entry do; a pattern of `%` alone would be that of upkeep, which sees the whole. */
const EVERYTHING = ' %';

/** The policies take three patterns at most, and two beside a text that is to be resembled. */
const PATTERNS_MAX = 3;

type Wanted = { readonly words: readonly string[]; readonly similarTo?: string } | 'everything';

/** Settings of PostgreSQL for the rest of the transaction. */
type Settings = Readonly<Record<string, string>>;

/** Sets the reader's visibility for the transaction, which then sees all visible entries until `announceWanted` narrows them. */
export async function setSearchVisibility(
  tx: Queryable,
  { kinds, readers }: SearchVisibility,
  further: Settings = {},
): Promise<void> {
  const visibility = { 'app.search_kinds': arrayText(kinds), 'app.search_readers': arrayText(readers) };
  await announceWanted(tx, 'everything', { ...visibility, ...further });
}

/**
 * Names what is searched for: words that each begin a word of the entry, and a text that it is to resemble. Of many words the
 * longest are named, as they are the rarest; the query asks for the others.
 */
export async function announceWanted(tx: Queryable, wanted: Wanted, further: Settings = {}): Promise<void> {
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

/** A pattern of entries with a word that begins so. */
export function wordPattern(word: string): string {
  return likePattern(` ${word}`);
}

/** The entry of a record, if visible. A lesson has one in each version; the reader sees that of their version. */
export async function findEntry(tx: Queryable, kind: SearchKind, recordId: string): Promise<EntryRow | undefined> {
  const [entry] = await tx
    .select(ENTRY)
    .from(searchEntries)
    .where(and(eq(searchEntries.kind, kind), eq(searchEntries.recordId, recordId)));
  return entry;
}

export const ENTRY = {
  entryId: searchEntries.entryId,
  kind: searchEntries.kind,
  recordId: searchEntries.recordId,
  parentId: searchEntries.parentId,
  title: searchEntries.title,
  context: searchEntries.context,
};

/** An array in the text form of PostgreSQL; of kinds, roles and ids, none of which has to be quoted. */
function arrayText(names: readonly string[]): string {
  return `{${names.join(',')}}`;
}
