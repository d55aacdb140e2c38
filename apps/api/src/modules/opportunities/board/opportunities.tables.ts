import { NEXT_STEP_MAX_LENGTH, WEBSITE_MAX_LENGTH } from '@aicv/domain/opportunities/follow-up';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_OUTCOMES, PASS_NOTE_MAX_LENGTH, PASS_REASONS } from '@aicv/domain/opportunities/pass';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { trashColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

export const opportunityStage = pgEnum('opportunity_stage', OPPORTUNITY_STAGES);

const scoreColumn = (name: string) => numeric(name, { precision: 3, scale: 1 });

const newest = (table: { createdAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [table.createdAt.desc(), table.id.desc()] as const;

export const opportunities = pgTable(
  'opportunities',
  {
    id: idColumn(),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    description: text('description'),
    stage: opportunityStage('stage').notNull().default('discovery'),
    priority: text('priority', { enum: OPPORTUNITY_PRIORITIES }).notNull().default('medium'),
    submittedBy: varchar('submitted_by', { length: NAME_MAX_LENGTH }),
    roiScore: scoreColumn('roi_score'),
    feasibilityScore: scoreColumn('feasibility_score'),
    scalabilityScore: scoreColumn('scalability_score'),
    defensibilityScore: scoreColumn('defensibility_score'),
    timeToRevenueScore: scoreColumn('time_to_revenue_score'),
    totalScore: scoreColumn('total_score'),
    scoreSpread: scoreColumn('score_spread'),
    reviewCount: integer('review_count').notNull().default(0),
    /** When the scores were last set or changed; null without a total. */
    scoredAt: timeColumn('scored_at'),
    ideaData: jsonb('idea_data').$type<Record<string, unknown>>(),
    stageChangedAt: writtenAtColumn('stage_changed_at'),
    ownerId: uuid('owner_id').references(() => users.id),
    nextStep: varchar('next_step', { length: NEXT_STEP_MAX_LENGTH }),
    nextStepOn: date('next_step_on', { mode: 'string' }),
    website: varchar('website', { length: WEBSITE_MAX_LENGTH }),
    tags: text('tags').array().notNull().default([]),
    outcome: text('outcome', { enum: OPPORTUNITY_OUTCOMES }).notNull().default('open'),
    /** The decision not to invest; null while it is open. */
    passReason: text('pass_reason', { enum: PASS_REASONS }),
    passNote: text('pass_note'),
    revisitOn: date('revisit_on', { mode: 'string' }),
    passedAt: timeColumn('passed_at'),
    passedBy: uuid('passed_by').references(() => users.id),
    /** The revisit day of which a person was notified. */
    revisitNotifiedOn: date('revisit_notified_on', { mode: 'string' }),
    ...trashColumns(),
    /** When its content was removed for good; the row stays, because its history refers to it. */
    purgedAt: timeColumn('purged_at'),
    /** The venture that was launched from it. A handwritten migration adds the foreign key, because ventures reference this table. */
    ventureId: uuid('venture_id'),
    /** The imported file and the row in it. They make imports idempotent. */
    importId: uuid('import_id'),
    importRow: integer('import_row'),
    /** Whether a user other than its creator has changed it. An import is not undone then. */
    changedByOthers: boolean('changed_by_others').notNull().default(false),
    /**
     * Lists filter by these columns. Row level security allows only leakproof operators in an index, and those of enums and numeric are
     * not.
     */
    stageRank: smallint('stage_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`case stage when 'discovery' then 0 when 'screening' then 1 when 'scoring' then 2 when 'shortlist' then 3 else 4 end`,
      ),
    /** Opportunities with the same key are likely duplicates (see the migrations). */
    titleKey: text('title_key').generatedAlwaysAs(sql`opportunity_title_key(title)`),
    submitterKey: text('submitter_key').generatedAlwaysAs(sql`search_fold(submitted_by)`),
    tagKeys: text('tag_keys').array().notNull().generatedAlwaysAs(sql`search_fold_all(tags)`),
    /** The list is sorted by these. */
    firstTagKey: text('first_tag_key').generatedAlwaysAs(sql`search_fold(tags[1])`),
    /** Its beginning, which fits into an index. */
    nextStepKey: text('next_step_key').generatedAlwaysAs(sql`left(search_fold(next_step), 100)`),
    websiteHost: text('website_host').generatedAlwaysAs(sql`split_part(website, '/', 3)`),
    priorityRank: smallint('priority_rank')
      .notNull()
      .generatedAlwaysAs(sql`case priority when 'low' then 0 when 'medium' then 1 else 2 end`),
    /** 2 for deleted ones, which the policy of the table excludes by it. */
    outcomeRank: smallint('outcome_rank')
      .notNull()
      .generatedAlwaysAs(sql`case when deleted_at is not null then 2 when outcome = 'open' then 0 else 1 end`),
    /** -1 without a total, so that a page sorted by score can start at an index position. */
    totalTenths: smallint('total_tenths')
      .notNull()
      .generatedAlwaysAs(sql`case when total_score between 0 and 10 then (total_score * 10)::smallint else -1 end`),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id),
    tenantId: tenantIdColumn(),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    // The list reads the columns after the id instead of the rows, for orders and filters that have no index of their own.
    index('opportunities_tenant_created_idx').on(
      table.tenantId,
      ...newest(table),
      table.outcomeRank,
      table.stageRank,
      table.priorityRank,
      table.totalTenths,
      table.reviewCount,
      table.updatedAt,
      table.passedAt,
      table.revisitOn,
      table.nextStepOn,
      table.ownerId,
      table.nextStepKey,
      table.websiteHost,
      table.firstTagKey,
      table.submitterKey,
    ),
    index('opportunities_tenant_outcome_created_idx').on(table.tenantId, table.outcomeRank, ...newest(table)),
    index('opportunities_tenant_stage_created_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.stageRank,
      ...newest(table),
    ),
    index('opportunities_tenant_total_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.totalTenths.desc(),
      ...newest(table),
    ),
    // Also covers the summary of the pipeline.
    index('opportunities_tenant_stage_total_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.stageRank,
      table.totalTenths.desc(),
      ...newest(table),
      table.priorityRank,
      table.reviewCount,
    ),
    index('opportunities_tenant_priority_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.priorityRank.desc(),
      ...newest(table),
      // Filters the opportunities that wait for a review, which are in two stages.
      table.stageRank,
    ),
    index('opportunities_tenant_stage_priority_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.stageRank,
      table.priorityRank.desc(),
      ...newest(table),
    ),
    index('opportunities_tenant_submitter_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.submitterKey,
      ...newest(table),
    ),
    index('opportunities_tenant_title_idx').on(table.tenantId, table.titleKey, table.createdAt, table.id),
    index('opportunities_tenant_updated_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.updatedAt.desc(),
      table.id.desc(),
    ),
    index('opportunities_tenant_stage_updated_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.stageRank,
      table.updatedAt.desc(),
      table.id.desc(),
    ),
    index('opportunities_tenant_scored_idx')
      .on(table.tenantId, table.scoredAt.desc(), table.id.desc())
      .where(sql`${table.scoredAt} is not null`),
    // The check for hidden scores reads only reviewed opportunities.
    index('opportunities_tenant_reviewed_idx').on(table.tenantId, table.id).where(sql`${table.reviewCount} > 0`),
    // Ascending: a descending index would have ties in the wrong order.
    index('opportunities_tenant_total_ascending_idx').on(
      table.tenantId,
      table.outcomeRank,
      sql`nullif(${table.totalTenths}, -1)`,
      ...newest(table),
    ),
    index('opportunities_tenant_priority_ascending_idx').on(
      table.tenantId,
      table.outcomeRank,
      table.priorityRank.asc().nullsFirst(),
      ...newest(table),
    ),
    uniqueIndex('opportunities_import_row_key')
      .on(table.tenantId, table.importId, table.importRow)
      .where(sql`${table.importId} is not null`),
    check('opportunities_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check(
      'opportunities_description_length',
      sql`char_length(${table.description}) <= ${sql.raw(String(DESCRIPTION_MAX_LENGTH))}`,
    ),
    index('opportunities_tenant_revisit_idx')
      .on(table.tenantId, table.revisitOn)
      .where(sql`${table.revisitOn} is not null`),
    check(
      'opportunities_outcome_complete',
      sql`case ${table.outcome} when 'open'
        then num_nonnulls(${table.passReason}, ${table.passNote}, ${table.revisitOn}, ${table.passedAt}, ${table.passedBy}) = 0
        else num_nulls(${table.passReason}, ${table.passedAt}) = 0 end`,
    ),
    index('opportunities_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
    check(
      'opportunities_deletion_complete',
      sql`${table.deletedAt} is not null or num_nonnulls(${table.deletedBy}, ${table.purgedAt}) = 0`,
    ),
    check('opportunities_outcome_known', sql`${table.outcome} in ('open', 'passed')`),
    check(
      'opportunities_pass_note_length',
      sql`char_length(${table.passNote}) <= ${sql.raw(String(PASS_NOTE_MAX_LENGTH))}`,
    ),
    check('opportunities_priority_known', sql`${table.priority} in ('low', 'medium', 'high')`),
    ...[...COMPONENT_SCORES, 'totalScore' as const, 'scoreSpread' as const].map((score) =>
      check(`opportunities_${table[score].name}_range`, sql`${table[score]} between 0 and 10`),
    ),
  ],
);
