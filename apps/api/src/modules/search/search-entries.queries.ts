/** The search entries that a reader may see (ADR-data-4). */
import type { SearchKind } from '@aicv/domain/search/search-kind';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { inNamedTenant } from '../../platform/db/tenancy/named-tenant.ts';
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

/**
 * The tenant's entries of the kinds that the reader may open and of the audiences that include the reader. Names the tenant, because the
 * owner of the table may be exempt from its policy.
 */
export function visibleTo({ kinds, readers }: SearchVisibility): SQL {
  const { kind, audience, tenantId } = searchEntries;
  return sql`(${inNamedTenant(tenantId)} and ${kind} = any (${sql.param(kinds)}::text[]) and (${audience} is null or ${audience} && ${sql.param(readers)}::text[]))`;
}

/** The entry of a record, if visible. A lesson has one per version; the reader sees that of their own version. */
export async function findEntry(
  tx: Queryable,
  visibility: SearchVisibility,
  { kind, recordId }: { readonly kind: SearchKind; readonly recordId: string },
): Promise<EntryRow | undefined> {
  const [entry] = await tx
    .select(ENTRY)
    .from(searchEntries)
    .where(and(eq(searchEntries.kind, kind), eq(searchEntries.recordId, recordId), visibleTo(visibility)));
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
