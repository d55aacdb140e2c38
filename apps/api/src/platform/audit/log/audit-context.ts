import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Caller } from '../../access/caller.ts';
import type { Client } from '../../http/connections/client-of.ts';
import type { AuditContext } from './record-audit-event.ts';

export function auditContextOf(
  { userId, tenantId, tokenId }: Pick<Caller, 'userId' | 'tenantId' | 'tokenId'>,
  client: Client,
): AuditContext {
  return { userId, tenantId, ...(tokenId !== undefined && { tokenId }), ...client };
}

/** For actions of a visitor: recorded with the tenant of the account concerned, or else with the firm's. */
export function visitorAuditContext(client: Client, tenantId: string = DEFAULT_TENANT_ID): AuditContext {
  return { userId: null, tenantId, ...client };
}
