import type { NotificationTopic } from '@aicv/domain/notifications/notification-topic';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countUpTo, withPageTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { type Reader, visibilityByKind, visibilityOf } from './notification-visibility.queries.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { notifications } from './notifications.tables.ts';

export interface NotificationFilter {
  readonly unreadOnly: boolean;
  readonly topic?: NotificationTopic | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(notifications.createdAt, notifications.id);

/** One person's notifications that they can still see, newest first. */
export async function listNotifications(
  tx: Queryable,
  reader: Reader,
  filter: NotificationFilter,
): Promise<Page<NotificationRow>> {
  const { unreadOnly, topic, limit, cursor } = filter;
  const context = { ...filter, userId: reader.userId };
  const own = and(
    eq(notifications.userId, reader.userId),
    eq(notifications.inApp, true),
    unreadOnly ? isNull(notifications.readAt) : undefined,
  );
  const matching = and(own, visibilityOf(reader, topic));
  const select = (isVisible: SQL | undefined) =>
    tx
      .select()
      .from(notifications)
      .where(and(own, isVisible, afterCursor(NEWEST_FIRST, cursor, context)))
      .orderBy(...orderOf(NEWEST_FIRST))
      .limit(limit + 1);
  // Reads the newest of each kind by the index: one topic may cover all of a long list, or none of it.
  const [first, second, ...others] = (topic === undefined ? [] : visibilityByKind(reader, topic)).map(select);
  const newest =
    first === undefined || second === undefined
      ? (first ?? select(visibilityOf(reader, topic)))
      : unionAll(first, second, ...others)
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
          .limit(limit + 1);
  const { rows, ...counted } = await withPageTotal(newest, limit);
  const isWhole = cursor === undefined && counted.isCountExact;
  const total = isWhole ? counted : await countUpTo(tx, notifications, matching);
  const page = toPage(rows, limit, { total: total.count, positionOf: (row) => [row.createdAt, row.id], context });
  return { ...page, isTotalExact: total.isCountExact };
}
