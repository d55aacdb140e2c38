import { decideAccess } from '@aicv/domain/access-policy';
import type { Caller } from '../../platform/access/caller.ts';
import type { TaskSight } from './tasks.queries.ts';

/** Who may not read Labs sees the tasks that are assigned to them, and no other (REQ-216). */
export function taskSightOf({ actor, userId }: Caller): TaskSight {
  return decideAccess(actor, 'labs.read').granted ? 'all' : { assigneeId: userId };
}
