import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf } from '../dates/calendar-date.ts';
import {
  burndown,
  countByStatus,
  isMoved,
  occupiedDays,
  overlap,
  type SprintDays,
  sprintDaysProblem,
  type TaskHistory,
} from './sprint.ts';
import { TASK_STATUSES } from './task.ts';

const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const sprintDays: fc.Arbitrary<SprintDays> = fc
  .record({ startDate: date, length: fc.integer({ min: 0, max: 40 }) })
  .map(({ startDate, length }) => ({ startDate, endDate: addDays(startDate, length) }));

describe('the days of a sprint', () => {
  it('are rejected if they end before they start or last more than a year', () => {
    expect(sprintDaysProblem({ startDate: '2026-03-02', endDate: '2026-03-01' })).toMatch(/end before/);
    expect(sprintDaysProblem({ startDate: '2026-03-01', endDate: '2026-03-01' })).toBeUndefined();
    expect(sprintDaysProblem({ startDate: '2024-01-01', endDate: '2024-12-31' })).toBeUndefined();
    expect(sprintDaysProblem({ startDate: '2024-01-01', endDate: '2025-01-01' })).toMatch(/at most one year/);
  });

  it('overlap if and only if they share a day, in either order', () => {
    fc.assert(
      fc.property(sprintDays, sprintDays, (one, other) => {
        const days = new Set(daysOf(one.startDate, one.endDate));
        const shared = daysOf(other.startDate, other.endDate).some((day) => days.has(day));
        expect(overlap(one, other)).toBe(shared);
        expect(overlap(other, one)).toBe(shared);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are all taken until the sprint is closed, then only those before the closing day', () => {
    fc.assert(
      fc.property(sprintDays, date, (sprint, closedOn) => {
        const { startDate, endDate } = sprint;
        expect(occupiedDays({ ...sprint, closedAt: null }, 'UTC')).toEqual({ startDate, endDate });
        const taken = occupiedDays({ ...sprint, closedAt: `${closedOn}T10:00:00.000Z` }, 'UTC');
        expect(taken ? daysOf(taken.startDate, taken.endDate) : []).toEqual(
          daysOf(startDate, endDate).filter((day) => day < closedOn),
        );
      }),
    );
  });
});

const time = fc.integer({ min: -5 * 24 * 60, max: 50 * 24 * 60 });
const inUtc = (nowMs: number) => ({ nowMs, timeZone: 'UTC' });
const START_MS = Date.parse('2026-03-01T00:00:00Z');
const timeOf = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();
const changeSequence = fc
  .array(fc.record({ at: time, status: fc.constantFrom(...TASK_STATUSES) }), { minLength: 1, maxLength: 6 })
  .map((changes) => changes.sort((a, b) => a.at - b.at).map(({ at, status }) => ({ status, at: timeOf(at) })));
/** In the sprint since its creation. */
const history = changeSequence.map(
  (changes): TaskHistory => ({ changes, memberships: [{ from: changes[0]?.at ?? '', to: null }] }),
);
/** In the sprint for some periods; the last may be open. */
const wanderer = fc
  .tuple(changeSequence, fc.uniqueArray(time, { minLength: 1, maxLength: 6 }))
  .map(([changes, times]): TaskHistory => {
    const moves = times.sort((a, b) => a - b).map(timeOf);
    const memberships = moves.flatMap((from, index) =>
      index % 2 === 0 ? [{ from, to: moves[index + 1] ?? null }] : [],
    );
    return { changes, memberships };
  });

const addedAt = (at: string): TaskHistory => ({
  changes: [{ status: 'pending', at }],
  memberships: [{ from: at, to: null }],
});

describe('the burndown', () => {
  it('has each day once, with the unfinished tasks at its end, or the current ones for today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.array(history, { maxLength: 8 }),
        time,
        (length, tasks, nowMinutes) => {
          const sprint = { startDate: '2026-03-01', endDate: addDays('2026-03-01', length) };
          const today = timeOf(nowMinutes).slice(0, 10);
          const days = burndown(sprint, tasks, inUtc(START_MS + nowMinutes * 60_000));
          expect(days.map((day) => day.date)).toEqual(daysOf(sprint.startDate, sprint.endDate));
          for (const day of days) {
            const endOfDay = `${addDays(day.date, 1)}T00:00:00.000Z`;
            const there = tasks
              .map(({ changes }) => (day.date === today ? changes : changes.filter(({ at }) => at < endOfDay)))
              .filter((until) => until.length > 0);
            const open = there.filter((until) => until[until.length - 1]?.status !== 'done');
            const isUnknown = day.date > today || (tasks.length > 0 && there.length === 0);
            expect(day.remaining).toBe(isUnknown ? null : open.length);
          }
        },
      ),
    );
  });

  it('counts a task only on its days in the sprint, on the last one with its status on leaving', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.array(wanderer, { maxLength: 8 }), (length, tasks) => {
        const sprint = { startDate: '2026-03-01', endDate: addDays('2026-03-01', length) };
        for (const { date, remaining, ideal } of burndown(sprint, tasks, inUtc(Date.parse('2027-01-01T00:00:00Z')))) {
          const [begins, ends] = [`${date}T00:00:00.000Z`, `${addDays(date, 1)}T00:00:00.000Z`];
          const open = tasks.filter(({ changes, memberships }) => {
            const membership = memberships.findLast(({ from, to }) => from < ends && (to === null || to >= begins));
            const known = changes.filter(({ at }) => at < ends && (!membership?.to || at <= membership.to));
            return membership !== undefined && known.length > 0 && known.at(-1)?.status !== 'done';
          });
          const hasBegun =
            tasks.length === 0 || tasks.some(({ memberships }) => memberships.some(({ from }) => from < ends));
          expect(remaining).toBe(hasBegun ? open.length : null);
          if (date === sprint.startDate) expect(ideal).toBe(tasks.length);
        }
      }),
    );
  });

  it('is unchanged in the sprint that unfinished tasks leave, and counts them in the next from the day they join', () => {
    const created = { status: 'pending' as const, at: '2026-03-01T08:00:00Z' };
    const done = { changes: [created, { status: 'done' as const, at: '2026-03-02T08:00:00Z' }] };
    const moved = { changes: [created, { status: 'done' as const, at: '2026-03-03T09:00:00.5Z' }] };
    const [from, to] = [created.at, '2026-03-03T09:00:00Z'];
    const nowMs = Date.parse('2026-03-10T00:00:00Z');
    const remaining = (sprint: SprintDays, tasks: TaskHistory[]) =>
      burndown(sprint, tasks, inUtc(nowMs)).map((day) => day.remaining);
    const left = [
      { ...done, memberships: [{ from, to: null }] },
      ...Array(3).fill({ ...moved, memberships: [{ from, to }] }),
    ];
    expect(left.map(isMoved)).toEqual([false, true, true, true]);
    expect(remaining({ startDate: '2026-03-01', endDate: '2026-03-04' }, left)).toEqual([4, 3, 3, 0]);
    const came = { changes: [created], memberships: [{ from: to, to: null }] };
    expect(remaining({ startDate: '2026-03-02', endDate: '2026-03-04' }, [came])).toEqual([null, 1, 1]);
    const later = { changes: [created], memberships: [{ from: '2026-03-04T09:00:00Z', to: null }] };
    expect(remaining({ startDate: '2026-03-02', endDate: '2026-03-04' }, [came, later])).toEqual([null, 1, 2]);
  });

  it('has an ideal line that falls evenly from all tasks to none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(history, { maxLength: 12 }), (length, tasks) => {
        const days = burndown(
          { startDate: '2026-03-01', endDate: addDays('2026-03-01', length) },
          tasks,
          inUtc(START_MS),
        );
        expect(days[0]?.ideal).toBe(tasks.length);
        expect(days.at(-1)?.ideal).toBe(0);
        days.forEach((day, index) => {
          expect(day.ideal).toBeCloseTo(tasks.length * (1 - index / length), 9);
        });
      }),
    );
  });

  it('has no value before the first task, and is always zero for a sprint without tasks', () => {
    const sprint = { startDate: '2026-03-01', endDate: '2026-03-04' };
    const late = addedAt('2026-03-03T08:00:00Z');
    const later = addedAt('2026-03-04T08:00:00Z');
    const nowMs = Date.parse('2026-03-10T00:00:00Z');
    const remaining = (tasks: TaskHistory[]) => burndown(sprint, tasks, inUtc(nowMs)).map((day) => day.remaining);
    expect(remaining([later, late])).toEqual([null, null, 1, 2]);
    expect(remaining([])).toEqual([0, 0, 0, 0]);
  });

  it('starts with all tasks in a one-day sprint', () => {
    const task = addedAt('2026-03-01T08:00:00Z');
    const day = { startDate: '2026-03-01', endDate: '2026-03-01' };
    expect(burndown(day, [task], inUtc(START_MS))).toEqual([{ date: '2026-03-01', remaining: 1, ideal: 1 }]);
  });
});

