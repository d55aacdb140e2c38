import { ROLES } from '@aicv/domain/access/roles';
import { MAILING_KINDS, WITHDRAWAL_REASON_MAX_LENGTH } from '@aicv/domain/capital/investor-update';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { aiDrafts } from '../../ai/ai-drafts.tables.ts';
import { purgeableColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** An update without `publishedAt` is a draft or withdrawn, visible only to authors. */
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
    /** The number of its latest version; 0 before the first publication. */
    publishedVersion: integer('published_version').notNull().default(0),
    /** When its text was last corrected since the publication. */
    correctedAt: timeColumn('corrected_at'),
    withdrawnAt: timeColumn('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id),
    withdrawalReason: varchar('withdrawal_reason', { length: WITHDRAWAL_REASON_MAX_LENGTH }),
    scheduledFor: timeColumn('scheduled_for'),
    scheduledBy: uuid('scheduled_by').references(() => users.id),
    /** The accepted draft that its summary is based on. */
    aiDraftId: uuid('ai_draft_id').references(() => aiDrafts.id),
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
    index('investor_updates_scheduled_idx')
      .on(table.tenantId, table.scheduledFor)
      .where(sql`${table.scheduledFor} is not null`),
    check(
      'investor_updates_withdrawal_complete',
      sql`num_nonnulls(${table.withdrawnAt}, ${table.withdrawnBy}, ${table.withdrawalReason}) in (0, 3)
        and (${table.withdrawnAt} is null or ${table.publishedAt} is null)`,
    ),
    check(
      'investor_updates_schedule_complete',
      sql`num_nonnulls(${table.scheduledFor}, ${table.scheduledBy}) in (0, 2)
        and (${table.scheduledFor} is null or ${table.publishedAt} is null)`,
    ),
  ],
);

/** Each text that was published, numbered from 1. Append-only. */
export const investorUpdateVersions = pgTable(
  'investor_update_versions',
  {
    id: idColumn(),
    updateId: uuid('update_id')
      .notNull()
      .references(() => investorUpdates.id),
    number: integer('number').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    content: text('content').notNull(),
    reportUrl: text('report_url'),
    pages: integer('pages'),
    publishedBy: uuid('published_by').references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [uniqueIndex('investor_update_versions_number_key').on(table.updateId, table.number)],
);

/** One batch of notifications and emails about an update, delivered in the background. */
export const investorUpdateMailings = pgTable(
  'investor_update_mailings',
  {
    id: idColumn(),
    updateId: uuid('update_id')
      .notNull()
      .references(() => investorUpdates.id),
    kind: text('kind', { enum: MAILING_KINDS }).notNull(),
    /** The number of its readers at the start, and how many of them were notified. */
    total: integer('total').notNull(),
    delivered: integer('delivered').notNull().default(0),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    finishedAt: timeColumn('finished_at'),
  },
  (table) => [
    index('investor_update_mailings_update_idx').on(table.updateId, table.createdAt.desc()),
    index('investor_update_mailings_open_idx')
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** One reader of a mailing. */
export const investorUpdateDeliveries = pgTable(
  'investor_update_deliveries',
  {
    mailingId: uuid('mailing_id')
      .notNull()
      .references(() => investorUpdateMailings.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deliveredAt: timeColumn('delivered_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    primaryKey({ name: 'investor_update_deliveries_pk', columns: [table.mailingId, table.userId] }),
    index('investor_update_deliveries_open_idx')
      .on(table.mailingId, table.userId)
      .where(sql`${table.deliveredAt} is null`),
  ],
);
