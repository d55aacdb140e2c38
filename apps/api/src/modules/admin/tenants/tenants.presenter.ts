import type { Tenant } from '@aicv/contracts/admin/tenants';
import { planOf } from '@aicv/domain/settings/plan';
import type { TenantWithPeople } from './tenants.queries.ts';

export function presentTenant({ id, name, plan, isActive, users, admins, createdAt }: TenantWithPeople): Tenant {
  return { id, name, plan: planOf(plan), isActive, users, admins, createdAt };
}
