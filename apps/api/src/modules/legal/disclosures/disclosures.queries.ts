import { and, eq } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findUserSummaries, type UserSummary } from '../../identity/accounts.public.ts';
import type { DisclosureRow } from './disclosures.repository.ts';
import { disclosures } from './disclosures.tables.ts';

const LATEST_FIRST = newestFirst(disclosures.disclosedAt, disclosures.id);

/** One page of the disclosures to a user, latest first. */
export async function listDisclosures(
  tx: Queryable,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<DisclosureRow>> {
  const context = { disclosuresTo: userId };
  const ofPerson = eq(disclosures.userId, userId);
  const rows = await tx
    .select()
    .from(disclosures)
    .where(and(ofPerson, afterCursor(LATEST_FIRST, cursor, context)))
    .orderBy(...orderOf(LATEST_FIRST))
    .limit(limit + 1);
  return withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.disclosedAt, row.id], context }),
    { cursor, rows: disclosures, matching: ofPerson },
  );
}

/** A user of the tenant; rejects an unknown one. */
export async function getPerson(tx: Queryable, id: string): Promise<UserSummary> {
  const person = (await findUserSummaries(tx, [id])).get(id);
  if (person === undefined) throw notFound();
  return person;
}