describe('counting tasks', () => {
  it('returns the number of tasks in each status', () => {
    expect(countByStatus([])).toEqual({ pending: 0, in_progress: 0, done: 0 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TASK_STATUSES)), (statuses) => {
        const counts = countByStatus(statuses);
        expect(Object.keys(counts)).toEqual([...TASK_STATUSES]);
        for (const status of TASK_STATUSES) expect(counts[status]).toBe(statuses.filter((s) => s === status).length);
      }),
    );
  });

  it('ends its days at midnight in the time zone', () => {
    const sprint = { startDate: '2026-03-01', endDate: '2026-03-02' };
    const changes = [
      { status: 'pending', at: '2026-02-28T20:00:00Z' },
      { status: 'done', at: '2026-03-01T20:00:00Z' },
    ] as const;
    const task = { changes, memberships: [{ from: '2026-02-28T20:00:00Z', to: null }] };
    const remaining = (timeZone: string) =>
      burndown(sprint, [task], { nowMs: Date.parse('2026-03-02T12:00:00Z'), timeZone }).map((day) => day.remaining);
    expect(remaining('UTC')).toEqual([0, 0]);
    expect(remaining('Asia/Kolkata')).toEqual([1, 0]);
    expect(occupiedDays({ ...sprint, closedAt: '2026-03-01T20:00:00Z' }, 'UTC')).toBeUndefined();
    expect(occupiedDays({ ...sprint, closedAt: '2026-03-01T20:00:00Z' }, 'Asia/Kolkata')).toEqual({
      startDate: '2026-03-01',
      endDate: '2026-03-01',
    });
  });
});
