import { and, count, eq, sql } from 'drizzle-orm';
import { countToBound } from '../../platform/database/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import { inNamedTenant } from '../../platform/database/named-tenant.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import type { MailRow } from './mails.repository.ts';
import { mails } from './mails.tables.ts';

const NEWEST_FIRST = newestFirst(mails.createdAt, mails.id);

/** The tenant's mails, newest first. */
export async function listMails(
  tx: Queryable,
  filter: { state?: MailRow['state'] | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<MailRow>> {
  const matching = and(inNamedTenant(mails.tenantId), filter.state && eq(mails.state, filter.state));
  const rows = await tx
    .select()
    .from(mails)
    .where(and(matching, afterCursor(NEWEST_FIRST, filter.cursor, { ...filter })))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(filter.limit + 1);
  const total = await countToBound(tx, mails, matching);
  const page = toPage(rows, filter.limit, total.count, (row) => [row.createdAt, row.id], { ...filter });
  return { ...page, isTotalExact: total.isCountExact };
}

/** How many mails of the tenant have yet to be sent, and how many were given up. */
export async function countUnsentMails(tx: Queryable): Promise<{ waiting: number; failed: number }> {
  const inState = (state: MailRow['state']) =>
    sql<number>`count(*) filter (where ${eq(mails.state, state)})`.mapWith(Number);
  const [unsent] = await tx
    .select({ waiting: inState('waiting'), failed: inState('failed') })
    .from(mails)
    .where(inNamedTenant(mails.tenantId));
  return unsent ?? { waiting: 0, failed: 0 };
}

/** How many mails of every tenant have yet to be sent; runs in the delivery scope. */
export async function countWaitingMails(tx: Queryable): Promise<number> {
  const [counted] = await tx.select({ rows: count() }).from(mails).where(eq(mails.state, 'waiting'));
  return counted?.rows ?? 0;
}
