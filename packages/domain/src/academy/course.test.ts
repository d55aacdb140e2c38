import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANS } from '../settings/plan.ts';
import {
  COURSE_CATEGORIES,
  COURSE_CATEGORY_NAMES,
  COURSE_STATUSES,
  courseProgress,
  courseStatus,
  lessonToResume,
} from './course.ts';

it('has a distinct name for every category', () => {
  expect(new Set(COURSE_CATEGORIES.map((category) => COURSE_CATEGORY_NAMES[category])).size).toBe(
    COURSE_CATEGORIES.length,
  );
});

// REQ-159
describe('the status of a course', () => {
  const course = fc.record({ isPremium: fc.boolean() });
  const plan = fc.constantFrom(...PLANS);
  const enrollment = fc.option(fc.record({ isCompleted: fc.boolean() }));

  it('stays completed on any plan, for any course', () => {
    fc.assert(fc.property(course, plan, (one, paid) => courseStatus(one, paid, { isCompleted: true }) === 'completed'));
  });

  // REQ-160
  it('is premium only for an uncompleted premium course on the free plan', () => {
    fc.assert(
      fc.property(course, plan, enrollment, (one, paid, mine) => {
        const isClosed = one.isPremium && paid === 'free' && !mine?.isCompleted;
        expect(courseStatus(one, paid, mine) === 'premium').toBe(isClosed);
      }),
    );
  });

  it('is otherwise enrolled with an enrollment and available without one', () => {
    fc.assert(
      fc.property(course, plan, enrollment, (one, paid, mine) => {
        const status = courseStatus(one, paid, mine);
        expect(COURSE_STATUSES).toContain(status);
        if (status === 'enrolled') expect(mine).toEqual({ isCompleted: false });
        if (status === 'available') expect(mine).toBeNull();
      }),
    );
  });
});

// REQ-170
describe('progress', () => {
  const lessons = fc.integer({ min: 1, max: 1_000 });
  const counts = lessons.chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));

  it('is a whole percent from 0 to 100', () => {
    fc.assert(
      fc.property(counts, ([finished, all]) => {
        const progress = courseProgress(finished, all);
        expect(Number.isInteger(progress)).toBe(true);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is 100 only if all lessons are finished, and 0 if none is', () => {
    fc.assert(
      fc.property(counts, ([finished, all]) => {
        expect(courseProgress(finished, all) === 100).toBe(finished === all);
        expect(courseProgress(0, all)).toBe(0);
      }),
    );
  });

  it('never falls with another lesson, and is less than one percent below the exact share', () => {
    fc.assert(
      fc.property(counts, ([finished, all]) => {
        const progress = courseProgress(finished, all);
        if (finished < all) expect(courseProgress(finished + 1, all)).toBeGreaterThanOrEqual(progress);
        const share = (100 * finished) / all;
        expect(progress).toBeLessThanOrEqual(share);
        expect(progress).toBeGreaterThan(share - 1);
      }),
    );
  });

  it('is 0 for a course without lessons', () => {
    expect(courseProgress(0, 0)).toBe(0);
  });
});

// REQ-169
describe('the lesson to resume', () => {
  const lessons = fc
    .uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 20 })
    .map((ids) => ids.map((id) => ({ id: `lesson-${id}` })));
  const withFinished = lessons.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.subarray(all.map(({ id }) => id)).map((ids) => new Set(ids)),
    ),
  );

  it('is the first unfinished lesson in order', () => {
    fc.assert(
      fc.property(withFinished, ([all, finished]) => {
        const resumed = lessonToResume(all, finished);
        if (finished.size === all.length) {
          expect(resumed).toBe(all[0]);
          return;
        }
        expect(resumed).toBeDefined();
        expect(finished.has(resumed?.id ?? '')).toBe(false);
        const before = resumed === undefined ? all : all.slice(0, all.indexOf(resumed));
        expect(before.every(({ id }) => finished.has(id))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('leads through every lesson once until the course is complete', () => {
    fc.assert(
      fc.property(withFinished, ([all, already]) => {
        const finished = new Set(already);
        let steps = 0;
        while (courseProgress(finished.size, all.length) < 100 && all.length > 0) {
          const next = lessonToResume(all, finished);
          expect(finished.has(next?.id ?? '')).toBe(false);
          finished.add(next?.id ?? '');
          steps += 1;
        }
        expect(steps).toBe(all.length - already.size);
      }),
    );
  });

  it('ignores finished lessons that no longer exist', () => {
    expect(lessonToResume([{ id: 'a' }, { id: 'b' }], new Set(['gone', 'a']))).toEqual({ id: 'b' });
    expect(lessonToResume([], new Set(['gone']))).toBeUndefined();
  });
});
