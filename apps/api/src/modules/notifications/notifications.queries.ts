import type { NotificationTopic } from '@aicv/domain/notification-topic';
import { and, eq, isNull } from 'drizzle-orm';
import { countToBound, withOwnTotal } from '../../platform/database/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { inSightOf, type Reader } from './notification-sight.queries.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { notifications } from './notifications.tables.ts';

export interface NotificationFilter {
  readonly unreadOnly: boolean;
  readonly topic?: NotificationTopic | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(notifications.createdAt, notifications.id);

/** What one person was told and may know of by now, newest first. */
export async function listNotifications(
  tx: Queryable,
  reader: Reader,
  filter: NotificationFilter,
): Promise<Page<NotificationRow>> {
  const { unreadOnly, topic, limit, cursor } = filter;
  const context = { ...filter, userId: reader.userId };
  const matching = and(
    eq(notifications.userId, reader.userId),
    eq(notifications.inApp, true),
    unreadOnly ? isNull(notifications.readAt) : undefined,
    inSightOf(reader, topic),
  );
  const select = tx
    .select()
    .from(notifications)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const { rows, ...counted } = await withOwnTotal(select, limit);
  const isWhole = cursor === undefined && counted.isCountExact;
  const total = isWhole ? counted : await countToBound(tx, notifications, matching);
  const page = toPage(rows, limit, total.count, (row) => [row.createdAt, row.id], context);
  return { ...page, isTotalExact: total.isCountExact };
}
