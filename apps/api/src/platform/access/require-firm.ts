import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { refusal } from '../http/errors/api-error.ts';
import type { Caller } from './caller.ts';

/** Refuses users of other tenants: only the firm manages tenants and the installation (REQ-131). The gate has already checked the role. */
export function requireFirm({ tenantId }: Pick<Caller, 'tenantId'>): void {
  if (tenantId !== DEFAULT_TENANT_ID) throw refusal('FORBIDDEN');
}
