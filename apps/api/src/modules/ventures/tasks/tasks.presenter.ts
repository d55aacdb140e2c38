import type { Task, TaskChange } from '@aicv/contracts/ventures/tasks';
import { withoutTrash } from '../../../platform/db/tenancy/trash.ts';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { TaskChangeRow } from './task-changes.queries.ts';
import type { TaskListRow } from './tasks.queries.ts';

export function presentTask({ assignee, sprint, ...task }: TaskListRow): Task {
  const { closedAt, ...sprintOfTask } = sprint;
  return {
    ...withoutTrash(task),
    assignee: presentPerson(assignee),
    sprint: { ...sprintOfTask, isClosed: closedAt !== null },
  };
}

export function presentTaskChange({ changer, ...change }: TaskChangeRow): TaskChange {
  return { ...change, changedBy: presentPerson(changer) };
}
