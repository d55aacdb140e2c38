import { occupiedDays, overlap, type SprintDays, sprintDaysProblem } from '@aicv/domain/ventures/sprint';
import type { Context } from '../../../platform/context.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { listSprintsOfVenture } from './sprints.repository.ts';

interface PlannedSprint extends SprintDays {
  /** Null for a new sprint. */
  readonly id: string | null;
  readonly ventureId: string;
  readonly isActive: boolean;
  /** A sprint that closes at the same time. */
  readonly closing?: { readonly id: string; readonly closedAt: string } | undefined;
}

/** Rejects an invalid range of days, a second current sprint, and days of another sprint. The venture must be locked. */
export async function requireFreeDays(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  planned: PlannedSprint,
): Promise<void> {
  const problem = sprintDaysProblem(planned);
  if (problem !== undefined) throw validationFailed('endDate', problem);
  const { closing } = planned;
  const others = (await listSprintsOfVenture(tx, planned.ventureId))
    .filter(({ id }) => id !== planned.id)
    .map((sprint) => (sprint.id === closing?.id ? { ...sprint, isActive: false, closedAt: closing.closedAt } : sprint));
  if (planned.isActive && others.some(({ isActive }) => isActive)) {
    throw new ApiError(
      409,
      'SPRINT_CURRENT_EXISTS',
      'This venture has a current sprint. Close it first, or plan this one for later',
    );
  }
  for (const other of others) {
    const days = occupiedDays(other, caller.timeZone);
    if (days === undefined || !overlap(planned, days)) continue;
    throw new ApiError(
      409,
      'SPRINT_OVERLAPS',
      `These days overlap the sprint “${other.title}” (${days.startDate} to ${days.endDate})`,
    );
  }
}
