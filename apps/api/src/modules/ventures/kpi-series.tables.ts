import { KPI_METRIC_MAX_LENGTH } from '@aicv/domain/kpi';
import { date, index, integer, numeric, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { tenantIdColumn, timeColumn } from '../../platform/database/columns.ts';

/** Replaces the venture id in rows of the firm, as in the key of `kpis`. */
export const FIRM_SERIES_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Count and latest value of one metric of one venture, or of the firm, maintained by triggers in the transaction of each write. The latest
 * value has the latest day; within a day, the value recorded last.
 */
export const kpiSeries = pgTable(
  'kpi_series',
  {
    tenantId: tenantIdColumn(),
    ventureId: uuid('venture_id').notNull(),
    metric: varchar('metric', { length: KPI_METRIC_MAX_LENGTH }).notNull(),
    count: integer('count').notNull(),
    kpiId: uuid('kpi_id').notNull(),
    value: numeric('value', { precision: 15, scale: 2 }).notNull(),
    recordedAt: date('recorded_at', { mode: 'string' }).notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'kpi_series_pk', columns: [table.tenantId, table.ventureId, table.metric] }),
    index('kpi_series_metric_idx').on(table.tenantId, table.metric),
  ],
);
