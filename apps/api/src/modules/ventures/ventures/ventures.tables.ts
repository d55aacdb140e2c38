import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { IDEA_PHASES, VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { purgeableColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities } from '../../opportunities/board/opportunities.tables.ts';

export const ventureStage = pgEnum('venture_stage', VENTURE_STAGES);
export const ideaPhase = pgEnum('idea_phase', IDEA_PHASES);

export const ventures = pgTable(
  'ventures',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    description: text('description'),
    stage: ventureStage('stage').notNull().default('mvp'),
    problem: text('problem'),
    solution: text('solution'),
    teamMembers: integer('team_members').notNull().default(0),
    ideaCycle: ideaPhase('idea_cycle'),
    /** The person in charge. */
    ownerId: uuid('owner_id').references(() => users.id),
    isActive: boolean('is_active').notNull().default(true),
    stageChangedAt: writtenAtColumn('stage_changed_at'),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...purgeableColumns(),
  },
  (table) => [
    uniqueIndex('ventures_opportunity_key').on(table.opportunityId).where(sql`${table.deletedAt} is null`),
    index('ventures_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('ventures_tenant_updated_idx').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    index('ventures_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
    check(
      'ventures_deletion_complete',
      sql`${table.deletedAt} is not null or num_nonnulls(${table.deletedBy}, ${table.purgedAt}) = 0`,
    ),
    check('ventures_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('ventures_team_members_range', sql`${table.teamMembers} between 0 and 100000`),
    ...[table.description, table.problem, table.solution].map((column) =>
      check(
        `ventures_${column.name}_length`,
        sql`char_length(${column}) <= ${sql.raw(String(DESCRIPTION_MAX_LENGTH))}`,
      ),
    ),
  ],
);

/** Each stage change with user and time; `fromStage` is null for the stage in which the venture was created. */
export const ventureStageChanges = pgTable(
  'venture_stage_changes',
  {
    id: idColumn(),
    ventureId: uuid('venture_id')
      .notNull()
      .references(() => ventures.id),
    fromStage: ventureStage('from_stage'),
    toStage: ventureStage('to_stage').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    changedAt: writtenAtColumn('changed_at'),
  },
  (table) => [index('venture_stage_changes_venture_idx').on(table.ventureId, table.changedAt.desc(), table.id.desc())],
);
