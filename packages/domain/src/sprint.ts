/** Rules of sprints: days that follow each other, one sprint at a time, and what its burndown shows (REQ-213, REQ-214). */
import { addDays, dateOfMs, daysFrom, daysOf } from './calendar-date.ts';
import { TASK_STATUSES, type TaskStatus } from './task.ts';

/** Longer than a year is no sprint. */
const SPRINT_MAX_DAYS = 366;

export interface SprintDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** Why these days make no sprint, as a sentence; undefined where they do. */
export function sprintDaysProblem({ startDate, endDate }: SprintDays): string | undefined {
  if (endDate < startDate) return 'The sprint must not end before it starts';
  if (daysFrom(startDate, endDate) >= SPRINT_MAX_DAYS) return 'A sprint can last at most one year';
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

/** A stretch of time in which a task was in the sprint; `to` is null while it still is. */
export interface SprintMembership {
  readonly from: string;
  readonly to: string | null;
}

/** A task's way to its status, whose first entry is its creation, and when it was in the sprint; oldest entry first. */
export interface TaskHistory {
  readonly changes: readonly { readonly status: TaskStatus; readonly at: string }[];
  readonly memberships: readonly SprintMembership[];
}

export interface BurndownDay {
  readonly date: string;
  /**
   * Tasks not done at the end of the day or, those that left the sprint on it, as they left; null for days to come, and for those
   * before the first task was there.
   */
  readonly remaining: number | null;
  /** The straight line from all tasks that ever were in the sprint at the start to none at the end. */
  readonly ideal: number;
}

/**
 * One entry per day of the sprint; a day ends at midnight UTC, and today shows the tasks as they are now. A task counts on the days
 * on which it was in the sprint, the day on which it came and that on which it left included: what is carried over to the next sprint
 * before this one is closed was not done here.
 */
export function burndown(sprint: SprintDays, tasks: readonly TaskHistory[], nowMs: number): BurndownDay[] {
  const days = daysOf(sprint.startDate, sprint.endDate);
  const today = dateOfMs(nowMs);
  const steps = Math.max(1, days.length - 1);
  return days.map((date, index) => ({
    date,
    remaining: date > today ? null : remainingOn(tasks, { date, until: date === today ? LAST_DAY : date }),
    ideal: (tasks.length * (steps - index)) / steps,
  }));
}

/** After every change, also after those that a clock a little ahead stamped with tomorrow. */
const LAST_DAY = '9999-12-31';

/** A day, and the last one whose changes it knows of. */
interface KnownDay {
  readonly date: string;
  readonly until: string;
}

/** A sprint without tasks has none left on any day; before the first of its tasks was there, none left would read as all done. */
function remainingOn(tasks: readonly TaskHistory[], day: KnownDay): number | null {
  const hasBegun =
    tasks.length === 0 || tasks.some(({ memberships }) => memberships.some(({ from }) => dayOf(from) <= day.until));
  return hasBegun ? tasks.filter((task) => isOpenOn(task, day)).length : null;
}

function isOpenOn({ changes, memberships }: TaskHistory, { date, until }: KnownDay): boolean {
  const membership = memberships.findLast(({ from, to }) => dayOf(from) <= until && (to === null || dayOf(to) >= date));
  if (membership === undefined) return false;
  const status = changes.findLast(({ at }) => dayOf(at) <= until && !isAfter(at, membership.to))?.status;
  return status !== undefined && status !== 'done';
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** Of times in UTC, whose fractions may have any number of digits: with the Z “08:00:00Z” would come after “08:00:00.5Z”. */
function isAfter(time: string, other: string | null): boolean {
  return other !== null && time.replace('Z', '') > other.replace('Z', '');
}

/** Whether the task is not in the sprint any more. */
export function isMoved({ memberships }: TaskHistory): boolean {
  return memberships.every(({ to }) => to !== null);
}

/** What a sprint came to, frozen when it is closed. */
export interface SprintResult {
  /** Of the tasks that were in it then. */
  readonly counts: Readonly<Record<TaskStatus, number>>;
  /** Tasks that had been moved to another sprint; absent in those closed before it was kept. */
  readonly movedOn?: number;
  readonly burndown: readonly BurndownDay[];
}

export function countByStatus(statuses: readonly TaskStatus[]): Record<TaskStatus, number> {
  return Object.fromEntries(
    TASK_STATUSES.map((status) => [status, statuses.filter((one) => one === status).length]),
  ) as Record<TaskStatus, number>;
}
