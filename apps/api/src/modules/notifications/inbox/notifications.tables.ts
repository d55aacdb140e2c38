import { MAIL_CHOICES, NOTIFICATION_TOPICS } from '@aicv/domain/notifications/notification-topic';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** Notifications; `kind` determines the shape of `details`. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: varchar('kind', { length: 64 }).notNull(),
    details: jsonb('details').notNull(),
    readAt: timeColumn('read_at'),
    /** False if it is only mailed: no list and no count includes it. */
    inApp: boolean('in_app').notNull().default(true),
    /** Awaits the person's next daily email. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    index('notifications_user_created_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_user_kind_created_idx').on(table.userId, table.kind, table.createdAt.desc(), table.id.desc()),
    index('notifications_user_unread_idx')
      .on(table.userId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.readAt} is null and ${table.inApp}`),
    index('notifications_digest_idx').on(table.tenantId, table.userId).where(sql`${table.awaitsDigest}`),
  ],
);

/** Choices by topic; a topic that the person never changed has no row. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    topic: varchar('topic', { length: 32, enum: NOTIFICATION_TOPICS }).notNull(),
    inApp: boolean('in_app').notNull(),
    mail: varchar('mail', { length: 16, enum: MAIL_CHOICES }).notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [primaryKey({ name: 'notification_preferences_pk', columns: [table.userId, table.topic] })],
);
