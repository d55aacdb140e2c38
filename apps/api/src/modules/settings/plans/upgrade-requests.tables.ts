import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** Requests for premium courses: one per person, until the tenant's plan includes them or an administrator declines. */
export const upgradeRequests = pgTable(
  'upgrade_requests',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The title of the requested premium course at the time of the request. */
    courseTitle: varchar('course_title', { length: TITLE_MAX_LENGTH }).notNull(),
    requestedAt: writtenAtColumn('requested_at'),
    resolvedAt: timeColumn('resolved_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('upgrade_requests_user_open_key').on(table.userId).where(sql`${table.resolvedAt} is null`),
    // Longest open first, in the form that `orderOf` gives for columns without NULLs. PostgreSQL treats NULLS FIRST and NULLS LAST as
    // different orders even there.
    index('upgrade_requests_tenant_open_idx')
      .on(table.tenantId, table.requestedAt.asc().nullsFirst(), table.id.asc().nullsFirst())
      .where(sql`${table.resolvedAt} is null`),
  ],
);
