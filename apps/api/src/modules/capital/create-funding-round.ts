import { closedAtBy, type RoundStatus } from '@aicv/domain/funding-round';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/database/insert-idempotently.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { refuseUnprintable } from '../../platform/documents/refuse-unprintable.ts';
import type { Client } from '../../platform/http/client-of.ts';
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
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  input: RoundInput & {
    readonly request?: IdempotentRequest | undefined;
    readonly name: string;
    readonly status: RoundStatus;
  },
): Promise<FundingRoundRow> {
  const nowMs = clock.nowMs();
  const { status, amount = null, valuation = null, closedAt = closedAtBy(status, null, nowMs) } = input;
  refuseRoundProblem({ status, amount, valuation, closedAt }, nowMs);
  const { name, leadInvestor, useOfFunds, timeline } = input;
  await refuseUnprintable({ name, leadInvestor, useOfFunds, timeline });
  const { tenantId } = caller;
  return insertIdempotently(scope, {
    tenantId,
    request: input.request,
    find: findFundingRound,
    add: async (tx, id) => {
      const round = await insertFundingRound(tx, { ...input, id, closedAt, tenantId });
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'funding_round_created',
        resourceType: 'funding_round',
        resourceId: round.id,
        details: { name: round.name, status: round.status },
      });
      return round;
    },
  });
}
