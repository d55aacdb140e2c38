import type { Task, TaskChange } from '@aicv/contracts/ventures/tasks';
import { withoutTrash } from '../../../platform/db/tenancy/trash.ts';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { TaskChangeRow } from './task-changes.queries.ts';
import type { TaskListRow } from './tasks.queries.ts';

export function presentTask({ assignee, sprint, ...task }: TaskListRow): Task {
  const { conditionId: _conditionId, ...presented } = withoutTrash(task);
  return { ...presented, assignee: presentPerson(assignee), sprint: sprint && presentSprint(sprint) };
}

function presentSprint({ closedAt, ...sprint }: NonNullable<TaskListRow['sprint']>): NonNullable<Task['sprint']> {
  return { ...sprint, isClosed: closedAt !== null };
}

export function presentTaskChange({ changer, ...change }: TaskChangeRow): TaskChange {
  return { ...change, changedBy: presentPerson(changer) };
}
