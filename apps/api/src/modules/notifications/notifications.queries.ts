import { and, count, eq, isNull } from 'drizzle-orm';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { notifications } from './notifications.tables.ts';

const NEWEST_FIRST = newestFirst(notifications.createdAt, notifications.id);

/** What one person is told, newest first. */
export async function listNotifications(
  tx: Queryable,
  filter: { userId: string; unreadOnly: boolean; limit: number; cursor?: string | undefined },
): Promise<Page<NotificationRow>> {
  const matching = and(
    eq(notifications.userId, filter.userId),
    filter.unreadOnly ? isNull(notifications.readAt) : undefined,
  );
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(matching, afterCursor(NEWEST_FIRST, filter.cursor, { ...filter })))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(filter.limit + 1);
  const [total] = await tx.select({ rows: count() }).from(notifications).where(matching);
  return toPage(rows, filter.limit, total?.rows ?? 0, (row) => [row.createdAt, row.id], { ...filter });
}
