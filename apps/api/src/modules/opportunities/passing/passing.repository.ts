import { addDays } from '@aicv/domain/dates/calendar-date';
import type { PassReason } from '@aicv/domain/opportunities/pass';
import { and, between, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { opportunities } from '../board/opportunities.tables.ts';

const AT_ONCE = 500;
const DAYS_BEHIND = 7;

interface DueRevisit {
  readonly id: string;
  readonly title: string;
  readonly reason: PassReason | null;
  /** The owner, or else the user who passed on it. */
  readonly userId: string | null;
}

/** Marks a batch of passed opportunities as notified for their revisit day, and returns those that were not marked before. */
export async function claimRevisits(tx: Queryable, today: string): Promise<DueRevisit[]> {
  const { id, title, passReason, revisitOn, revisitNotifiedOn, outcome, ownerId, passedBy } = opportunities;
  const due = tx
    .select({ id })
    .from(opportunities)
    .where(
      and(
        eq(outcome, 'passed'),
        between(revisitOn, addDays(today, -DAYS_BEHIND), today),
        sql`${revisitNotifiedOn} is distinct from ${revisitOn}`,
      ),
    )
    .orderBy(id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return tx
    .update(opportunities)
    .set({ revisitNotifiedOn: revisitOn })
    .where(sql`${id} in (${due})`)
    .returning({ id, title, reason: passReason, userId: sql<string | null>`coalesce(${ownerId}, ${passedBy})` });
}
