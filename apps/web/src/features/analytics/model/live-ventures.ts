import type { Analytics } from '@aicv/contracts/analytics/analytics';
import { isLive, VENTURE_STAGES } from '@aicv/domain/ventures/venture';

/** The number of active ventures that were live in a month. Exited ventures are shown separately. */
export function liveVentures(stages: NonNullable<Analytics['portfolio']>[number]['stages']): number {
  const live = VENTURE_STAGES.filter((stage) => isLive({ stage, isActive: true }));
  return live.reduce((sum, stage) => sum + stages[stage], 0);
}
