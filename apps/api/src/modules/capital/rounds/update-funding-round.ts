import { closedAtBy } from '@aicv/domain/capital/funding-round';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Requester } from '../../../platform/context.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { refuseOpenConditions } from '../../decisions/decisions.public.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { disclosedRound } from '../disclosed-items.ts';
import type { RoundInput } from './create-funding-round.ts';
import { type FundingRoundRow, findFundingRoundForUpdate, updateFundingRoundRow } from './funding-rounds.repository.ts';
import { conditionSources, refuseRoundLinks } from './refuse-round-links.ts';
import { refuseRoundProblem } from './refuse-round-problem.ts';

export interface RoundUpdate extends RoundInput {
  readonly version?: number | undefined;
}

/**
 * Changes a round's fields. Rejects a stale `version` (STALE); without one the last write wins. A status sent without a closing date sets
 * or removes that date. Rejects the close while a condition is open of a decision about the round or its venture, or of the decision behind
 * the round (OPEN_CONDITIONS). Writes nothing if nothing changes. Every response, even a rejection, contains the round, so its disclosure
 * is recorded.
 */
export async function updateFundingRound(
  requester: Requester,
  id: string,
  { version, closedAt, ignoresOpenConditions, ...wanted }: RoundUpdate,
): Promise<FundingRoundRow> {
  const { clock } = requester;
  const { round, isRefused } = await requester.inTransaction(async (ctx) => {
    const { tx } = ctx;
    const before = await findFundingRoundForUpdate(tx, id);
    if (before === undefined) throw notFound();
    await recordDisclosures(ctx, 'shown', { records: [disclosedRound(before)], ndaVersion: CURRENT_NDA.version });
    if (isStale(before.version, version)) return { round: before, isRefused: true };
    const nowMs = clock.nowMs();
    const closingDate =
      closedAt === undefined
        ? closedAtBy(wanted.status ?? before.status, before.closedAt, nowMs)
        : asStored(closedAt, before.closedAt);
    const changed = changedFields(before, { ...wanted, closedAt: closingDate });
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return { round: before, isRefused: false };
    const wantedRound = { ...before, ...changed };
    refuseRoundProblem(wantedRound, nowMs);
    if (changed.ventureId !== undefined || changed.decisionId !== undefined) {
      await refuseRoundLinks(ctx, wantedRound, before);
    }
    if (changed.status === 'closed') {
      await refuseOpenConditions(tx, conditionSources(wantedRound), { ignores: ignoresOpenConditions });
    }
    const { name, leadInvestor, useOfFunds, timeline } = changed;
    await refuseUnprintable({ name, leadInvestor, useOfFunds, timeline });
    const after = await updateFundingRoundRow(tx, id, changed);
    await ctx.audit({
      action: 'funding_round_updated',
      resourceType: 'funding_round',
      resourceId: id,
      details: { changes },
    });
    return { round: after, isRefused: false };
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (isRefused) throw new StaleError('This funding round was', round);
  return round;
}

/** A time has several spellings ("10:00:00Z", "10:00:00.000Z"); another spelling is not a change. */
function asStored(sent: string | null, stored: string | null): string | null {
  return sent && stored && Date.parse(sent) === Date.parse(stored) ? stored : sent;
}
