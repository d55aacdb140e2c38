import type { SeedHealth } from '@aicv/domain/admin/seed-health';
import { Badge } from '../../../components/data/badge.tsx';

const TONES = {
  Empty: 'neutral',
  Healthy: 'success',
  'Attention Needed': 'warning',
  Critical: 'danger',
} as const satisfies Record<SeedHealth, string>;

/** The label of a state, with a distinct shape. */
export function HealthStateBadge({ state }: { state: SeedHealth }) {
  return <Badge tone={TONES[state]}>{state}</Badge>;
}
