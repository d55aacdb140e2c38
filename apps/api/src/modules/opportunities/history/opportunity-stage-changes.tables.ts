import { OPPORTUNITY_OUTCOMES, PASS_REASONS } from '@aicv/domain/opportunities/pass';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities, opportunityStage } from '../board/opportunities.tables.ts';

/**
 * Each stage change, pass and reopening with user and time (REQ-202). `fromStage` is null for the stage in which the opportunity was created.
 * A pass and a reopening have an outcome and stay in their stage; a pass also has its reason.
 */
export const opportunityStageChanges = pgTable(
  'opportunity_stage_changes',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id),
    fromStage: opportunityStage('from_stage'),
    toStage: opportunityStage('to_stage').notNull(),
    outcome: text('outcome', { enum: OPPORTUNITY_OUTCOMES }),
    passReason: text('pass_reason', { enum: PASS_REASONS }),
    passNote: text('pass_note'),
    revisitOn: date('revisit_on', { mode: 'string' }),
    changedBy: uuid('changed_by').references(() => users.id),
    tenantId: tenantIdColumn(),
    changedAt: writtenAtColumn('changed_at'),
  },
  (table) => [
    // Covers the funnel, which reads the stage history of all opportunities.
    index('opportunity_stage_changes_opportunity_idx').on(
      table.tenantId,
      table.opportunityId,
      table.changedAt.desc(),
      table.id.desc(),
      table.toStage,
      table.outcome,
    ),
    index('opportunity_stage_changes_tenant_idx').on(table.tenantId, table.changedAt.desc(), table.id.desc()),
  ],
);
