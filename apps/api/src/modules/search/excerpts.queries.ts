import { type Excerpt as ExcerptOf, excerptsOf } from '@aicv/domain/search/excerpt';
import { matchRank } from '@aicv/domain/search/match-titles';
import type { SearchedSource } from '@aicv/domain/search/search-kind';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { EntryRow } from './search-entries.queries.ts';

export type Excerpt = ExcerptOf<SearchedSource>;

/** As many characters of a record's texts as its search entry contains (`sync_search_entry`). Texts that begin later are not read. */
const SEARCHED_CHARACTERS = 50_000;

/** Where the words of the text are in the entries whose titles do not contain all of them. `words` includes other spellings. */
export async function findExcerpts(
  tx: Queryable,
  entries: readonly EntryRow[],
  { q, words }: { readonly q: string; readonly words: readonly string[] },
): Promise<ReadonlyMap<string, Excerpt>> {
  const unexplained = entries.filter(({ title }) => matchRank(title, q) === null);
  if (unexplained.length === 0) return new Map();
  const kinds = sql.param(unexplained.map(({ kind }) => kind));
  const ids = sql.param(unexplained.map(({ recordId }) => recordId));
  const texts = await tx
    .select({
      recordId: sql<string>`hit.id`,
      source: sql<SearchedSource>`found.source`,
      text: sql<string>`found.body`,
    })
    .from(
      sql`unnest(${kinds}::text[], ${ids}::uuid[]) hit (kind, id), lateral (
        select source, body, sum(char_length(body)) over (rows between unbounded preceding and 1 preceding) as before
          from searched_texts(hit.kind, hit.id) where body is not null) found
        where coalesce(found.before, 0) < ${SEARCHED_CHARACTERS}`,
    );
  const byRecord = Map.groupBy(texts, ({ recordId }) => recordId);
  const excerptOf = excerptsOf(words);
  return new Map(
    unexplained.flatMap(({ entryId, recordId }) => {
      const excerpt = excerptOf(byRecord.get(recordId) ?? []);
      return excerpt === null ? [] : [[entryId, excerpt] as const];
    }),
  );
}
