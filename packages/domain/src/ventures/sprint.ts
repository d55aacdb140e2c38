/** Rules of sprints: consecutive days, one sprint at a time, and the burndown (REQ-213, REQ-214). */
import { addDays, daysFrom, daysOf } from '../dates/calendar-date.ts';
import { dateIn } from '../dates/time-zone.ts';
import { TASK_STATUSES, type TaskStatus } from './task.ts';

/** A sprint lasts at most a year. */
const SPRINT_MAX_DAYS = 366;

export interface SprintDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** Why these days are not valid for a sprint, as a sentence; undefined if they are. */
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
 * The days that other sprints of the venture cannot use. A sprint that was closed early releases the closing day and the days after it, so
 * the next one can begin at once. Undefined if no day remains.
 */
export function occupiedDays(
  { startDate, endDate, closedAt }: SprintDays & { readonly closedAt: string | null },
  timeZone: string,
): SprintDays | undefined {
  const closedOn = closedAt === null ? null : dayOf(closedAt, timeZone);
  if (closedOn === null || closedOn > endDate) return { startDate, endDate };
  return closedOn <= startDate ? undefined : { startDate, endDate: addDays(closedOn, -1) };
}

/** A period in which a task was in the sprint; `to` is null while it still is. */
export interface SprintMembership {
  readonly from: string;
  readonly to: string | null;
}

/** A task's status changes, starting with its creation, and its periods in the sprint; oldest entry first. */
export interface TaskHistory {
  readonly changes: readonly { readonly status: TaskStatus; readonly at: string }[];
  readonly memberships: readonly SprintMembership[];
}

export interface BurndownDay {
  readonly date: string;
  /**
   * Tasks not done at the end of the day, or at the time of leaving for those that left the sprint on this day. Null for future days and
   * for days before the first task.
   */
  readonly remaining: number | null;
  /** The straight line from all tasks that were ever in the sprint down to zero. */
  readonly ideal: number;
}

/**
 * One entry per day of the sprint. A day ends at midnight in the time zone; today shows the current tasks. A task counts on its days in the sprint,
 * including those on which it joined and left: a task that moved to the next sprint before this one was closed was not done here.
 */
export function burndown(
  sprint: SprintDays,
  tasks: readonly TaskHistory[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): BurndownDay[] {
  const histories = tasks.map((task) => datedHistory(task, timeZone));
  const days = daysOf(sprint.startDate, sprint.endDate);
  const today = dateIn(timeZone, nowMs);
  const steps = Math.max(1, days.length - 1);
  return days.map((date, index) => ({
    date,
    remaining: date > today ? null : remainingOn(histories, { date, until: date === today ? LAST_DAY : date }),
    ideal: (tasks.length * (steps - index)) / steps,
  }));
}

/** After every change, including changes that a fast clock dated tomorrow. */
const LAST_DAY = '9999-12-31';

/** A day, and the last day whose changes count for it. */
interface KnownDay {
  readonly date: string;
  readonly until: string;
}

type DatedHistory = ReturnType<typeof datedHistory>;

/** The history with the calendar day of each time. */
function datedHistory({ changes, memberships }: TaskHistory, timeZone: string) {
  return {
    changes: changes.map((change) => ({ ...change, day: dayOf(change.at, timeZone) })),
    memberships: memberships.map(({ from, to }) => ({
      to,
      fromDay: dayOf(from, timeZone),
      toDay: to === null ? null : dayOf(to, timeZone),
    })),
  };
}

/** Zero on every day for a sprint without tasks. Otherwise null before the first task, because zero would mean that all is done. */
function remainingOn(tasks: readonly DatedHistory[], day: KnownDay): number | null {
  const hasBegun =
    tasks.length === 0 || tasks.some(({ memberships }) => memberships.some(({ fromDay }) => fromDay <= day.until));
  return hasBegun ? tasks.filter((task) => isOpenOn(task, day)).length : null;
}

function isOpenOn({ changes, memberships }: DatedHistory, { date, until }: KnownDay): boolean {
  const membership = memberships.findLast(
    ({ fromDay, toDay }) => fromDay <= until && (toDay === null || toDay >= date),
  );
  if (membership === undefined) return false;
  const status = changes.findLast(({ at, day }) => day <= until && !isAfter(at, membership.to))?.status;
  return status !== undefined && status !== 'done';
}

function dayOf(time: string, timeZone: string): string {
  return dateIn(timeZone, Date.parse(time));
}

/** Compares UTC times with any number of fractional digits: with the Z, “08:00:00Z” would come after “08:00:00.5Z”. */
function isAfter(time: string, other: string | null): boolean {
  return other !== null && time.replace('Z', '') > other.replace('Z', '');
}

/** Whether the task is no longer in the sprint. */
export function isMoved({ memberships }: TaskHistory): boolean {
  return memberships.every(({ to }) => to !== null);
}

/** The results of a sprint, frozen when it is closed. */
export interface SprintResult {
  /** Counts the tasks that were in the sprint then. */
  readonly counts: Readonly<Record<TaskStatus, number>>;
  /** Tasks that had moved to another sprint; absent in sprints closed before this was recorded. */
  readonly movedOn?: number;
  readonly burndown: readonly BurndownDay[];
}

export function countByStatus(statuses: readonly TaskStatus[]): Record<TaskStatus, number> {
  return Object.fromEntries(
    TASK_STATUSES.map((status) => [status, statuses.filter((one) => one === status).length]),
  ) as Record<TaskStatus, number>;
}
