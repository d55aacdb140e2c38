import type { Burndown, Sprint } from '@aicv/contracts/sprints';
import type { BurndownDay } from '@aicv/domain/sprint';
import type { SprintListRow } from './sprints.queries.ts';

export function presentSprint({ tenantId: _tenantId, result, taskCounts, ...sprint }: SprintListRow): Sprint {
  return { ...sprint, taskCounts: result?.counts ?? taskCounts };
}

export function presentBurndown({ days, isFrozen }: { days: readonly BurndownDay[]; isFrozen: boolean }): Burndown {
  return { days: [...days], isFrozen };
}
