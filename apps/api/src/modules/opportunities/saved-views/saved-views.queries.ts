import { NO_OWNER } from '@aicv/domain/opportunities/opportunity-list';
import type { SavedViewState, ValueFilter } from '@aicv/domain/opportunities/saved-view';
import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { foldedText } from '../../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, findReachablePeople, type PersonRow } from '../../identity/accounts.public.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { findGoneOwners } from './saved-view-rules.ts';
import { type SavedViewRow, visibleTo } from './saved-views.repository.ts';
import { savedViews } from './saved-views.tables.ts';

/** A view as one user sees it. */
export interface SeenView extends SavedViewRow {
  readonly isOwn: boolean;
  readonly mayDelete: boolean;
  readonly owner: PersonRow | undefined;
  /** The filters whose value no longer exists. */
  readonly missing: ValueFilter[];
}

const BY_NAME: readonly SortKey[] = [
  { expression: sql`${savedViews.nameKey}`, kind: 'text', direction: 'asc' },
  { expression: sql`${savedViews.id}`, kind: 'id', direction: 'asc' },
];

type Viewer = Pick<Caller, 'userId' | 'actor'>;

/** One page of the user's own views and the shared ones, by name. */
export async function listSavedViews(
  tx: Queryable,
  caller: Viewer,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<SeenView>> {
  const { userId } = caller;
  const context = { viewsOf: userId };
  const rows = await tx
    .select()
    .from(savedViews)
    .where(and(visibleTo(userId), afterCursor(BY_NAME, cursor, context)))
    .orderBy(...orderOf(BY_NAME))
    .limit(limit + 1);
  const [total] = await tx.select({ views: count() }).from(savedViews).where(visibleTo(userId));
  const page = toPage(rows, limit, {
    total: total?.views ?? 0,
    positionOf: ({ nameKey, id }) => [nameKey, id],
    context,
  });
  return { ...page, rows: await seenBy(tx, caller, page.rows) };
}

export async function seeView(tx: Queryable, caller: Viewer, view: SavedViewRow): Promise<SeenView> {
  const [seen] = await seenBy(tx, caller, [view]);
  if (seen === undefined) throw new Error('The view was not read');
  return seen;
}

async function seenBy(tx: Queryable, caller: Viewer, views: readonly SavedViewRow[]): Promise<SeenView[]> {
  const ownerIds = views.map(({ ownerId }) => ownerId);
  const owners = await findPeople(tx, ownerIds);
  const gone = await findGoneOwners(tx, ownerIds, caller);
  const missingIn = await findMissing(
    tx,
    views.map(({ state }) => state),
  );
  return views.map((view) => ({
    ...view,
    isOwn: view.ownerId === caller.userId,
    mayDelete: view.ownerId === caller.userId || gone.has(view.ownerId),
    owner: owners.get(view.ownerId),
    missing: missingIn(view.state),
  }));
}

/** Reads which values of these filters exist. */
async function findMissing(
  tx: Queryable,
  states: readonly SavedViewState[],
): Promise<(state: SavedViewState) => ValueFilter[]> {
  const asked = (filter: ValueFilter) => states.flatMap(({ filters }) => filters[filter] || []);
  const owners = await findReachablePeople(
    tx,
    asked('ownerId').filter((id) => id !== NO_OWNER),
  );
  const submitters = await findExisting(
    tx,
    asked('submittedBy'),
    (key) => sql`exists (select from ${opportunities} where ${inArray(opportunities.outcomeRank, [0, 1])}
      and ${opportunities.submitterKey} = ${key})`,
  );
  const tags = await findExisting(
    tx,
    asked('tag'),
    (key) => sql`exists (select from ${opportunities} where ${opportunities.tagKeys} @> array[${key}])`,
  );
  return ({ filters: { ownerId, submittedBy, tag } }) => {
    const missing: ValueFilter[] = [];
    if (submittedBy && !submitters.has(submittedBy)) missing.push('submittedBy');
    if (ownerId && ownerId !== NO_OWNER && owners.get(ownerId)?.isActive !== true) missing.push('ownerId');
    if (tag && !tags.has(tag)) missing.push('tag');
    return missing;
  };
}

async function findExisting(
  tx: Queryable,
  values: readonly string[],
  exists: (key: SQL) => SQL,
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set();
  const asked = sql`asked.value`;
  const found = await tx
    .select({ value: sql<string>`${asked}` })
    .from(sql`unnest(${sql.param([...new Set(values)])}::text[]) as asked (value)`)
    .where(exists(foldedText(asked)));
  return new Set(found.map(({ value }) => value));
}
