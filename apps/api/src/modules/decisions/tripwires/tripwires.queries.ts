import { and, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ventureOfLiveRound } from '../../capital/capital.public.ts';
import { ventureOfLiveOpportunity } from '../../opportunities/trashed-opportunities.public.ts';
import { IS_SUBJECT_LIVE, IS_SUPERSEDED } from '../decision-columns.queries.ts';
import type { DecisionRow } from '../decisions.repository.ts';
import { decisions } from '../decisions.tables.ts';

// Qualified by hand, because Drizzle omits the table in a select from one table.
const opportunityId = sql`"decisions"."opportunity_id"`;
const ventureId = sql`"decisions"."venture_id"`;
const roundId = sql`"decisions"."round_id"`;

/** The venture that the decision concerns: its subject, the one launched from the opportunity, or that of the round. */
const CONCERNED_VENTURE = sql<string | null>`coalesce(${ventureId}, ${ventureOfLiveOpportunity(opportunityId)},
  ${ventureOfLiveRound(roundId)})`;

/** A round without a venture is one of the firm, whose KPIs then count. */
const CONCERNS_FIRM = and(isNotNull(decisions.roundId), isNull(ventureOfLiveRound(roundId)));

/** A closed decision with tripwires, in force and about a record that is not deleted. */
const IS_WATCHING: SQL | undefined = and(
  eq(decisions.state, 'closed'),
  ne(decisions.tripwires, sql`'[]'`),
  sql`not ${IS_SUPERSEDED}`,
  IS_SUBJECT_LIVE,
);

/** A decision and the venture whose KPIs its tripwires watch; null for the firm. */
export type WatchingDecision = DecisionRow & { readonly watchedVentureId: string | null };

/** The decisions that watch the KPIs of a venture, or of the firm if it is null. */
export async function findDecisionsWatching(tx: Queryable, venture: string | null): Promise<WatchingDecision[]> {
  const concerns = venture === null ? CONCERNS_FIRM : sql`${CONCERNED_VENTURE} = ${venture}`;
  return selectWatching(tx, concerns);
}

/** Undefined if the decision watches nothing. */
export async function findWatchingDecision(tx: Queryable, id: string): Promise<WatchingDecision | undefined> {
  return (await selectWatching(tx, and(eq(decisions.id, id), or(isNotNull(CONCERNED_VENTURE), CONCERNS_FIRM))))[0];
}

function selectWatching(tx: Queryable, isMeant: SQL | undefined): Promise<WatchingDecision[]> {
  return tx
    .select({ ...getTableColumns(decisions), watchedVentureId: CONCERNED_VENTURE })
    .from(decisions)
    .where(and(IS_WATCHING, isMeant))
    .orderBy(decisions.id);
}

/** The ventures, and the firm (null), whose KPIs a decision watches. */
export async function listVenturesWithTripwires(tx: Queryable): Promise<(string | null)[]> {
  const rows = await tx
    .selectDistinct({ id: CONCERNED_VENTURE })
    .from(decisions)
    .where(and(IS_WATCHING, or(isNotNull(CONCERNED_VENTURE), CONCERNS_FIRM)));
  return rows.map(({ id }) => id);
}

/** The venture that a decision concerns, watched or not. Undefined if there is none yet; null for the firm. */
export async function findConcernedVenture(tx: Queryable, id: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ ventureId: CONCERNED_VENTURE, isOfFirm: sql<boolean>`${CONCERNS_FIRM}` })
    .from(decisions)
    .where(eq(decisions.id, id));
  return row?.ventureId ?? (row?.isOfFirm === true ? null : undefined);
}
