/** Whether each tenant holds what the platform needs to be of use (REQ-261). */

const SEED_COUNTS = ['ventures', 'courses', 'tasks', 'fundingRounds'] as const;

export type SeedCount = (typeof SEED_COUNTS)[number];

export type SeedCounts = Readonly<Record<SeedCount, number>>;

export type SeedHealth = 'Healthy' | 'Attention Needed' | 'Critical';

/** Whether a count says that something is missing. */
export function isMissing(count: number): boolean {
  return count <= 0;
}

/** Whether a tenant lacks anything: one count of zero or less is enough. */
export function isUnhealthy(counts: SeedCounts): boolean {
  return SEED_COUNTS.some((name) => isMissing(counts[name]));
}

/** The overall state: from half of the tenants on it is critical; without any tenant nothing is unhealthy. */
export function seedHealth(tenants: readonly SeedCounts[]): SeedHealth {
  const unhealthy = tenants.filter(isUnhealthy).length;
  if (unhealthy === 0) return 'Healthy';
  return unhealthy * 2 < tenants.length ? 'Attention Needed' : 'Critical';
}
