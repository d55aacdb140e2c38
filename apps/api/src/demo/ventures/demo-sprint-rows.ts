/** Sprints of the demonstration data as rows: days, status histories of tasks, and results of closed sprints. */
import { randomUUID } from 'node:crypto';
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { burndown, countByStatus } from '@aicv/domain/ventures/sprint';
import type { TaskStatus } from '@aicv/domain/ventures/task';
import type { sprints } from '../../modules/ventures/sprints/sprints.tables.ts';
import type { taskStatusChanges, tasks } from '../../modules/ventures/tasks/tasks.tables.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoSprint, DemoTask } from './demo-sprint.ts';

export interface SprintRows {
  readonly sprint: typeof sprints.$inferInsert;
  readonly tasks: readonly (typeof tasks.$inferInsert)[];
  readonly changes: readonly (typeof taskStatusChanges.$inferInsert)[];
}

interface Owner {
  readonly ventureId: string;
  readonly tenantId: string;
  /** Absent where the tenant has no people. */
  readonly people?: DemoPeople;
}

interface StatusAt {
  readonly status: TaskStatus;
  readonly at: string;
}

/** UTC hours of events on their day. An offset within the hours gives tasks different times. */
const HOURS = { planned: '07:30', created: '08', added: '11', started: '12', done: '15', closed: '17:00' };

export function sprintRows(sprint: DemoSprint, owner: Owner, nowMs: number): SprintRows {
  const sprintId = randomUUID();
  const startDate = addDays(dateOfMs(nowMs), -sprint.startsDaysAgo);
  const endDate = addDays(startDate, sprint.days - 1);
  const closedAt = endDate < dateOfMs(nowMs) ? timeOn(endDate, HOURS.closed) : null;
  const added = sprint.tasks.map((task, position) => taskRows(task, { ...owner, sprintId, startDate, position }));
  const histories = added.map(({ statusHistory }) => ({
    changes: statusHistory,
    memberships: statusHistory.slice(0, 1).map(({ at: from }) => ({ from, to: null })),
  }));
  return {
    sprint: {
      id: sprintId,
      ventureId: owner.ventureId,
      title: sprint.title,
      startDate,
      endDate,
      isActive: closedAt === null,
      closedAt,
      result:
        closedAt === null
          ? null
          : {
              counts: countByStatus(added.map(({ statusHistory }) => statusHistory.at(-1)?.status ?? 'pending')),
              movedOn: 0,
              burndown: burndown({ startDate, endDate }, histories, { nowMs: Date.parse(closedAt), timeZone: 'UTC' }),
            },
      version: closedAt === null ? 1 : 2,
      tenantId: owner.tenantId,
      createdAt: timeOn(startDate, HOURS.planned),
    },
    tasks: added.map(({ row }) => row),
    changes: added.flatMap(({ changes }) => changes),
  };
}

function taskRows(task: DemoTask, at: Owner & { sprintId: string; startDate: string; position: number }) {
  const { sprintId, startDate, position, tenantId, people } = at;
  const { title, description = null, assignee, dueOn } = task;
  const id = randomUUID();
  const statusHistory = statusHistoryOf(task, startDate, position);
  const [first, last] = [statusHistory[0], statusHistory.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`The task ${title} has no status`);
  const row: typeof tasks.$inferInsert = {
    id,
    sprintId,
    title,
    description,
    assigneeId: (assignee && people?.[assignee]) ?? null,
    status: last.status,
    dueDate: dueOn === undefined ? null : addDays(startDate, dueOn),
    version: statusHistory.length,
    tenantId,
    createdAt: first.at,
    updatedAt: last.at,
  };
  const changes = statusHistory.map(({ status, at: changedAt }) => ({
    taskId: id,
    status,
    // The manager plans a task without an assignee and marks it as done.
    changedBy: people?.[status === 'pending' ? 'manager' : (assignee ?? 'manager')] ?? null,
    tenantId,
    changedAt,
  }));
  return { row, statusHistory, changes };
}

function statusHistoryOf({ addedOn, startedOn, doneOn }: DemoTask, startDate: string, position: number): StatusAt[] {
  const minute = String(position * 5).padStart(2, '0');
  const on = (day: number, hour: string) => timeOn(addDays(startDate, day), `${hour}:${minute}`);
  return [
    { status: 'pending', at: addedOn === undefined ? on(0, HOURS.created) : on(addedOn, HOURS.added) },
    ...(startedOn === undefined ? [] : [{ status: 'in_progress' as const, at: on(startedOn, HOURS.started) }]),
    ...(doneOn === undefined ? [] : [{ status: 'done' as const, at: on(doneOn, HOURS.done) }]),
  ];
}

function timeOn(date: string, time: string): string {
  return `${date}T${time}:00.000Z`;
}
