import type { Decision, DecisionVote } from '@aicv/contracts/decisions/decisions';
import { TASK_STATUS_NAMES, TASK_STATUSES } from '@aicv/domain/ventures/task';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';

type Condition = DecisionVote['conditions'][number];

/** The conditions of a closed decision. Those of a rejection have no effect. */
export function conditionsOf({ votes, outcome }: Pick<Decision, 'votes' | 'outcome'>): Condition[] {
  return outcome === 'rejected' ? [] : (votes ?? []).flatMap(({ conditions }) => conditions);
}

/** The state of the task of a condition. Null for a task that the user may not see. */
export function taskSentence(task: Condition['task']): string {
  if (task === null) return 'A task of its owner';
  const status = TASK_STATUSES.find((known) => known === task.status);
  const name = status === undefined ? task.status : TASK_STATUS_NAMES[status];
  return task.dueDate === null ? name : `${name}, due ${formatCalendarDate(task.dueDate)}`;
}
