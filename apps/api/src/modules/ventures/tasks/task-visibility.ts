import { decideAccess } from '@aicv/domain/access/access-policy';
import type { Caller } from '../../../platform/access/caller.ts';
import type { TaskVisibility } from './tasks.queries.ts';

/** A user without read access to Labs sees only the tasks that are assigned to them (REQ-216). */
export function taskVisibilityOf({ actor, userId }: Caller): TaskVisibility {
  return decideAccess(actor, 'labs.read').granted ? 'all' : { assigneeId: userId };
}
