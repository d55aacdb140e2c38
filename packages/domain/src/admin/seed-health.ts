/** Whether each tenant has the records that the platform needs to be useful (REQ-261). */

const SEED_COUNTS = ['ventures', 'courses', 'tasks', 'fundingRounds'] as const;

export type SeedCount = (typeof SEED_COUNTS)[number];

export type SeedCounts = Readonly<Record<SeedCount, number>>;

export type SeedHealth = 'Empty' | 'Healthy' | 'Attention Needed' | 'Critical';

export function isMissing(count: number): boolean {
  return count <= 0;
}

/** Whether any count of the tenant is zero or less. */
export function isUnhealthy(counts: SeedCounts): boolean {
  return SEED_COUNTS.some((name) => isMissing(counts[name]));
}

/** The overall state: critical if at least half of the tenants are unhealthy, empty before the first record. Without tenants it is healthy. */
export function seedHealth(tenants: readonly SeedCounts[]): SeedHealth {
  const hasRecord = tenants.some((counts) => SEED_COUNTS.some((name) => counts[name] !== 0));
  if (tenants.length > 0 && !hasRecord) return 'Empty';
  const unhealthy = tenants.filter(isUnhealthy).length;
  if (unhealthy === 0) return 'Healthy';
  return unhealthy * 2 < tenants.length ? 'Attention Needed' : 'Critical';
}
