import { EMAIL_MAX_LENGTH } from '@aicv/domain/text-rules';
import { index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';
import { users } from './users.tables.ts';

/** What a link that was mailed to the owner of an account is for. */
export const ACCOUNT_LINK_PURPOSES = ['password_reset', 'email_change', 'email_confirmation'] as const;

/**
 * Links that work once, each kept as the SHA-256 of its token; who holds one is found by it before a tenant is known. Of each purpose
 * the latest of a person is the only one that works.
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
    /** The address that is to be confirmed; null where the link is for something else. */
    email: varchar('email', { length: EMAIL_MAX_LENGTH }),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
    /** A later link, or the person, has taken its place. */
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
