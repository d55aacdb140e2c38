import type { Burndown, Sprint } from '@aicv/contracts/ventures/sprints';
import type { BurndownDay } from '@aicv/domain/ventures/sprint';
import type { SprintListRow } from './sprints.queries.ts';

export function presentSprint({ tenantId: _tenantId, result, taskCounts, movedOn, ...sprint }: SprintListRow): Sprint {
  if (result === null) return { ...sprint, taskCounts, movedOn };
  return { ...sprint, taskCounts: result.counts, movedOn: result.movedOn ?? null };
}

export function presentBurndown({ days, isFrozen }: { days: readonly BurndownDay[]; isFrozen: boolean }): Burndown {
  return { days: [...days], isFrozen };
}
