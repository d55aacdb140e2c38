import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { taskVisibilityOf } from './task-visibility.ts';
import { findTaskCreator, getTask, type TaskListRow } from './tasks.queries.ts';

/** A task that the caller may read, with the user who added it; undefined if there is none. */
export async function findCommentedTask(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<(TaskListRow & { readonly creatorId: string | null }) | undefined> {
  const task = await getTask(tx, taskVisibilityOf(caller), id);
  return task && { ...task, creatorId: await findTaskCreator(tx, id) };
}
