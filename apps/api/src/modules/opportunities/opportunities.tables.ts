import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import { COMPONENT_SCORES } from '@aicv/domain/scoring';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgEnum, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { users } from '../accounts/users.tables.ts';

export const opportunityStage = pgEnum('opportunity_stage', OPPORTUNITY_STAGES);

const scoreColumn = (name: string) => numeric(name, { precision: 3, scale: 1 });

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
    ideaData: jsonb('idea_data').$type<Record<string, unknown>>(),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id),
    tenantId: tenantIdColumn(),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    index('opportunities_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('opportunities_tenant_stage_created_idx').on(
      table.tenantId,
      table.stage,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('opportunities_tenant_total_idx').on(
      table.tenantId,
      table.totalScore.desc().nullsLast(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('opportunities_tenant_updated_idx').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    check('opportunities_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check(
      'opportunities_description_length',
      sql`char_length(${table.description}) <= ${sql.raw(String(DESCRIPTION_MAX_LENGTH))}`,
    ),
    check('opportunities_priority_known', sql`${table.priority} in ('low', 'medium', 'high')`),
    ...[...COMPONENT_SCORES, 'totalScore' as const].map((score) =>
      check(`opportunities_${table[score].name}_range`, sql`${table[score]} between 0 and 10`),
    ),
  ],
);
