import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';
import { users } from '../accounts/users.tables.ts';

/** What a person is told; `details` is what the kind says it is. */
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
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    index('notifications_user_created_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_user_unread_idx')
      .on(table.userId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.readAt} is null`),
  ],
);
