import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { refusal } from '../http/api-error.ts';
import type { Caller } from './caller.ts';

/**
 * Refuses people of other tenants: other tenants and the installation as a whole are the firm's own matter (REQ-131). What their
 * role must be, the gate has seen to.
 */
export function requireFirm({ tenantId }: Pick<Caller, 'tenantId'>): void {
  if (tenantId !== DEFAULT_TENANT_ID) throw refusal('FORBIDDEN');
}
