import { and, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inNamedTenant } from '../../../platform/db/tenancy/named-tenant.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
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
  const page = toPage(rows, filter.limit, {
    total: rows.length,
    positionOf: (row) => [row.createdAt, row.id],
    context: { ...filter },
  });
  return withBoundedTotal(tx, page, { cursor: filter.cursor, rows: mails, matching });
}

/** The number of the tenant's mails that are still to be sent, and of those that failed. */
export async function countUnsentMails(tx: Queryable): Promise<{ waiting: number; failed: number }> {
  const inState = (state: MailRow['state']) =>
    sql<number>`count(*) filter (where ${eq(mails.state, state)})`.mapWith(Number);
  const [unsent] = await tx
    .select({ waiting: inState('waiting'), failed: inState('failed') })
    .from(mails)
    .where(and(inNamedTenant(mails.tenantId), inArray(mails.state, ['waiting', 'failed'])));
  return unsent ?? { waiting: 0, failed: 0 };
}

export interface OutboxState {
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest due mail became due; null if none is due. */
  readonly dueSince: string | null;
}

/** The mails of every tenant; runs in the delivery scope. */
export async function readOutboxState(tx: Queryable, nowIso: string): Promise<OutboxState> {
  const waiting = eq(mails.state, 'waiting');
  const [state] = await tx
    .select({
      waiting: sql<number>`count(*) filter (where ${waiting})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${eq(mails.state, 'failed')})`.mapWith(Number),
      dueSince: sql<
        string | null
      >`min(${mails.nextAttemptAt}) filter (where ${waiting} and ${lte(mails.nextAttemptAt, nowIso)})`,
    })
    .from(mails)
    .where(inArray(mails.state, ['waiting', 'failed']));
  return state ?? { waiting: 0, failed: 0, dueSince: null };
}

/** The number of mails of every tenant that are still to be sent; runs in the delivery scope. */
export async function countWaitingMails(tx: Queryable): Promise<number> {
  const [counted] = await tx.select({ rows: count() }).from(mails).where(eq(mails.state, 'waiting'));
  return counted?.rows ?? 0;
}
