import {
  CERTAIN,
  CORRECTION_REASON_MAX_LENGTH,
  FORECAST_SOURCES,
  RESOLUTION_OUTCOMES,
  RESOLUTION_SOURCE_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
} from '@aicv/domain/forecasts/forecast';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/db/schema/columns.ts';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import { fundingRounds } from '../capital/rounds/funding-rounds.tables.ts';
import { users } from '../identity/users/users.tables.ts';
import { opportunities } from '../opportunities/board/opportunities.tables.ts';
import { ventures } from '../ventures/ventures/ventures.tables.ts';

/** A person's dated statement about a record. It is scored once. Only the columns of its resolution change (0003_triggers.sql). */
export const forecastStatements = pgTable(
  'forecast_statements',
  {
    id: idColumn(),
    forecasterId: uuid('forecaster_id')
      .notNull()
      .references(() => users.id),
    source: text('source', { enum: FORECAST_SOURCES }).notNull(),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id),
    ventureId: uuid('venture_id').references(() => ventures.id),
    roundId: uuid('round_id').references(() => fundingRounds.id),
    subjectId: uuid('subject_id').generatedAlwaysAs(sql`coalesce(opportunity_id, venture_id, round_id)`),
    statement: text('statement').notNull(),
    /** The statement is too long for an index. */
    statementKey: text('statement_key').notNull().generatedAlwaysAs(sql`md5(statement)`),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The outcome in effect, its time and the number of resolutions; null and 0 while the statement is open. */
    outcome: text('outcome', { enum: RESOLUTION_OUTCOMES }),
    resolvedAt: timeColumn('resolved_at'),
    resolutionCount: integer('resolution_count').notNull().default(0),
    /** The scored forecast, fixed by the first resolution: scores are aggregates over this table alone. */
    scoredBasisPoints: integer('scored_basis_points'),
    scoredComponent: text('scored_component').$type<ComponentScore>(),
    scoredStage: text('scored_stage', { enum: OPPORTUNITY_STAGES }),
    /** When the users who can resolve the statement were notified that it is due. */
    askedAt: timeColumn('asked_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('forecast_statements_key').on(
      table.forecasterId,
      table.source,
      table.subjectId,
      table.dueOn,
      table.statementKey,
    ),
    index('forecast_statements_open_idx')
      .on(table.tenantId, table.dueOn, table.id)
      .where(sql`${table.outcome} is null`),
    index('forecast_statements_forecaster_open_idx')
      .on(table.forecasterId, table.dueOn, table.id)
      .where(sql`${table.outcome} is null`),
    index('forecast_statements_resolved_idx')
      .on(table.tenantId, table.resolvedAt.desc(), table.id.desc())
      .where(sql`${table.outcome} is not null`),
    index('forecast_statements_forecaster_resolved_idx')
      .on(table.forecasterId, table.resolvedAt.desc(), table.id.desc())
      .where(sql`${table.outcome} is not null`),
    check(
      'forecast_statements_one_subject',
      sql`num_nonnulls(${table.opportunityId}, ${table.ventureId}, ${table.roundId}) = 1`,
    ),
    check(
      'forecast_statements_resolution_complete',
      sql`(${table.outcome} is null) = (${table.resolutionCount} = 0) and (${table.outcome} is null) = (${table.resolvedAt} is null) and (${table.outcome} is null) = (${table.scoredBasisPoints} is null)`,
    ),
    check(
      'forecast_statements_statement_length',
      sql`char_length(${table.statement}) between 1 and ${sql.raw(String(STATEMENT_MAX_LENGTH))}`,
    ),
  ],
);

/** Each probability that the author of a statement gave for it. Append-only: a later one is another row. */
export const forecasts = pgTable(
  'forecasts',
  {
    id: idColumn(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => forecastStatements.id),
    /** The review submission or the vote. */
    sourceId: uuid('source_id').notNull(),
    /** In ten-thousandths. */
    basisPoints: integer('basis_points').notNull(),
    component: text('component').$type<ComponentScore>(),
    stage: text('stage', { enum: OPPORTUNITY_STAGES }),
    tenantId: tenantIdColumn().references(() => tenants.id),
    madeAt: writtenAtColumn('made_at'),
  },
  (table) => [
    index('forecasts_statement_idx').on(table.statementId, table.madeAt.desc(), table.id.desc()),
    check('forecasts_basis_points_range', sql`${table.basisPoints} between 0 and ${sql.raw(String(CERTAIN))}`),
  ],
);

/** How a statement turned out. Append-only: a correction is another row with the next revision. */
export const forecastResolutions = pgTable(
  'forecast_resolutions',
  {
    id: idColumn(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => forecastStatements.id),
    revision: integer('revision').notNull(),
    outcome: text('outcome', { enum: RESOLUTION_OUTCOMES }).notNull(),
    source: text('source').notNull(),
    /** Why it corrects the previous one. */
    reason: text('reason'),
    /** The scored forecast: the latest one at the first resolution. */
    forecastId: uuid('forecast_id')
      .notNull()
      .references(() => forecasts.id),
    resolvedBy: uuid('resolved_by')
      .notNull()
      .references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    resolvedAt: writtenAtColumn('resolved_at'),
  },
  (table) => [
    uniqueIndex('forecast_resolutions_revision_key').on(table.statementId, table.revision),
    // The export reads them in this order.
    index('forecast_resolutions_resolved_idx').on(table.tenantId, table.resolvedAt, table.id),
    check('forecast_resolutions_correction_reason', sql`(${table.revision} = 1) = (${table.reason} is null)`),
    check(
      'forecast_resolutions_source_length',
      sql`char_length(${table.source}) between 1 and ${sql.raw(String(RESOLUTION_SOURCE_MAX_LENGTH))}`,
    ),
    check(
      'forecast_resolutions_reason_length',
      sql`char_length(${table.reason}) between 1 and ${sql.raw(String(CORRECTION_REASON_MAX_LENGTH))}`,
    ),
  ],
);
