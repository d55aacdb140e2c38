import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { buildOpportunity } from '../builders/build-opportunity.ts';
import { buildSprint } from '../builders/build-sprint.ts';
import { buildTask } from '../builders/build-task.ts';
import { buildVenture } from '../builders/build-venture.ts';

/** An opportunity, a venture and a task with this id: notifications about records that do not exist are not shown. */
export async function buildSubjects(tx: Queryable, id: string): Promise<void> {
  await buildOpportunity(tx, { id });
  await buildVenture(tx, { id });
  const sprint = await buildSprint(tx, { ventureId: id });
  await buildTask(tx, { id, sprintId: sprint.id });
}
