import { type MailingKind, REMINDER_PAUSE_MS } from '@aicv/domain/capital/investor-update';
import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { investorUpdateDeliveries, investorUpdateMailings } from '../updates/investor-updates.tables.ts';

export type MailingRow = typeof investorUpdateMailings.$inferSelect;

/** Stores a mailing to these users, a subquery of user ids. A job delivers it. Returns the number of deliveries. */
export async function insertMailing(
  tx: Queryable,
  mailing: Pick<MailingRow, 'updateId' | 'kind' | 'startedBy' | 'tenantId'>,
  readerIds: SQL,
): Promise<number> {
  const [inserted] = await tx
    .insert(investorUpdateMailings)
    .values({ ...mailing, total: 0 })
    .returning({ id: investorUpdateMailings.id });
  if (inserted === undefined) throw new Error('The mailing was not inserted');
  const { rowCount } = (await tx.execute(sql`
    insert into ${investorUpdateDeliveries} (mailing_id, user_id, tenant_id)
    select ${inserted.id}, reader.id, ${mailing.tenantId} from ${readerIds} reader`)) as { rowCount: number };
  await tx
    .update(investorUpdateMailings)
    .set({ total: rowCount, ...(rowCount === 0 && { finishedAt: sql`clock_timestamp()` }) })
    .where(eq(investorUpdateMailings.id, inserted.id));
  return rowCount;
}

/** Locks the oldest unfinished mailing that no other transaction is delivering and that is not in `except`. */
export async function claimMailing(tx: Queryable, except: readonly string[] = []): Promise<MailingRow | undefined> {
  const [mailing] = await tx
    .select()
    .from(investorUpdateMailings)
    .where(and(isNull(investorUpdateMailings.finishedAt), notInArray(investorUpdateMailings.id, [...except])))
    .orderBy(asc(investorUpdateMailings.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return mailing;
}

/** Some of the users whom a claimed mailing has yet to reach. */
export async function listUndelivered(tx: Queryable, mailingId: string, limit: number): Promise<string[]> {
  const { userId, deliveredAt } = investorUpdateDeliveries;
  const rows = await tx
    .select({ userId })
    .from(investorUpdateDeliveries)
    .where(and(eq(investorUpdateDeliveries.mailingId, mailingId), isNull(deliveredAt)))
    .orderBy(asc(userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

export async function markDelivered(tx: Queryable, mailingId: string, userIds: readonly string[]): Promise<void> {
  const deliveredAt = sql`clock_timestamp()`;
  await tx
    .update(investorUpdateDeliveries)
    .set({ deliveredAt })
    .where(
      and(eq(investorUpdateDeliveries.mailingId, mailingId), inArray(investorUpdateDeliveries.userId, [...userIds])),
    );
  await tx
    .update(investorUpdateMailings)
    .set({ delivered: sql`${investorUpdateMailings.delivered} + ${userIds.length}` })
    .where(eq(investorUpdateMailings.id, mailingId));
}

/** Removes deliveries to users whom the mailing no longer reaches. */
export async function dropDeliveries(tx: Queryable, mailingId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .delete(investorUpdateDeliveries)
    .where(
      and(eq(investorUpdateDeliveries.mailingId, mailingId), inArray(investorUpdateDeliveries.userId, [...userIds])),
    );
}

export async function finishMailing(tx: Queryable, mailingId: string): Promise<void> {
  await tx
    .update(investorUpdateMailings)
    .set({ finishedAt: sql`clock_timestamp()` })
    .where(eq(investorUpdateMailings.id, mailingId));
}

/** Ends the unfinished mailings of the update. */
export async function finishMailingsOf(tx: Queryable, updateId: string): Promise<void> {
  const { finishedAt } = investorUpdateMailings;
  await tx
    .update(investorUpdateMailings)
    .set({ finishedAt: sql`clock_timestamp()` })
    .where(and(eq(investorUpdateMailings.updateId, updateId), isNull(finishedAt)));
}

/** The latest mailing of each update. */
export async function findLatestMailings(
  tx: Queryable,
  updateIds: readonly string[],
): Promise<Map<string, MailingRow>> {
  if (updateIds.length === 0) return new Map();
  const { updateId, createdAt } = investorUpdateMailings;
  const rows = await tx
    .selectDistinctOn([updateId])
    .from(investorUpdateMailings)
    .where(inArray(updateId, [...updateIds]))
    .orderBy(asc(updateId), desc(createdAt));
  return new Map(rows.map((row) => [row.updateId, row]));
}

const REMINDER: MailingKind = 'reminder';

/** A reminder of the update that started within `REMINDER_PAUSE_MS`. */
const isRecentReminderOf = (updateId: string) => sql`mailing.update_id = ${updateId} and mailing.kind = ${REMINDER}
  and mailing.created_at > statement_timestamp() - ${`${REMINDER_PAUSE_MS} ms`}::interval`;

/** The users in `ids`, a subquery of user ids, who may be reminded of the update now; a subquery too. */
export function withoutReminded(updateId: string, ids: SQL): SQL {
  return sql`(select unopened.id from ${ids} unopened where not exists (
    select from ${investorUpdateMailings} mailing
      join ${investorUpdateDeliveries} delivery on delivery.mailing_id = mailing.id and delivery.user_id = unopened.id
     where ${isRecentReminderOf(updateId)}))`;
}

/** When these users were last reminded of the update, by user. */
export async function findReminderTimes(
  tx: Queryable,
  updateId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({
      userId: investorUpdateDeliveries.userId,
      at: sql<string>`max(${investorUpdateMailings.createdAt})`.mapWith(investorUpdateMailings.createdAt),
    })
    .from(investorUpdateDeliveries)
    .innerJoin(investorUpdateMailings, eq(investorUpdateMailings.id, investorUpdateDeliveries.mailingId))
    .where(
      and(
        eq(investorUpdateMailings.updateId, updateId),
        eq(investorUpdateMailings.kind, REMINDER),
        inArray(investorUpdateDeliveries.userId, [...userIds]),
      ),
    )
    .groupBy(investorUpdateDeliveries.userId);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}
