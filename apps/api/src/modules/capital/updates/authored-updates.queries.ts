import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { countViewers, listViews, type ViewRow } from '../../legal/disclosures.public.ts';
import type { Paging } from '../capital.queries.ts';
import { findLatestMailings, type MailingRow } from '../mailings/mailings.repository.ts';
import { findInvestorUpdate, type InvestorUpdateRow } from './investor-updates.repository.ts';
import { investorUpdates } from './investor-updates.tables.ts';

export type AuthoredUpdateRow = InvestorUpdateRow & {
  /** The users named as recipients. */
  readonly recipients: readonly PersonRow[];
  /** How many users have opened it, not counting its creator. */
  readonly openedBy: number;
  /** The latest batch of notifications about it. */
  readonly mailing: MailingRow | null;
};

const LAST_CHANGED_FIRST = newestFirst(investorUpdates.updatedAt, investorUpdates.id);
const CONTEXT = { list: 'authored' };

/** One page of all updates, drafts included. */
export async function listAuthoredUpdates(tx: Queryable, { limit, cursor }: Paging): Promise<Page<AuthoredUpdateRow>> {
  const rows = await tx
    .select()
    .from(investorUpdates)
    .where(afterCursor(LAST_CHANGED_FIRST, cursor, CONTEXT))
    .orderBy(...orderOf(LAST_CHANGED_FIRST))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.updatedAt, row.id], context: CONTEXT }),
    { cursor, rows: investorUpdates, matching: undefined },
  );
  return { ...page, rows: await withAllReaders(tx, page.rows) };
}

/** One page of the users who have opened the update, without its creator. 404 for an unknown update. */
export async function listUpdateViews(tx: Queryable, id: string, paging: Paging): Promise<Page<ViewRow>> {
  const update = await findInvestorUpdate(tx, id);
  if (update === undefined) throw notFound();
  return listViews(tx, update, paging);
}

/** The update with its recipients and the number of readers. */
export async function withReaders(tx: Queryable, update: InvestorUpdateRow): Promise<AuthoredUpdateRow> {
  const [withThem] = await withAllReaders(tx, [update]);
  if (withThem === undefined) throw new Error('The investor update was not found');
  return withThem;
}

async function withAllReaders(tx: Queryable, updates: readonly InvestorUpdateRow[]): Promise<AuthoredUpdateRow[]> {
  const people = await findPeople(
    tx,
    updates.flatMap(({ recipientIds }) => recipientIds),
  );
  const openers = await countViewers(tx, updates);
  const mailings = await findLatestMailings(
    tx,
    updates.map(({ id }) => id),
  );
  return updates.map((update) => ({
    ...update,
    recipients: update.recipientIds.flatMap((id) => people.get(id) ?? []),
    openedBy: openers.get(update.id) ?? 0,
    mailing: mailings.get(update.id) ?? null,
  }));
}
