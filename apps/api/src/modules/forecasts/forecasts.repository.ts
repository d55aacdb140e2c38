import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { forecastResolutions, forecastStatements, forecasts } from './forecasts.tables.ts';

export type StatementRow = typeof forecastStatements.$inferSelect;
export type ForecastRow = typeof forecasts.$inferSelect;
export type ResolutionRow = typeof forecastResolutions.$inferSelect;

type NewStatement = Pick<
  StatementRow,
  'forecasterId' | 'source' | 'opportunityId' | 'ventureId' | 'roundId' | 'statement' | 'dueOn' | 'tenantId'
>;

/** Finds or inserts the person's statement about the record, and locks it. */
export async function lockStatement(tx: Queryable, statement: NewStatement): Promise<StatementRow> {
  await tx.insert(forecastStatements).values(statement).onConflictDoNothing();
  const { forecasterId, source, opportunityId, ventureId, roundId, dueOn } = statement;
  const [row] = await tx
    .select()
    .from(forecastStatements)
    .where(
      and(
        eq(forecastStatements.forecasterId, forecasterId),
        eq(forecastStatements.source, source),
        sql`${forecastStatements.subjectId} = ${opportunityId ?? ventureId ?? roundId}`,
        eq(forecastStatements.dueOn, dueOn),
        sql`${forecastStatements.statementKey} = md5(${statement.statement})`,
      ),
    )
    .for('update');
  if (row === undefined) throw new Error('The statement was not inserted');
  return row;
}

export async function insertForecast(tx: Queryable, forecast: typeof forecasts.$inferInsert): Promise<void> {
  await tx.insert(forecasts).values(forecast);
}

/** The latest forecast of each statement, by the id of the statement. */
export async function findLatestForecasts(
  tx: Queryable,
  statementIds: readonly string[],
): Promise<Map<string, ForecastRow>> {
  const { statementId, madeAt, id } = forecasts;
  const rows = await tx
    .selectDistinctOn([statementId])
    .from(forecasts)
    .where(inArray(statementId, [...statementIds]))
    .orderBy(statementId, desc(madeAt), desc(id));
  return new Map(rows.map((row) => [row.statementId, row]));
}

export async function findForecasts(tx: Queryable, ids: readonly string[]): Promise<Map<string, ForecastRow>> {
  const rows = await tx
    .select()
    .from(forecasts)
    .where(inArray(forecasts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The resolutions of the statements, the latest first. */
export async function findResolutions(tx: Queryable, statementIds: readonly string[]): Promise<ResolutionRow[]> {
  return tx
    .select()
    .from(forecastResolutions)
    .where(inArray(forecastResolutions.statementId, [...statementIds]))
    .orderBy(forecastResolutions.statementId, desc(forecastResolutions.revision));
}

/** Serializes the processes that ask the tenant's users, so that each user gets one notification for all statements. */
export async function lockAsking(tx: Queryable, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statements:${tenantId}`}, 0))`);
}

export async function markAsked(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(forecastStatements)
    .set({ askedAt: sql`clock_timestamp()` })
    .where(sql`${forecastStatements.id} = any(${sql.param([...ids])}::uuid[])`);
}

/**
 * Inserts a resolution and puts it into effect. The caller must have locked the statement. `scored` is the scored forecast, of the first
 * resolution only.
 */
export async function insertResolution(
  tx: Queryable,
  resolution: typeof forecastResolutions.$inferInsert,
  scored: ForecastRow | undefined,
): Promise<StatementRow> {
  const [inserted] = await tx
    .insert(forecastResolutions)
    .values(resolution)
    .returning({ resolvedAt: forecastResolutions.resolvedAt });
  if (inserted === undefined) throw new Error('The resolution was not inserted');
  const [statement] = await tx
    .update(forecastStatements)
    .set({
      outcome: resolution.outcome,
      resolvedAt: inserted.resolvedAt,
      resolutionCount: resolution.revision,
      ...(scored && {
        scoredBasisPoints: scored.basisPoints,
        scoredComponent: scored.component,
        scoredStage: scored.stage,
      }),
    })
    .where(eq(forecastStatements.id, resolution.statementId))
    .returning();
  if (statement === undefined) throw new Error('The statement was not resolved');
  return statement;
}
