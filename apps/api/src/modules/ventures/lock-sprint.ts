import type { Queryable } from '../../platform/database/queryable.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { findSprint, type SprintRow } from './sprints.repository.ts';
import { findVentureForUpdate } from './ventures.repository.ts';

/** Locks the sprint's venture, which never changes, and with it the sprint and its tasks; 404 if it does not exist. */
export async function lockVentureOf(tx: Queryable, sprintId: string): Promise<void> {
  const sprint = await findSprint(tx, sprintId);
  if (sprint === undefined || (await findVentureForUpdate(tx, sprint.ventureId)) === undefined) throw notFound();
}

/** The sprint as of the lock on its venture; rejects an unknown one (404) and a closed one (409). */
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
