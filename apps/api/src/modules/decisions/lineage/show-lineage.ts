import { DECISION_SUBJECTS, type DecisionSubject, readableSubjects } from '@aicv/domain/decisions/decision';
import type { LineageStart } from '@aicv/domain/decisions/lineage';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { disclosedRound, type FundingRoundRow, findFundingRound } from '../../capital/capital.public.ts';
import { listRoundsOfVenture } from '../../capital/venture-rounds.public.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { areScoresHidden, findOpportunity, type OpportunityRow } from '../../opportunities/opportunities.public.ts';
import {
  findVenture,
  findVentureLaunch,
  type LatestKpi,
  listLatestValues,
  type VentureRow,
} from '../../ventures/ventures.public.ts';
import type { Subject } from '../decision-subjects.ts';
import { findListedDecision, type ListedDecision, listDecisionsAbout } from '../decisions.queries.ts';

/** More than a venture has in practice. */
const ROUNDS_MAX = 50;
const DECISIONS_MAX = 50;
const METRICS_MAX = 20;

/** The path of a record as its reader may see it. A part is null if there is none, or if its type is withheld. */
export interface ShownLineage {
  readonly opportunity: (OpportunityRow & { readonly scoresHidden: boolean }) | null;
  readonly decisions: readonly ListedDecision[];
  readonly venture: (VentureRow & { readonly launchedAt: string | null }) | null;
  readonly kpis: readonly LatestKpi[] | null;
  readonly rounds: readonly FundingRoundRow[] | null;
  /** The types that the caller may not read. */
  readonly withheld: readonly DecisionSubject[];
}

type Start = Pick<Subject, 'type' | 'id'>;

/**
 * Follows a record to its opportunity, venture and rounds, with the decisions about them (REQ-362). Leaves out what the caller may not
 * read. Records the disclosure of each round. 404 if the caller may not read the record itself, or if there is none.
 */
export async function showLineage(
  ctx: Context,
  { type, id }: { readonly type: LineageStart; readonly id: string },
): Promise<ShownLineage> {
  const { tx, caller } = ctx;
  const start = type === 'decision' ? (await findListedDecision(tx, caller, id))?.subject : { type, id };
  const readable = readableSubjects(caller.actor);
  if (start === undefined || !readable.includes(start.type)) throw notFound();
  const { opportunity, venture, round } = await follow(tx, start);
  const rounds = readable.includes('round') ? await roundsOf(tx, venture, round) : null;
  if (rounds !== null) {
    const records = rounds.map(disclosedRound);
    await recordDisclosures(ctx, 'shown', { records, ndaVersion: CURRENT_NDA.version });
  }
  const records = [
    ...(opportunity ? [{ type: 'opportunity' as const, id: opportunity.id }] : []),
    ...(venture ? [{ type: 'venture' as const, id: venture.id }] : []),
    ...(rounds ?? []).map((each) => ({ type: 'round' as const, id: each.id })),
  ];
  const seesVenture = venture !== undefined && readable.includes('venture');
  return {
    opportunity: opportunity && readable.includes('opportunity') ? await seenOpportunity(ctx, opportunity) : null,
    decisions: await listDecisionsAbout(tx, caller, { records, limit: DECISIONS_MAX }),
    venture: seesVenture
      ? { ...venture, launchedAt: (await findVentureLaunch(tx, venture.id))?.launchedAt ?? null }
      : null,
    kpis: seesVenture ? await listLatestValues(tx, venture.id, METRICS_MAX) : null,
    rounds,
    withheld: DECISION_SUBJECTS.filter((each) => !readable.includes(each)),
  };
}

interface Followed {
  readonly opportunity?: OpportunityRow | undefined;
  readonly venture?: VentureRow | undefined;
  readonly round?: FundingRoundRow | undefined;
}

/** The records that are not in the trash, whatever the caller may read of them. */
async function follow(tx: Queryable, { type, id }: Start): Promise<Followed> {
  if (type === 'opportunity') {
    const opportunity = (await findOpportunity(tx, id)) ?? missing();
    return { opportunity, venture: await findLinked(tx, opportunity.ventureId, findVenture) };
  }
  const round = type === 'round' ? ((await findFundingRound(tx, id)) ?? missing()) : undefined;
  const venture = round
    ? await findLinked(tx, round.ventureId, findVenture)
    : ((await findVenture(tx, id)) ?? missing());
  return { opportunity: await findLinked(tx, venture?.opportunityId ?? null, findOpportunity), venture, round };
}

function missing(): never {
  throw notFound();
}

async function findLinked<Row>(
  tx: Queryable,
  id: string | null,
  find: (tx: Queryable, id: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return id === null ? undefined : find(tx, id);
}

/** The rounds of the venture and the round that the path starts from. */
async function roundsOf(
  tx: Queryable,
  venture: VentureRow | undefined,
  start: FundingRoundRow | undefined,
): Promise<FundingRoundRow[]> {
  const rounds = venture === undefined ? [] : await listRoundsOfVenture(tx, venture.id, ROUNDS_MAX);
  return start === undefined || rounds.some(({ id }) => id === start.id) ? rounds : [start, ...rounds];
}

async function seenOpportunity({ tx, caller }: Context, opportunity: OpportunityRow) {
  const scoresHidden = await areScoresHidden(tx, caller.userId, opportunity);
  return { ...opportunity, totalScore: scoresHidden ? null : opportunity.totalScore, scoresHidden };
}
