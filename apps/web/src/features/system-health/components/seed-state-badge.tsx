import type { SeedStatus } from '@aicv/contracts/admin/system-health';
import { seedHealth } from '@aicv/domain/admin/seed-health';
import { HealthStateBadge } from './health-state-badge.tsx';

/** The overall state of the tenants. */
export function SeedStateBadge({ tenants }: Pick<SeedStatus, 'tenants'>) {
  return <HealthStateBadge state={seedHealth(Object.values(tenants))} />;
}
