/**
 * The input of the funnel, which a trigger maintains for each stage change (ADR-data-3): the stages that each opportunity entered, its
 * completed stage durations, and counters of both by the month in which the opportunity was added. Months are in UTC.
 */
import { bigint, date, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn, timeColumn } from '../../platform/database/columns.ts';
import { opportunities } from './opportunities.tables.ts';

/**
 * In `passages` the five lowest bits are the stages that the opportunity has entered. The next five are those from which it later reached a
 * later stage.
 */
export const opportunityWays = pgTable(
  'opportunity_ways',
  {
    opportunityId: uuid('opportunity_id')
      .primaryKey()
      .references(() => opportunities.id),
    tenantId: tenantIdColumn(),
    /** The creation time of the opportunity, which never changes. */
    createdAt: timeColumn('created_at').notNull(),
    passages: smallint('passages').notNull(),
  },
  (table) => [index('opportunity_ways_tenant_created_idx').on(table.tenantId, table.createdAt, table.passages)],
);

export const opportunityStays = pgTable(
  'opportunity_stays',
  {
    /** The stage change that ended it. Stage changes are never removed. */
    changeId: uuid('change_id').primaryKey(),
    opportunityId: uuid('opportunity_id').notNull(),
    tenantId: tenantIdColumn(),
    /** When the opportunity was added. */
    createdAt: timeColumn('created_at').notNull(),
    stageRank: smallint('stage_rank').notNull(),
    /** Microseconds. */
    lasted: bigint('lasted', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('opportunity_stays_opportunity_idx').on(table.opportunityId),
    index('opportunity_stays_tenant_created_idx').on(table.tenantId, table.createdAt, table.stageRank, table.lasted),
    index('opportunity_stays_tenant_lasted_idx').on(table.tenantId, table.stageRank, table.lasted, table.createdAt),
  ],
);

/** Numbers of opportunities. */
export const passageTallies = pgTable(
  'passage_tallies',
  {
    tenantId: tenantIdColumn(),
    month: date('month', { mode: 'string' }).notNull(),
    passages: smallint('passages').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ name: 'passage_tallies_pk', columns: [table.tenantId, table.month, table.passages] })],
);

/** Numbers of stage durations. A bucket has similar durations: those between two of `stay_bounds()`. */
export const stayTallies = pgTable(
  'stay_tallies',
  {
    tenantId: tenantIdColumn(),
    month: date('month', { mode: 'string' }).notNull(),
    stageRank: smallint('stage_rank').notNull(),
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'stay_tallies_pk', columns: [table.tenantId, table.month, table.stageRank, table.bucket] }),
  ],
);
