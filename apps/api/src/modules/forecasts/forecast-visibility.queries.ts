/** Which statements a viewer may see: conditions on the row of `forecast_statements` in the same SQL statement. */
import { type Actor, decideAccess } from '@aicv/domain/access/access-policy';
import { SUBJECT_CAPABILITIES } from '@aicv/domain/decisions/decision';
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

/** A user who reads statements. `readsRounds`: whether they may read funding rounds, which the NDA protects. */
export interface Viewer {
  readonly userId: string;
  readonly readsRounds: boolean;
}

export const viewerOf = ({ userId, actor }: { readonly userId: string; readonly actor: Actor }): Viewer => ({
  userId,
  readsRounds: decideAccess(actor, SUBJECT_CAPABILITIES.round).granted,
});

/** Null for a funding round whose name the viewer may not read. */
export const subjectTitle = ({ readsRounds }: Viewer) => sql<
  string | null
>`coalesce(${liveOpportunityTitle(opportunityId)},
  ${liveVentureTitle(ventureId)}, case when ${readsRounds} then ${liveRoundName(roundId)} end)`;

/** A statement of a review is hidden as long as the scores of the review are (REQ-196), and one of a vote until the close (REQ-358). */
const isSeen = (viewer: Viewer, isReviewed: SQL) =>
  or(
    eq(forecasterId, viewer.userId),
    and(eq(source, 'review'), isReviewed),
    and(
      eq(source, 'vote'),
      // A scalar subquery looks up the few forecasts of the statement. For EXISTS, PostgreSQL may read all forecasts.
      sql`(select true from ${forecasts} made where made.statement_id = "forecast_statements"."id"
        and ${isVoteSeenBy(sql`made.source_id`, viewer)} limit 1) is true`,
    ),
  );

/** Statements about records in the trash are left out until these are restored. */
const isLive = (isOpportunityLive: SQL) => sql`case when ${opportunityId} is not null then ${isOpportunityLive}
  when ${ventureId} is not null then ${isLiveVenture(ventureId)} else ${liveRoundName(roundId)} is not null end`;

/** For a page or a single row, which looks up the other records by their ids. */
export const isVisibleTo = (viewer: Viewer): SQL | undefined =>
  and(isSeen(viewer, isReviewedBy(opportunityId, viewer.userId)), isLive(isLiveOpportunity(opportunityId)));

function isBy(forecasters: Forecasters, { userId }: Viewer): SQL | undefined {
  if (forecasters === 'all') return undefined;
  if (forecasters === 'others') return ne(forecasterId, userId);
  return eq(forecasterId, forecasters === 'me' ? userId : forecasters);
}

/** The statements of these people that the viewer may see. */
export const visibleOf = (viewer: Viewer, forecasters: Forecasters): SQL | undefined =>
  and(isBy(forecasters, viewer), isVisibleTo(viewer));

/** `visibleOf` for an aggregate over all statements, which joins the other records instead of looking up each. */
export function joinVisible(tx: Queryable, viewer: Viewer, forecasters: Forecasters) {
  const live = selectLiveOpportunities(tx);
  const reviewed = selectReviewedBy(tx, viewer.userId);
  return {
    live,
    isOfLive: eq(live.id, opportunityId),
    reviewed,
    isOfReviewed: eq(reviewed.opportunityId, opportunityId),
    isVisible: and(
      isBy(forecasters, viewer),
      isSeen(viewer, isNotNull(reviewed.opportunityId)),
      isLive(isNotNull(live.id)),
    ),
  };
}
