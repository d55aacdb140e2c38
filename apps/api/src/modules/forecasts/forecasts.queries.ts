import { and, eq, getTableColumns, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf, type SortKey } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { type Forecasters, isVisibleTo, subjectTitle, type Viewer, visibleOf } from './forecast-visibility.queries.ts';
import {
  type ForecastRow,
  findForecasts,
  findLatestForecasts,
  findResolutions,
  type ResolutionRow,
  type StatementRow,
} from './forecasts.repository.ts';
import { forecastStatements } from './forecasts.tables.ts';

/** A statement with everything that its viewer may see of it. */
export interface StatementDetail {
  readonly statement: StatementRow;
  readonly title: string | null;
  /** The scored forecast, or the latest one of an open statement. */
  readonly forecast: ForecastRow;
  /** The one in effect first. */
  readonly resolutions: readonly ResolutionRow[];
  readonly people: ReadonlyMap<string, PersonRow>;
}

type StatementWithTitle = StatementRow & { readonly title: string | null };

const columnsFor = (viewer: Viewer) => ({ ...getTableColumns(forecastStatements), title: subjectTitle(viewer) });

const EARLIEST_DUE_FIRST: readonly SortKey[] = [
  { expression: sql`${forecastStatements.dueOn}`, kind: 'date', direction: 'asc', indexed: 'asc' },
  { expression: sql`${forecastStatements.id}`, kind: 'id', direction: 'asc', indexed: 'asc' },
];
const LATEST_RESOLVED_FIRST = newestFirst(forecastStatements.resolvedAt, forecastStatements.id);

export interface StatementFilter {
  readonly forecaster: Forecasters;
  readonly state: 'open' | 'resolved';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of the statements that the viewer may see: open ones by due day, resolved ones with the latest resolution first. */
export async function listStatements(
  tx: Queryable,
  viewer: Viewer,
  { forecaster, state, limit, cursor }: StatementFilter,
): Promise<Page<StatementDetail>> {
  const { outcome } = forecastStatements;
  const isOpen = state === 'open';
  const matching = and(isOpen ? isNull(outcome) : isNotNull(outcome), visibleOf(viewer, forecaster));
  const keys = isOpen ? EARLIEST_DUE_FIRST : LATEST_RESOLVED_FIRST;
  const context = { forecaster, state, viewerId: viewer.userId };
  const rows = await tx
    .select(columnsFor(viewer))
    .from(forecastStatements)
    .where(and(matching, afterCursor(keys, cursor, context)))
    .orderBy(...orderOf(keys))
    .limit(limit + 1);
  const positionOf = (row: StatementRow) => [isOpen ? row.dueOn : row.resolvedAt, row.id];
  const page = await withBoundedTotal(tx, toPage(rows, limit, { total: rows.length, positionOf, context }), {
    cursor,
    rows: forecastStatements,
    matching,
  });
  return { ...page, rows: await detailsOf(tx, page.rows) };
}

/** Locks the statement. Undefined if the viewer may not see it. */
export async function findStatementForUpdate(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<StatementWithTitle | undefined> {
  const [row] = await tx
    .select(columnsFor(viewer))
    .from(forecastStatements)
    .where(and(eq(forecastStatements.id, id), isVisibleTo(viewer)))
    .for('update');
  return row;
}

/** The statements of others that are due, open, visible to the viewer and of which no user was notified. Locks them. */
export async function findUnaskedStatements(tx: Queryable, viewer: Viewer, today: string): Promise<string[]> {
  const { id, outcome, dueOn, askedAt } = forecastStatements;
  const rows = await tx
    .select({ id })
    .from(forecastStatements)
    .where(and(isNull(outcome), lte(dueOn, today), isNull(askedAt), visibleOf(viewer, 'others')))
    .for('update', { skipLocked: true, of: forecastStatements });
  return rows.map((row) => row.id);
}

export async function detailOf(tx: Queryable, statement: StatementWithTitle): Promise<StatementDetail> {
  const [detail] = await detailsOf(tx, [statement]);
  if (detail === undefined) throw new Error('The statement has no forecast');
  return detail;
}

async function detailsOf(tx: Queryable, rows: readonly StatementWithTitle[]): Promise<StatementDetail[]> {
  if (rows.length === 0) return [];
  const resolutions = Map.groupBy(
    await findResolutions(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ statementId }) => statementId,
  );
  const openIds = rows.flatMap(({ id }) => (resolutions.has(id) ? [] : [id]));
  const scoredIds = [...resolutions.values()].flatMap(([latest]) => latest?.forecastId ?? []);
  const open = await findLatestForecasts(tx, openIds);
  const scored = await findForecasts(tx, scoredIds);
  const people = await findPeople(tx, [
    ...rows.map(({ forecasterId }) => forecasterId),
    ...[...resolutions.values()].flat().map(({ resolvedBy }) => resolvedBy),
  ]);
  return rows.flatMap(({ title, ...statement }) => {
    const ofStatement = resolutions.get(statement.id) ?? [];
    const forecast = scored.get(ofStatement[0]?.forecastId ?? '') ?? open.get(statement.id);
    return forecast === undefined ? [] : [{ statement, title, forecast, resolutions: ofStatement, people }];
  });
}
