import { type Actor, decideAccess } from '@aicv/domain/access/access-policy';
import { readableSubjects } from '@aicv/domain/decisions/decision';
import type { Caller } from '../../../platform/access/caller.ts';
import type { ConditionReader } from '../../decisions/conditions.public.ts';
import type { TaskVisibility } from './tasks.queries.ts';

/**
 * A user without read access to Labs sees only the tasks that are assigned to them (REQ-216). The condition of a decision is seen only by
 * readers of the decision's subject who have not recused (REQ-358), and by its assignee.
 */
export function taskVisibilityOf({ actor, userId }: Caller): TaskVisibility {
  const reader = { userId, subjects: readableSubjects(actor), decisions: readableDecisions(actor) };
  return { reader, isAssignedOnly: !decideAccess(actor, 'labs.read').granted };
}

function readableDecisions(actor: Actor): ConditionReader['decisions'] {
  if (!decideAccess(actor, 'decisions.vote').granted) return 'none';
  return decideAccess(actor, 'decisions.write').granted ? 'all' : 'own-committees';
}
