import { LATER_OUTCOME_MAX_LENGTH } from '@aicv/domain/opportunities/pass';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities } from '../board/opportunities.tables.ts';

/** The success of a passed opportunity: the anti-portfolio. */
export const laterOutcomes = pgTable(
  'later_outcomes',
  {
    opportunityId: uuid('opportunity_id')
      .primaryKey()
      .references(() => opportunities.id),
    outcome: text('outcome').notNull(),
    source: text('source').notNull(),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    recordedAt: writtenAtColumn('recorded_at'),
  },
  (table) => [
    index('later_outcomes_tenant_happened_idx').on(table.tenantId, table.happenedOn.desc(), table.opportunityId.desc()),
    check(
      'later_outcomes_outcome_length',
      sql`char_length(${table.outcome}) between 1 and ${sql.raw(String(LATER_OUTCOME_MAX_LENGTH))}`,
    ),
    check(
      'later_outcomes_source_length',
      sql`char_length(${table.source}) between 1 and ${sql.raw(String(LATER_OUTCOME_MAX_LENGTH))}`,
    ),
  ],
);
