import { decideAccess } from '@aicv/domain/access/access-policy';
import { crosses, type DecisionTripwire } from '@aicv/domain/decisions/tripwire';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findRecipients, type Notice, notifySeveral } from '../../notifications/notifications.public.ts';
import { findLatestOf } from '../../ventures/latest-values.public.ts';
import { findMembers, findVotes } from '../decisions.repository.ts';
import { informedMembers, named } from '../notices/notify-committee.ts';
import { clearNotices, findOpenNotices, raiseNotice } from './tripwire-notices.repository.ts';
import { findDecisionsWatching, findWatchingDecision, type WatchingDecision } from './tripwires.queries.ts';

/**
 * Checks the tripwires of the decisions that concern a venture, or the firm if it is null, after a write of its KPIs (REQ-361). A newly
 * crossed tripwire notifies the committee once. It can do so again after the value was back within the threshold. The KPIs must be locked
 * (`lockKpisOf`).
 */
export async function watchDecisionTripwires(tx: Queryable, tenantId: string, ventureId: string | null): Promise<void> {
  for (const decision of await findDecisionsWatching(tx, ventureId)) await watch(tx, tenantId, decision);
}

/** Checks the tripwires of a decision that was just closed: a value may be beyond a threshold already. */
export async function watchTripwiresOf(tx: Queryable, tenantId: string, id: string): Promise<void> {
  const decision = await findWatchingDecision(tx, id);
  if (decision !== undefined) await watch(tx, tenantId, decision);
}

async function watch(tx: Queryable, tenantId: string, decision: WatchingDecision): Promise<void> {
  const { id, tripwires, watchedVentureId } = decision;
  const latest = await findLatestOf(tx, watchedVentureId, [...new Set(tripwires.map(({ metric }) => metric))]);
  const crossed = tripwires.flatMap((tripwire, position) => {
    const value = latest.find(({ metric }) => metric === tripwire.metric)?.value;
    return value !== undefined && crosses(value, tripwire) ? [{ tripwire, position, value }] : [];
  });
  const open = await findOpenNotices(tx, id);
  const isCrossed = (position: number) => crossed.some((each) => each.position === position);
  await clearNotices(
    tx,
    id,
    open.map(({ position }) => position).filter((position) => !isCrossed(position)),
  );
  for (const { tripwire, position, value } of crossed) {
    if (open.some((notice) => notice.position === position)) continue;
    if (await raiseNotice(tx, { decisionId: id, position, tenantId })) {
      await notifyCommittee(tx, decision, { tripwire, value });
    }
  }
}

/**
 * Without tripwire and value if the decision is about a funding round, which the NDA protects, and without the value for members who may not
 * read KPIs.
 */
async function notifyCommittee(
  tx: Queryable,
  decision: WatchingDecision,
  {
    tripwire: { metric, comparison, threshold },
    value,
  }: { readonly tripwire: DecisionTripwire; readonly value: string },
): Promise<void> {
  const { tenantId, roundId } = decision;
  const userIds = informedMembers(await findMembers(tx, decision.id), await findVotes(tx, decision.id));
  const recipients = await findRecipients(tx, tenantId, userIds);
  const notices = userIds.map((userId): Notice => {
    const actor = recipients.get(userId)?.actor ?? null;
    const seesValue = decideAccess(actor, 'labs.read').granted;
    const crossing = { metric, comparison, threshold, value: seesValue ? value : null };
    const details = { ...named(decision), crossing: roundId === null ? crossing : null };
    return { userId, content: { kind: 'decision_tripwire', details } };
  });
  await notifySeveral(tx, tenantId, notices);
}
