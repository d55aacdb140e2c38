import type { Analytics } from '@aicv/contracts/analytics';
import { isLive, VENTURE_STAGES } from '@aicv/domain/venture';

/** How many of a month's ventures, all of them active, were live; those in exit are shown beside them. */
export function liveVentures(stages: NonNullable<Analytics['portfolio']>[number]['stages']): number {
  const live = VENTURE_STAGES.filter((stage) => isLive({ stage, isActive: true }));
  return live.reduce((sum, stage) => sum + stages[stage], 0);
}
