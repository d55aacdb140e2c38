import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/database/insert-idempotently.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { addOpportunity, type NewOpportunity } from './add-opportunity.ts';
import type { OpportunityView } from './hidden-scores.queries.ts';
import { getOpportunity } from './opportunities.queries.ts';

/** Adds an opportunity to the caller's tenant, once for each idempotency key. */
export async function createOpportunity(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  input: Omit<NewOpportunity, 'id'> & { readonly request?: IdempotentRequest | undefined },
): Promise<OpportunityView> {
  return insertIdempotently(scope, {
    tenantId: caller.tenantId,
    request: input.request,
    find: (tx, id) => getOpportunity(tx, id, caller.userId),
    add: async (tx, newId) => {
      const opportunity = await addOpportunity(tx, caller, { ...input, id: newId });
      const { id, title, stage } = opportunity;
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'opportunity_created',
        resourceType: 'opportunity',
        resourceId: id,
        details: { title, stage },
      });
      return { ...opportunity, scoresHidden: false };
    },
  });
}
