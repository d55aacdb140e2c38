import { decideAccess } from '@aicv/domain/access/access-policy';
import { takeBackEndMs } from '@aicv/domain/ventures/launch';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { areScoresHidden, findOpportunity } from '../../opportunities/opportunities.public.ts';
import { findVenture } from '../ventures/ventures.repository.ts';
import { findLaunchDependent } from './launch-dependents.queries.ts';
import { findVentureLaunch, type VentureLaunchRow } from './venture-launches.repository.ts';

export interface ShownLaunch {
  readonly launch: VentureLaunchRow;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly scoresHidden: boolean;
  /** ISO 8601; null if the caller cannot take the launch back. */
  readonly takeBackUntil: string | null;
}

/** The launch of a venture as the caller may see it; null for a venture that was created directly. 404 if the venture does not exist. */
export async function showLaunch(ctx: Omit<Context, 'audit'>, ventureId: string): Promise<ShownLaunch | null> {
  const { tx, caller } = ctx;
  if ((await findVenture(tx, ventureId)) === undefined) throw notFound();
  const launch = await findVentureLaunch(tx, ventureId);
  if (launch === undefined) return null;
  const opportunity = await findOpportunity(tx, launch.opportunityId);
  const scoresHidden =
    opportunity === undefined ||
    !decideAccess(caller.actor, 'otif.read').granted ||
    (await areScoresHidden(tx, caller.userId, opportunity));
  const reviewerIds = scoresHidden ? [] : launch.scores.reviews.map(({ reviewerId }) => reviewerId);
  return {
    launch,
    people: await findPeople(tx, [launch.launchedBy, ...reviewerIds]),
    scoresHidden,
    takeBackUntil: await takeBackEnd(ctx, launch),
  };
}

async function takeBackEnd(
  { tx, caller, clock }: Omit<Context, 'audit'>,
  launch: VentureLaunchRow,
): Promise<string | null> {
  const endMs = takeBackEndMs(launch.launchedAt);
  if (!decideAccess(caller.actor, 'labs.write').granted || clock.nowMs() >= endMs) return null;
  return (await findLaunchDependent(tx, launch)) === undefined ? isoTime(endMs) : null;
}
