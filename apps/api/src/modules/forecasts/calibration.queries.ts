import type { ForecastGroup } from '@aicv/domain/forecasts/forecast-scores';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { aliasedTable, and, eq, gt, isNotNull, lt, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { afterCursor, orderOf, type SortKey } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { type Forecasters, joinVisible, subjectTitle, type Viewer, visibleOf } from './forecast-visibility.queries.ts';
import { forecastResolutions, forecastStatements, forecasts } from './forecasts.tables.ts';

export interface CalibrationFilter {
  readonly forecaster: Forecasters;
  readonly component?: ComponentScore | undefined;
  readonly stage?: OpportunityStage | undefined;
  /** A day: later resolutions, in UTC, are left out. */
  readonly until?: string | undefined;
}

export type ScoredGroup = ForecastGroup & {
  readonly forecasterId: string;
  readonly component: ComponentScore | null;
  readonly stage: OpportunityStage | null;
};

const { statementId, revision, forecastId } = forecastResolutions;

/** The forecasts that count in scores, grouped: resolved as yes or no by the latest resolution of their statement. */
export async function readScoredGroups(
  tx: Queryable,
  viewer: Viewer,
  filter: CalibrationFilter,
): Promise<ScoredGroup[]> {
  const {
    forecasterId,
    scoredComponent: component,
    scoredStage: stage,
    scoredBasisPoints: basisPoints,
  } = forecastStatements;
  const outcome = outcomeBefore(filter.until);
  const counted = (value: 'yes' | 'no') =>
    sql<number>`count(*) filter (where ${outcome} = ${sql.raw(`'${value}'`)})`.mapWith(Number);
  const { live, isOfLive, reviewed, isOfReviewed, isVisible } = joinVisible(tx, viewer, filter.forecaster);
  return tx
    .select({
      forecasterId,
      component,
      stage,
      basisPoints: sql<number>`${basisPoints}`,
      yes: counted('yes'),
      no: counted('no'),
    })
    .from(forecastStatements)
    .leftJoin(live, isOfLive)
    .leftJoin(reviewed, isOfReviewed)
    .where(
      and(
        isNotNull(forecastStatements.outcome),
        sql`${outcome} in ('yes', 'no')`,
        filter.component && eq(component, filter.component),
        filter.stage && eq(stage, filter.stage),
        isVisible,
      ),
    )
    .groupBy(forecasterId, component, stage, basisPoints);
}

/** The outcome that was in effect at the end of the day. Only a statement that was corrected later needs its resolutions for that. */
function outcomeBefore(until: string | undefined): SQL {
  const { outcome, resolutionCount } = forecastStatements;
  if (until === undefined) return sql`${outcome}`;
  return sql`case when ${isBefore(forecastStatements, until)} then ${outcome}
    when ${resolutionCount} > 1 then (
      select earlier.outcome from ${forecastResolutions} earlier
       where earlier.statement_id = "forecast_statements"."id" and ${isBefore({ resolvedAt: sql`earlier.resolved_at` }, until)}
       order by earlier.revision desc limit 1) end`;
}

/** The people of these ids, with their names. */
export const findForecasters = (tx: Queryable, ids: readonly string[]): Promise<Map<string, PersonRow>> =>
  findPeople(tx, ids);

export interface ScoredForecast {
  readonly statement: typeof forecastStatements.$inferSelect;
  readonly title: string | null;
  readonly forecast: typeof forecasts.$inferSelect;
  readonly resolution: typeof forecastResolutions.$inferSelect;
  readonly forecaster: PersonRow | undefined;
  readonly resolver: PersonRow | undefined;
}

const BY_RESOLUTION: readonly SortKey[] = [
  { expression: sql`${forecastResolutions.resolvedAt}`, kind: 'time', direction: 'asc', indexed: 'asc' },
  { expression: sql`${forecastResolutions.id}`, kind: 'id', direction: 'asc', indexed: 'asc' },
];

/** A page of the resolutions in effect, void ones too, in the order in which they were made. */
export async function readResolvedPage(
  tx: Queryable,
  viewer: Viewer,
  { limit, cursor, ...filter }: CalibrationFilter & { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<ScoredForecast>> {
  const rows = await tx
    .select({
      statement: forecastStatements,
      title: subjectTitle(viewer),
      forecast: forecasts,
      resolution: forecastResolutions,
    })
    .from(forecastStatements)
    .innerJoin(forecastResolutions, eq(statementId, forecastStatements.id))
    .innerJoin(forecasts, eq(forecasts.id, forecastId))
    .where(and(visibleOf(viewer, filter.forecaster), matching(tx, filter), afterCursor(BY_RESOLUTION, cursor)))
    .orderBy(...orderOf(BY_RESOLUTION))
    .limit(limit + 1);
  const page = toPage(rows, limit, {
    total: rows.length,
    positionOf: ({ resolution }) => [resolution.resolvedAt, resolution.id],
  });
  const people = await findPeople(
    tx,
    page.rows.flatMap(({ statement, resolution }) => [statement.forecasterId, resolution.resolvedBy]),
  );
  const named = page.rows.map((row) => ({
    ...row,
    forecaster: people.get(row.statement.forecasterId),
    resolver: people.get(row.resolution.resolvedBy),
  }));
  return { ...page, rows: named };
}

function matching(tx: Queryable, { component, stage, until }: CalibrationFilter): SQL | undefined {
  return and(
    component && eq(forecasts.component, component),
    stage && eq(forecasts.stage, stage),
    isBefore(forecastResolutions, until),
    notExists(laterResolution(tx, until)),
  );
}

/** Until the end of the day in UTC. */
const isBefore = ({ resolvedAt }: { readonly resolvedAt: SQLWrapper }, until: string | undefined) =>
  until === undefined ? undefined : lt(resolvedAt, sql`(${until}::date + 1)::timestamp at time zone 'UTC'`);

function laterResolution(tx: Queryable, until: string | undefined) {
  const later = aliasedTable(forecastResolutions, 'later');
  return tx
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.statementId, statementId), gt(later.revision, revision), isBefore(later, until)));
}
