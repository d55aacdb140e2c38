import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import type { SprintResult } from '@aicv/domain/ventures/sprint';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { purgeableColumns } from '../../identity/users/trash-columns.tables.ts';
import { ventures } from '../ventures/ventures.tables.ts';

export const sprints = pgTable(
  'sprints',
  {
    id: idColumn(),
    ventureId: uuid('venture_id')
      .notNull()
      .references(() => ventures.id),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Whether it is the venture's current sprint. */
    isActive: boolean('is_active').notNull().default(true),
    closedAt: timeColumn('closed_at'),
    /** The result, frozen when the sprint was closed. */
    result: jsonb('result').$type<SprintResult>(),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    ...purgeableColumns(),
    /** The venture with which it was deleted; null if it was deleted by itself. */
    deletedWith: uuid('deleted_with'),
  },
  (table) => [
    uniqueIndex('sprints_current_key').on(table.ventureId).where(sql`${table.isActive} and ${table.deletedAt} is null`),
    index('sprints_tenant_start_idx').on(table.tenantId, table.startDate.desc(), table.id.desc()),
    index('sprints_venture_start_idx').on(table.ventureId, table.startDate.desc(), table.id.desc()),
    index('sprints_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
    check(
      'sprints_deletion_complete',
      sql`${table.deletedAt} is not null or num_nonnulls(${table.deletedBy}, ${table.deletedWith}, ${table.purgedAt}) = 0`,
    ),
    check('sprints_days_in_order', sql`${table.startDate} <= ${table.endDate}`),
    check('sprints_closed_is_not_current', sql`not (${table.isActive} and ${table.closedAt} is not null)`),
    check('sprints_title_not_blank', sql`btrim(${table.title}) <> ''`),
  ],
);
