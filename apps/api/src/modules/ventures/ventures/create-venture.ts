import type { IdeaPhase, VentureStage } from '@aicv/domain/ventures/venture';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { recordMoney } from '../kpis/record-money.ts';
import { watchTripwires } from '../kpis/watch-tripwires.ts';
import { addVenture } from './add-venture.ts';
import { getVenture, type VentureDetailRow, withDetails } from './ventures.queries.ts';

export interface NewVenture {
  readonly title: string;
  readonly stage: VentureStage;
  readonly teamMembers: number;
  readonly description?: string | null | undefined;
  readonly problem?: string | null | undefined;
  readonly solution?: string | null | undefined;
  readonly mrr?: string | null | undefined;
  readonly cac?: string | null | undefined;
  readonly ltv?: string | null | undefined;
  readonly ideaCycle?: IdeaPhase | null | undefined;
}

/** Adds a venture to the caller's tenant, once for each idempotency key. Records its money as KPI values of today. */
export async function createVenture(
  ctx: Context,
  { request, mrr, cac, ltv, ...fields }: NewVenture & { readonly request?: IdempotentRequest | undefined },
): Promise<VentureDetailRow> {
  const { tx, caller } = ctx;
  return insertIdempotently(ctx, {
    request,
    find: getVenture,
    add: async (newId) => {
      const venture = await addVenture(tx, caller, { ...fields, id: newId });
      await recordMoney(ctx, venture.id, { mrr, cac, ltv });
      await watchTripwires(tx, caller.tenantId, venture);
      await ctx.audit({
        action: 'venture_created',
        resourceType: 'venture',
        resourceId: venture.id,
        details: { title: venture.title, stage: venture.stage, opportunityId: null },
      });
      return withDetails(tx, venture);
    },
  });
}
