import { ROLES } from '@aicv/domain/access/roles';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { purgeableColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** An update without `publishedAt` is a draft, visible only to authors. */
export const investorUpdates = pgTable(
  'investor_updates',
  {
    id: idColumn(),
    title: varchar('title', { length: 255 }),
    content: text('content'),
    reportUrl: text('report_url'),
    pages: integer('pages'),
    publishedAt: timeColumn('published_at'),
    publishedBy: uuid('published_by').references(() => users.id),
    /** If both lists are empty, every user with access is a recipient. */
    recipientRoles: text('recipient_roles', { enum: ROLES }).array().notNull().default([]),
    recipientIds: uuid('recipient_ids').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...purgeableColumns(),
  },
  (table) => [
    index('investor_updates_tenant_published_idx')
      .on(table.tenantId, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.publishedAt} is not null`),
    index('investor_updates_tenant_updated_idx').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    index('investor_updates_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
    check(
      'investor_updates_deletion_complete',
      sql`${table.deletedAt} is not null or num_nonnulls(${table.deletedBy}, ${table.purgedAt}) = 0`,
    ),
  ],
);
