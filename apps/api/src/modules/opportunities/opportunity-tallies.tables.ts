import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../platform/database/columns.ts';

/**
 * How many opportunities there are of each stage, priority and total score, kept by a trigger (see the migrations) in the
 * transaction of each write: a count that is asked for with every page must not cost a pass over 100,000 rows.
 */
export const opportunityTallies = pgTable(
  'opportunity_tallies',
  {
    tenantId: tenantIdColumn(),
    stageRank: smallint('stage_rank').notNull(),
    priorityRank: smallint('priority_rank').notNull(),
    /** -1 stands for those without a total. */
    totalTenths: smallint('total_tenths').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'opportunity_tallies_pk',
      columns: [table.tenantId, table.stageRank, table.priorityRank, table.totalTenths],
    }),
  ],
);
