import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities, opportunityStage } from '../board/opportunities.tables.ts';

/** Each stage change with user and time; `fromStage` is null for the stage in which the opportunity was created (REQ-202). */
export const opportunityStageChanges = pgTable(
  'opportunity_stage_changes',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id),
    fromStage: opportunityStage('from_stage'),
    toStage: opportunityStage('to_stage').notNull(),
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
    ),
    index('opportunity_stage_changes_tenant_idx').on(table.tenantId, table.changedAt.desc(), table.id.desc()),
  ],
);
