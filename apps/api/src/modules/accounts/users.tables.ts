import { DEFAULT_ROLE, ROLES } from '@aicv/domain/roles';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@aicv/domain/text-rules';
import { sql } from 'drizzle-orm';
import { boolean, index, pgEnum, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';

export const userRole = pgEnum('user_role', ROLES);

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    username: varchar('username', { length: USERNAME_MAX_LENGTH }).notNull(),
    /** An argon2id hash, never the password. */
    password: text('password').notNull(),
    email: varchar('email', { length: EMAIL_MAX_LENGTH }),
    firstName: varchar('first_name', { length: NAME_MAX_LENGTH }),
    lastName: varchar('last_name', { length: NAME_MAX_LENGTH }),
    role: userRole('role').notNull().default(DEFAULT_ROLE),
    requestedRole: userRole('requested_role'),
    profileImageUrl: text('profile_image_url'),
    isActive: boolean('is_active').notNull().default(true),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('users_tenant_role_idx').on(table.tenantId, table.role, table.createdAt).where(sql`${table.isActive}`),
    index('users_tenant_role_request_idx')
      .on(table.tenantId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.requestedRole} is not null`),
  ],
);
