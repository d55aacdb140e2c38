import type { SeedStatus } from '@aicv/contracts/system-health';
import { seedHealth } from '@aicv/domain/seed-health';
import { HealthStateBadge } from './health-state-badge.tsx';

/** The overall state of the tenants. */
export function SeedStateBadge({ tenants }: Pick<SeedStatus, 'tenants'>) {
  return <HealthStateBadge state={seedHealth(Object.values(tenants))} />;
}
