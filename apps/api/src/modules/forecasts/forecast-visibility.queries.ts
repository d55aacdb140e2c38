/** Which statements a viewer may see: conditions on the row of `forecast_statements` in the same SQL statement. */
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { liveRoundName } from '../capital/capital.public.ts';
import { isVoteSeenBy } from '../decisions/conditions.public.ts';
import { isReviewedBy, selectLiveOpportunities, selectReviewedBy } from '../opportunities/opportunities.public.ts';
import { isLiveOpportunity, liveOpportunityTitle } from '../opportunities/trashed-opportunities.public.ts';
import { isLiveVenture } from '../ventures/trashed-ventures.public.ts';
import { liveVentureTitle } from '../ventures/ventures.public.ts';
import { forecastStatements, forecasts } from './forecasts.tables.ts';

const { forecasterId, source } = forecastStatements;

// Qualified by hand, because Drizzle omits the table in a select from one table.
const opportunityId = sql`"forecast_statements"."opportunity_id"`;
const ventureId = sql`"forecast_statements"."venture_id"`;
const roundId = sql`"forecast_statements"."round_id"`;

/** `me`, `others`, `all` or the id of a person. */
export type Forecasters = string;

/** Null for a funding round, whose name is confidential. */
export const SUBJECT_TITLE = sql<
  string | null
>`coalesce(${liveOpportunityTitle(opportunityId)}, ${liveVentureTitle(ventureId)})`;

/** A statement of a review is hidden as long as the scores of the review are (REQ-196), and one of a vote until the close (REQ-358). */
const isSeen = (viewerId: string, isReviewed: SQL) =>
  or(
    eq(forecasterId, viewerId),
    and(eq(source, 'review'), isReviewed),
    and(
      eq(source, 'vote'),
      // A scalar subquery looks up the few forecasts of the statement. For EXISTS, PostgreSQL may read all forecasts.
      sql`(select true from ${forecasts} made where made.statement_id = "forecast_statements"."id"
        and ${isVoteSeenBy(sql`made.source_id`, viewerId)} limit 1) is true`,
    ),
  );

/** Statements about records in the trash are left out until these are restored. */
const isLive = (isOpportunityLive: SQL) => sql`case when ${opportunityId} is not null then ${isOpportunityLive}
  when ${ventureId} is not null then ${isLiveVenture(ventureId)} else ${liveRoundName(roundId)} is not null end`;

/** For a page or a single row, which looks up the other records by their ids. */
export const isVisibleTo = (viewerId: string): SQL | undefined =>
  and(isSeen(viewerId, isReviewedBy(opportunityId, viewerId)), isLive(isLiveOpportunity(opportunityId)));

function isBy(forecasters: Forecasters, viewerId: string): SQL | undefined {
  if (forecasters === 'all') return undefined;
  if (forecasters === 'others') return ne(forecasterId, viewerId);
  return eq(forecasterId, forecasters === 'me' ? viewerId : forecasters);
}

/** The statements of these people that the viewer may see. */
export const visibleOf = (viewerId: string, forecasters: Forecasters): SQL | undefined =>
  and(isBy(forecasters, viewerId), isVisibleTo(viewerId));

/** `visibleOf` for an aggregate over all statements, which joins the other records instead of looking up each. */
export function joinVisible(tx: Queryable, viewerId: string, forecasters: Forecasters) {
  const live = selectLiveOpportunities(tx);
  const reviewed = selectReviewedBy(tx, viewerId);
  return {
    live,
    isOfLive: eq(live.id, opportunityId),
    reviewed,
    isOfReviewed: eq(reviewed.opportunityId, opportunityId),
    isVisible: and(
      isBy(forecasters, viewerId),
      isSeen(viewerId, isNotNull(reviewed.opportunityId)),
      isLive(isNotNull(live.id)),
    ),
  };
}
