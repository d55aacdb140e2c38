import type { DecisionSubject } from '@aicv/domain/decisions/decision';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { liveRoundName } from '../capital/capital.public.ts';
import { isLiveOpportunity } from '../opportunities/trashed-opportunities.public.ts';
import { isLiveVenture } from '../ventures/trashed-ventures.public.ts';
import { decisions } from './decisions.tables.ts';

/** The columns that name the subject. */
export const SUBJECT_COLUMNS = {
  opportunity: decisions.opportunityId,
  venture: decisions.ventureId,
  round: decisions.roundId,
} as const satisfies Record<DecisionSubject, AnyPgColumn>;

// Qualified by hand, because Drizzle omits the table in a select from one table.
const opportunityId = sql`"decisions"."opportunity_id"`;
const ventureId = sql`"decisions"."venture_id"`;

/** Whether the subject exists and is not deleted. */
export const IS_SUBJECT_LIVE = sql<boolean>`case when ${opportunityId} is not null then ${isLiveOpportunity(opportunityId)}
  when ${ventureId} is not null then ${isLiveVenture(ventureId)}
  else ${liveRoundName(sql`"decisions"."round_id"`)} is not null end`;

/** Superseded once the decision that replaces it is closed. */
export const IS_SUPERSEDED = sql<boolean>`exists (select from ${decisions} later where later.supersedes_id = "decisions"."id"
  and later.state = 'closed')`;

/** Whether another decision replaces this one, also while that one is a draft. An open decision then takes no votes. */
export const HAS_SUCCESSOR = sql<boolean>`exists (select from ${decisions} later where later.supersedes_id = "decisions"."id")`;
