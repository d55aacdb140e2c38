import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { Badge } from '../../../../components/data/badge.tsx';

/** Whether the sprint is current, upcoming or over. */
export function SprintState({ sprint: { isActive, closedAt } }: { sprint: Sprint }) {
  if (closedAt !== null) return <Badge tone="neutral">CLOSED</Badge>;
  return isActive ? <Badge tone="info">CURRENT</Badge> : <Badge tone="warning">PLANNED</Badge>;
}
