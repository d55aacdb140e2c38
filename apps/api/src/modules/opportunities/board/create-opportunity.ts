import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import type { OpportunityView } from '../reviews/hidden-scores.queries.ts';
import { addOpportunity, type NewOpportunity } from './add-opportunity.ts';
import { getOpportunity } from './opportunities.queries.ts';

/** Adds an opportunity to the caller's tenant, once for each idempotency key. */
export async function createOpportunity(
  ctx: Context,
  input: Omit<NewOpportunity, 'id'> & { readonly request?: IdempotentRequest | undefined },
): Promise<OpportunityView> {
  const { tx, caller } = ctx;
  return insertIdempotently(ctx, {
    request: input.request,
    find: (tx, id) => getOpportunity(tx, id, caller.userId),
    add: async (newId) => {
      const opportunity = await addOpportunity(tx, caller, { ...input, id: newId });
      const { id, title, stage } = opportunity;
      await ctx.audit({
        action: 'opportunity_created',
        resourceType: 'opportunity',
        resourceId: id,
        details: { title, stage },
      });
      return { ...opportunity, scoresHidden: false };
    },
  });
}
