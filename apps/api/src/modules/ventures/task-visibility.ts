import { decideAccess } from '@aicv/domain/access-policy';
import type { Caller } from '../../platform/access/caller.ts';
import type { TaskVisibility } from './tasks.queries.ts';

/** Who may not read Labs sees the tasks that are assigned to them, and no other (REQ-216). */
export function taskVisibilityOf({ actor, userId }: Caller): TaskVisibility {
  return decideAccess(actor, 'labs.read').granted ? 'all' : { assigneeId: userId };
}
