import type { IdeaPhase, VentureStage } from '@aicv/domain/venture';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/database/insert-idempotently.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { addVenture } from './add-venture.ts';
import { recordMoney } from './record-money.ts';
import { getVenture, type VentureDetailRow, withDetails } from './ventures.queries.ts';
import { watchTripwires } from './watch-tripwires.ts';

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
  scope: TenantScope,
  caller: Caller,
  client: Client,
  { request, mrr, cac, ltv, ...fields }: NewVenture & { readonly request?: IdempotentRequest | undefined },
  today: string,
): Promise<VentureDetailRow> {
  return insertIdempotently(scope, {
    tenantId: caller.tenantId,
    request,
    find: getVenture,
    add: async (tx, newId) => {
      const venture = await addVenture(tx, caller, { ...fields, id: newId });
      await recordMoney(tx, caller, venture.id, { mrr, cac, ltv }, today);
      await watchTripwires(tx, caller.tenantId, venture);
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'venture_created',
        resourceType: 'venture',
        resourceId: venture.id,
        details: { title: venture.title, stage: venture.stage, opportunityId: null },
      });
      return withDetails(tx, venture);
    },
  });
}
