import type { SeedHealth } from '@aicv/domain/seed-health';
import { Badge } from '../../../ui/badge.tsx';

const TONES = { Healthy: 'success', 'Attention Needed': 'warning', Critical: 'danger' } as const satisfies Record<
  SeedHealth,
  string
>;

/** A state in a word, with a shape of its own. */
export function HealthStateBadge({ state }: { state: SeedHealth }) {
  return <Badge tone={TONES[state]}>{state}</Badge>;
}
