import { DEFAULT_ROLE, ROLES } from '@aicv/domain/access/roles';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { ComplianceStatus } from '@aicv/domain/legal/legal-compliance';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  VERSION_MAX_LENGTH,
} from '@aicv/domain/text/text-rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  type PgColumn,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';

export const userRole = pgEnum('user_role', ROLES);

// REQ-9, REQ-156
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    username: varchar('username', { length: USERNAME_MAX_LENGTH }).notNull(),
    /** An argon2id hash, never the password. */
    password: text('password').notNull(),
    email: varchar('email', { length: EMAIL_MAX_LENGTH }),
    /** When a link sent to `email` was used. Null for an unconfirmed address, and after a change by an administrator. */
    emailConfirmedAt: timeColumn('email_confirmed_at'),
    firstName: varchar('first_name', { length: NAME_MAX_LENGTH }),
    lastName: varchar('last_name', { length: NAME_MAX_LENGTH }),
    role: userRole('role').notNull().default(DEFAULT_ROLE),
    requestedRole: userRole('requested_role'),
    profileImageUrl: text('profile_image_url'),
    isActive: boolean('is_active').notNull().default(true),
    /** Whether the user has an authenticator app or a passkey. Stored redundantly, because every request reads it. */
    hasTwoFactor: boolean('has_two_factor').notNull().default(false),
    /** The versions of the confidentiality agreement and the NDA that the user agreed to last in this tenant. Maintained by triggers. */
    acceptedVersion: varchar('accepted_version', { length: VERSION_MAX_LENGTH }),
    signedVersion: varchar('signed_version', { length: VERSION_MAX_LENGTH }),
    lastSignedInAt: timeColumn('last_signed_in_at'),
    /** When the account's personal data was erased. */
    erasedAt: timeColumn('erased_at'),
    /** Used to sort and count: an enum's operators are not allowed in an index under row level security. */
    roleRank: smallint('role_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`case role when 'admin' then 0 when 'manager' then 1 when 'analyst' then 2 when 'operator' then 3 when 'instructor' then 4 when 'learner' then 5 else 6 end`,
      ),
    /** Case-insensitive keys for lookups: `lower` is not allowed in an index either. */
    usernameKey: text('username_key').notNull().generatedAlwaysAs(sql`lower(username)`),
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
    /** Sorts by last name, first name, or else by username; as long as a cursor can hold. The separator precedes all characters of a name. */
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(
        sql`left(lower(coalesce(nullif(coalesce(last_name, '') || chr(9) || coalesce(first_name, ''), chr(9)), username)), 255)`,
      ),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('users_tenant_updated_idx').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    index('users_tenant_name_idx').on(table.tenantId, table.nameKey, table.id),
    index('users_tenant_rank_created_idx').on(table.tenantId, table.roleRank, table.createdAt.desc(), table.id.desc()),
    index('users_tenant_active_created_idx').on(
      table.tenantId,
      table.isActive,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('users_tenant_active_rank_created_idx').on(
      table.tenantId,
      table.isActive,
      table.roleRank,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // A new version of an agreement needs a migration with this index, which its status would otherwise not match.
    index('users_tenant_compliance_idx').on(
      table.tenantId,
      complianceStatusOf(table),
      table.roleRank,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // In the order of the user ids of acceptances, so that counting who accepted is a merge join.
    index('users_tenant_id_idx').on(table.tenantId, table.id, table.isActive),
    index('users_tenant_role_request_idx')
      .on(table.tenantId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.requestedRole} is not null`),
  ],
);

/** The user's `ComplianceStatus`, with the versions in force as literals, because an index matches no parameters. */
export function complianceStatusOf({
  acceptedVersion,
  signedVersion,
}: Readonly<Record<'acceptedVersion' | 'signedVersion', PgColumn>>): SQL<ComplianceStatus> {
  const [accepted, signed] = [CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA].map(({ version }) =>
    sql.raw(`'${version}'`),
  );
  return sql`(case when ${acceptedVersion} is distinct from ${accepted} then 'pending' when ${signedVersion} is distinct from ${signed} then 'partial' else 'compliant' end)`;
}
