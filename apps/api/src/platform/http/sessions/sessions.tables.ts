import type { SessionEndReason } from '@aicv/domain/identity/session-end';
import { index, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { tenantIdColumn, timeColumn, writtenAtColumn } from '../../db/schema/columns.ts';

/** `sid` is the SHA-256 of the cookie's token: a reader of this table cannot sign in with it (REQ-12). */
export const sessions = pgTable(
  'sessions',
  {
    /** The public id for its owner. The `sid` is internal. */
    id: uuid('id').notNull().defaultRandom().unique('sessions_id_key'),
    sid: varchar('sid', { length: 64 }).primaryKey(),
    userId: uuid('user_id').notNull(),
    tenantId: tenantIdColumn(),
    /** A row with `endedBecause` is no longer a session. It only stores the reason for the sign-in page. */
    sess: jsonb('sess').$type<{ ipAddress: string; userAgent: string; endedBecause?: SessionEndReason }>().notNull(),
    createdAt: writtenAtColumn('created_at'),
    lastUsedAt: writtenAtColumn('last_used_at'),
    expire: timeColumn('expire').notNull(),
    /** When the session last verified its owner's second factor. */
    steppedUpAt: timeColumn('stepped_up_at'),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expire_idx').on(table.expire),
    index('sessions_tenant_used_idx').on(table.tenantId, table.lastUsedAt),
  ],
);
