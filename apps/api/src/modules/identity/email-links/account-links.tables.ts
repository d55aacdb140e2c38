import { EMAIL_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../users/users.tables.ts';

/** Purposes of the links that are mailed to an account's owner. */
export const ACCOUNT_LINK_PURPOSES = ['password_reset', 'email_change', 'email_confirmation'] as const;

/**
 * Links that work once. The table stores only the SHA-256 of the token, which finds the owner before the tenant is known. Only the latest
 * link of a user and purpose is valid.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: varchar('purpose', { length: 32, enum: ACCOUNT_LINK_PURPOSES }).notNull(),
    tokenSha256: varchar('token_sha256', { length: 64 }).notNull(),
    /** The address to confirm; null for other purposes. */
    email: varchar('email', { length: EMAIL_MAX_LENGTH }),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
    /** When a later link replaced it or the user canceled it. */
    endedAt: timeColumn('ended_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('account_links_token_key').on(table.tokenSha256),
    index('account_links_user_idx').on(table.userId, table.purpose, table.createdAt.desc()),
    index('account_links_expires_idx').on(table.expiresAt),
  ],
);
