import { closedAtBy, type RoundStatus } from '@aicv/domain/capital/funding-round';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { refuseOpenConditions } from '../../decisions/decisions.public.ts';
import { type FundingRoundRow, findFundingRound, insertFundingRound } from './funding-rounds.repository.ts';
import { conditionSources, refuseRoundLinks } from './refuse-round-links.ts';
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
  readonly ventureId?: string | null | undefined;
  readonly decisionId?: string | null | undefined;
  readonly ignoresOpenConditions?: boolean | undefined;
}

/**
 * Adds a funding round to the caller's tenant, once per idempotency key. A closed round without a date is closed now. Rejects a closed one
 * while a condition of a decision about its venture, or of the decision behind it, is open (OPEN_CONDITIONS).
 */
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
  const { name, leadInvestor, useOfFunds, timeline, ventureId = null, decisionId = null } = input;
  await refuseUnprintable({ name, leadInvestor, useOfFunds, timeline });
  const { tenantId } = caller;
  return insertIdempotently(ctx, {
    request: input.request,
    find: findFundingRound,
    add: async (id) => {
      const links = { ventureId, decisionId };
      await refuseRoundLinks(ctx, links);
      if (status === 'closed') {
        await refuseOpenConditions(tx, conditionSources(links), { ignores: input.ignoresOpenConditions });
      }
      const round = await insertFundingRound(tx, { ...input, id, closedAt, tenantId });
      await ctx.audit({
        action: 'funding_round_created',
        resourceType: 'funding_round',
        resourceId: round.id,
        details: {
          name: round.name,
          status: round.status,
          ...(ventureId !== null && { ventureId }),
          ...(decisionId !== null && { decisionId }),
        },
      });
      return round;
    },
  });
}
