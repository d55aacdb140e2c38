import { EMAIL_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { userRole, users } from '../users/users.tables.ts';

/** Invitations by email. The table stores only the SHA-256 of the link's token, which finds the invitation before the tenant is known. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    email: varchar('email', { length: EMAIL_MAX_LENGTH }).notNull(),
    role: userRole('role').notNull(),
    tokenSha256: varchar('token_sha256', { length: 64 }).notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    /** Null if an administrator of the firm created the tenant. */
    invitedBy: uuid('invited_by').references(() => users.id),
    acceptedAt: timeColumn('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    revokedAt: timeColumn('revoked_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('invitations_token_key').on(table.tokenSha256),
    uniqueIndex('invitations_open_email_key')
      .on(table.tenantId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('invitations_tenant_expires_idx').on(table.tenantId, table.expiresAt).where(sql`${table.acceptedAt} is null`),
    index('invitations_tenant_accepted_idx')
      .on(table.tenantId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.acceptedAt} is not null`),
  ],
);
