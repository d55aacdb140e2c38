/** Rules of sprints: days that follow each other, one sprint at a time, and what its burndown shows (decisions 9). */
import { addDays, dateOfMs, daysFrom, daysOf } from './calendar-date.ts';
import { TASK_STATUSES, type TaskStatus } from './task.ts';

/** Not in the specification: longer than a year is no sprint. */
const SPRINT_MAX_DAYS = 366;

export interface SprintDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** Why these days make no sprint, as a sentence; undefined where they do. */
export function sprintDaysProblem({ startDate, endDate }: SprintDays): string | undefined {
  if (endDate < startDate) return 'The sprint must not end before it starts';
  if (daysFrom(startDate, endDate) >= SPRINT_MAX_DAYS) return 'A sprint lasts at most a year';
  return undefined;
}

/** Whether two sprints share a day. */
export function overlap(one: SprintDays, other: SprintDays): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}

/**
 * The days that a sprint keeps from the others of its venture. One that was closed early gives back the day of its closing and
 * those after it, so that its successor can begin at once; undefined where nothing is left.
 */
export function takenDays(sprint: SprintDays, closedAt: string | null): SprintDays | undefined {
  const { startDate, endDate } = sprint;
  if (closedAt === null || closedAt.slice(0, 10) > endDate) return { startDate, endDate };
  const closedOn = closedAt.slice(0, 10);
  return closedOn <= startDate ? undefined : { startDate, endDate: addDays(closedOn, -1) };
}

/** A task's way to its status: the first entry is its creation. */
export interface TaskHistory {
  readonly changes: readonly { readonly status: TaskStatus; readonly at: string }[];
}

export interface BurndownDay {
  readonly date: string;
  /** Tasks not done at the end of the day; null for days to come, and for those before the first task was there. */
  readonly remaining: number | null;
  /** The straight line from all tasks at the start to none at the end. */
  readonly ideal: number;
}

/** One entry per day of the sprint; a day ends at midnight UTC, and today shows the tasks as they are now. */
export function burndown(sprint: SprintDays, tasks: readonly TaskHistory[], nowMs: number): BurndownDay[] {
  const days = daysOf(sprint.startDate, sprint.endDate);
  const today = dateOfMs(nowMs);
  const steps = Math.max(1, days.length - 1);
  return days.map((date, index) => ({
    date,
    remaining: date > today ? null : remainingAtEndOf(tasks, date === today ? LAST_DAY : date),
    ideal: Math.round((tasks.length * (steps - index) * 10) / steps) / 10,
  }));
}

/** After every change, also after those that a clock a little ahead stamped with tomorrow. */
const LAST_DAY = '9999-12-31';

/** A sprint without tasks has none left on any day; before the first of its tasks was there, none left would read as all done. */
function remainingAtEndOf(tasks: readonly TaskHistory[], date: string): number | null {
  const statuses = tasks.map(({ changes }) => changes.findLast(({ at }) => at.slice(0, 10) <= date)?.status);
  if (tasks.length > 0 && statuses.every((status) => status === undefined)) return null;
  return statuses.filter((status) => status !== undefined && status !== 'done').length;
}

/** What a sprint came to, frozen when it is closed. */
export interface SprintResult {
  readonly counts: Readonly<Record<TaskStatus, number>>;
  readonly burndown: readonly BurndownDay[];
}

export function countByStatus(statuses: readonly TaskStatus[]): Record<TaskStatus, number> {
  return Object.fromEntries(
    TASK_STATUSES.map((status) => [status, statuses.filter((one) => one === status).length]),
  ) as Record<TaskStatus, number>;
}
