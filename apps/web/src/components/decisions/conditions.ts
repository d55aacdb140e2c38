import type { Decision, DecisionVote } from '@aicv/contracts/decisions/decisions';
import { TASK_STATUS_NAMES, TASK_STATUSES } from '@aicv/domain/ventures/task';
import { formatCalendarDate } from '../../lib/format/calendar-date.ts';

type Condition = DecisionVote['conditions'][number];

type Decided = Pick<Decision, 'outcome'> & { readonly votes: readonly Pick<DecisionVote, 'conditions'>[] | null };

/** The conditions of a closed decision. Those of a rejection have no effect. */
export function conditionsOf({ votes, outcome }: Decided): Condition[] {
  return outcome === 'rejected' ? [] : (votes ?? []).flatMap(({ conditions }) => conditions);
}

/** Those whose task is not known to be done. The task may be one that the user may not see. */
export function openConditionsOf(decision: Decided): Condition[] {
  return conditionsOf(decision).filter(({ task }) => task?.status !== 'done');
}

/** The state of the task of a condition. Null for a task that the user may not see. */
export function taskSentence(task: Condition['task']): string {
  if (task === null) return 'A task of its owner';
  const status = TASK_STATUSES.find((known) => known === task.status);
  const name = status === undefined ? task.status : TASK_STATUS_NAMES[status];
  return task.dueDate === null ? name : `${name}, due ${formatCalendarDate(task.dueDate)}`;
}
