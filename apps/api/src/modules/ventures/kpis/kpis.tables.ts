import { KPI_METRIC_MAX_LENGTH, KPI_PERIODS, TRIPWIRES } from '@aicv/domain/ventures/kpi';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { aiDrafts } from '../../ai/ai-drafts.tables.ts';
import { trashColumns } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { ventures } from '../ventures/ventures.tables.ts';

const valueColumn = (name: string) => numeric(name, { precision: 15, scale: 2 });

/** The replaced value, as undo writes it; of an added value, all are absent. */
interface BeforeImport {
  readonly value?: string;
  readonly target?: string | null;
  readonly recordedBy?: string | null;
  readonly aiDraftId?: string | null;
}

/** A value of a metric as of a day. Without a venture it belongs to the firm (REQ-217). */
export const kpis = pgTable(
  'kpis',
  {
    id: idColumn(),
    ventureId: uuid('venture_id').references(() => ventures.id),
    metric: varchar('metric', { length: KPI_METRIC_MAX_LENGTH }).notNull(),
    value: valueColumn('value').notNull(),
    target: valueColumn('target'),
    period: text('period', { enum: KPI_PERIODS }).notNull().default('month'),
    recordedAt: date('recorded_at', { mode: 'string' }).notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    ...trashColumns(),
    /** The import that wrote the value last; null after a later change. */
    importId: uuid('import_id'),
    /** What that import replaced, empty if it added the value. Null once the value has changed. */
    beforeImport: jsonb('before_import').$type<BeforeImport>(),
    /** The accepted draft that the value is from, until it is written by hand (REQ-372). */
    aiDraftId: uuid('ai_draft_id').references(() => aiDrafts.id),
  },
  (table) => [
    uniqueIndex('kpis_series_day_key')
      .on(
        table.tenantId,
        sql`coalesce(${table.ventureId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        table.metric,
        table.period,
        table.recordedAt,
      )
      .where(sql`${table.deletedAt} is null`),
    index('kpis_tenant_recorded_idx').on(table.tenantId, table.recordedAt.desc(), table.id.desc()),
    index('kpis_tenant_metric_recorded_idx').on(table.tenantId, table.metric, table.recordedAt.desc(), table.id.desc()),
    // With the column that the policy compares: totals of one venture are counted in an index.
    index('kpis_tenant_venture_metric_latest_idx').on(
      table.tenantId,
      table.ventureId,
      table.metric,
      table.recordedAt.desc(),
      table.createdAt.desc(),
      table.id.desc(),
      table.deletedAt,
    ),
    index('kpis_tenant_venture_recorded_idx').on(
      table.tenantId,
      table.ventureId,
      table.recordedAt.desc(),
      table.id.desc(),
      table.deletedAt,
    ),
    index('kpis_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null`),
    index('kpis_import_idx').on(table.tenantId, table.importId).where(sql`${table.importId} is not null`),
    check('kpis_deletion_complete', sql`${table.deletedAt} is not null or ${table.deletedBy} is null`),
    check('kpis_metric_not_blank', sql`btrim(${table.metric}) <> ''`),
  ],
);

/** A tripped tripwire: open until the metrics recover. Without a venture it concerns the firm. */
export const tripwireNotices = pgTable(
  'tripwire_notices',
  {
    id: idColumn(),
    ventureId: uuid('venture_id').references(() => ventures.id),
    kind: text('kind', { enum: TRIPWIRES }).notNull(),
    raisedAt: writtenAtColumn('raised_at'),
    clearedAt: timeColumn('cleared_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('tripwire_notices_open_key')
      .on(table.tenantId, sql`coalesce(${table.ventureId}, '00000000-0000-0000-0000-000000000000'::uuid)`, table.kind)
      .where(sql`${table.clearedAt} is null`),
  ],
);
