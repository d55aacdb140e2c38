import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { SprintRow } from '../sprints/sprints.repository.ts';

/** Rejects (409 SPRINT_CLOSED) to delete or restore a task that the result of a closed sprint counts. */
export function refuseTaskOfClosedSprint({ closedAt }: Pick<SprintRow, 'closedAt'>): void {
  if (closedAt === null) return;
  throw new ApiError(
    409,
    'SPRINT_CLOSED',
    'The sprint of this task is closed, and its result is kept. Add a task to an open sprint instead.',
  );
}
