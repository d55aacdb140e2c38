import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { afterPosition, cursorPatterns, orderOf, type SortKey } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { decodeCursor, type Page, toPage } from '../../platform/http/page-of.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { notifications } from './notifications.tables.ts';

const NEWEST_FIRST: readonly SortKey[] = [
  { expression: sql`${notifications.createdAt}`, kind: 'time', direction: 'desc' },
  { expression: sql`${notifications.id}`, kind: 'id', direction: 'desc' },
];

/** What one person is told, newest first. */
export async function listNotifications(
  tx: Queryable,
  filter: { userId: string; unreadOnly: boolean; limit: number; cursor?: string | undefined },
): Promise<Page<NotificationRow>> {
  const matching = and(
    eq(notifications.userId, filter.userId),
    filter.unreadOnly ? isNull(notifications.readAt) : undefined,
  );
  const position =
    filter.cursor === undefined ? undefined : decodeCursor(filter.cursor, cursorPatterns(NEWEST_FIRST), { ...filter });
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(matching, position && afterPosition(NEWEST_FIRST, position)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(filter.limit + 1);
  const [total] = await tx.select({ rows: count() }).from(notifications).where(matching);
  return toPage(rows, filter.limit, total?.rows ?? 0, (row) => [row.createdAt, row.id], { ...filter });
}
