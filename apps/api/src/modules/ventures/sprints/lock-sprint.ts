import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findVentureForUpdate } from '../ventures/ventures.repository.ts';
import { findSprint, type SprintRow } from './sprints.repository.ts';

/**
 * Locks the sprint's venture, and thereby the sprint and its tasks. A sprint never changes its venture. 404 if the sprint does not exist.
 */
export async function lockVentureOf(tx: Queryable, sprintId: string): Promise<void> {
  const sprint = await findSprint(tx, sprintId);
  if (sprint === undefined || (await findVentureForUpdate(tx, sprint.ventureId)) === undefined) throw notFound();
}

/** The sprint, read under the lock on its venture. 404 if it does not exist, 409 if it is closed. */
export async function lockOpenSprint(tx: Queryable, id: string): Promise<SprintRow> {
  await lockVentureOf(tx, id);
  const sprint = await findSprint(tx, id);
  if (sprint === undefined) throw notFound();
  refuseClosed(sprint);
  return sprint;
}

export function refuseClosed({ closedAt }: Pick<SprintRow, 'closedAt'>): void {
  if (closedAt === null) return;
  throw new ApiError(409, 'SPRINT_CLOSED', 'This sprint is closed and cannot be changed');
}
