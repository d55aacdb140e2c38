import type { TokenScope } from '@aicv/domain/identity/access-token';
import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../users/users.tables.ts';

/** Personal access tokens. Only the SHA-256 of the secret is stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: varchar('name', { length: NAME_MAX_LENGTH }).notNull(),
    prefix: varchar('prefix', { length: 32 }).notNull(),
    tokenSha256: varchar('token_sha256', { length: 64 }).notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    lastUsedAt: timeColumn('last_used_at'),
    revokedAt: timeColumn('revoked_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_token_key').on(table.tokenSha256),
    index('access_tokens_user_created_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
  ],
);
