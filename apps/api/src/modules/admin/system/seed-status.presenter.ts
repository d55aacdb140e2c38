import type { SeedStatus } from '@aicv/contracts/admin/system-health';
import type { SeedCounts } from './seed-status.queries.ts';

export function presentSeedStatus(counts: ReadonlyMap<string, SeedCounts>): SeedStatus {
  return {
    message: `Seed status of ${counts.size} ${counts.size === 1 ? 'tenant' : 'tenants'}`,
    tenants: Object.fromEntries(counts),
  };
}
