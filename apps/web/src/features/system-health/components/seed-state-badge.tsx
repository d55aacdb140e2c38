import type { SeedStatus } from '@aicv/contracts/system-health';
import { type SeedHealth, seedHealth } from '@aicv/domain/seed-health';
import { Badge } from '../../../ui/badge.tsx';

const TONES = { Healthy: 'success', 'Attention Needed': 'warning', Critical: 'danger' } as const satisfies Record<
  SeedHealth,
  string
>;

/** The overall state in a word, with a shape of its own. */
export function SeedStateBadge({ tenants }: Pick<SeedStatus, 'tenants'>) {
  const state = seedHealth(Object.values(tenants));
  return <Badge tone={TONES[state]}>{state}</Badge>;
}
