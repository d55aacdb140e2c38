import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import type { Caller } from '../../platform/access/caller.ts';
import { refusal } from '../../platform/http/api-error.ts';

/** Tenants are the matter of the firm's own administrators alone (decisions 4); that it is an administrator, the gate has seen to. */
export function requireFirmAdmin({ tenantId }: Pick<Caller, 'tenantId'>): void {
  if (tenantId !== DEFAULT_TENANT_ID) throw refusal('FORBIDDEN');
}
