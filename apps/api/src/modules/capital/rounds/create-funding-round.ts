import { closedAtBy, type RoundStatus } from '@aicv/domain/capital/funding-round';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { type FundingRoundRow, findFundingRound, insertFundingRound } from './funding-rounds.repository.ts';
import { refuseRoundProblem } from './refuse-round-problem.ts';

export interface RoundInput {
  readonly name?: string | undefined;
  readonly status?: RoundStatus | undefined;
  readonly amount?: string | null | undefined;
  readonly valuation?: string | null | undefined;
  readonly leadInvestor?: string | null | undefined;
  readonly closedAt?: string | null | undefined;
  readonly target?: string | null | undefined;
  readonly useOfFunds?: string | null | undefined;
  readonly timeline?: string | null | undefined;
}

/** Adds a funding round to the caller's tenant, once per idempotency key. A closed round without a date is closed now. */
export async function createFundingRound(
  ctx: Context,
  input: RoundInput & {
    readonly request?: IdempotentRequest | undefined;
    readonly name: string;
    readonly status: RoundStatus;
  },
): Promise<FundingRoundRow> {
  const { tx, caller, clock } = ctx;
  const nowMs = clock.nowMs();
  const { status, amount = null, valuation = null, closedAt = closedAtBy(status, null, nowMs) } = input;
  refuseRoundProblem({ status, amount, valuation, closedAt }, nowMs);
  const { name, leadInvestor, useOfFunds, timeline } = input;
  await refuseUnprintable({ name, leadInvestor, useOfFunds, timeline });
  const { tenantId } = caller;
  return insertIdempotently(ctx, {
    request: input.request,
    find: findFundingRound,
    add: async (id) => {
      const round = await insertFundingRound(tx, { ...input, id, closedAt, tenantId });
      await ctx.audit({
        action: 'funding_round_created',
        resourceType: 'funding_round',
        resourceId: round.id,
        details: { name: round.name, status: round.status },
      });
      return round;
    },
  });
}
