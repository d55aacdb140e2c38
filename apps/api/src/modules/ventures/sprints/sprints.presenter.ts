import type { Burndown, Sprint } from '@aicv/contracts/ventures/sprints';
import type { BurndownDay } from '@aicv/domain/ventures/sprint';
import { withoutTrash } from '../../../platform/db/tenancy/trash.ts';
import type { SprintListRow } from './sprints.queries.ts';

export function presentSprint({ tenantId: _tenantId, result, taskCounts, movedOn, ...row }: SprintListRow): Sprint {
  const sprint = withoutTrash(row);
  if (result === null) return { ...sprint, taskCounts, movedOn };
  return { ...sprint, taskCounts: result.counts, movedOn: result.movedOn ?? null };
}

export function presentBurndown({ days, isFrozen }: { days: readonly BurndownDay[]; isFrozen: boolean }): Burndown {
  return { days: [...days], isFrozen };
}
