import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COURSE_CATEGORIES,
  COURSE_CATEGORY_NAMES,
  COURSE_STATUSES,
  courseProgress,
  courseStatus,
  lessonToResume,
} from './course.ts';
import { PLANS } from './plan.ts';

it('names every category, each by a name of its own', () => {
  expect(new Set(COURSE_CATEGORIES.map((category) => COURSE_CATEGORY_NAMES[category])).size).toBe(
    COURSE_CATEGORIES.length,
  );
});

// REQ-159
describe('the status of a course', () => {
  const course = fc.record({ isPremium: fc.boolean() });
  const plan = fc.constantFrom(...PLANS);
  const enrollment = fc.option(fc.record({ isCompleted: fc.boolean() }));

  it('stays completed whatever the plan and the course are', () => {
    fc.assert(fc.property(course, plan, (one, paid) => courseStatus(one, paid, { isCompleted: true }) === 'completed'));
  });

  // REQ-160
  it('is premium exactly for a premium course on the free plan that is not completed', () => {
    fc.assert(
      fc.property(course, plan, enrollment, (one, paid, mine) => {
        const isClosed = one.isPremium && paid === 'free' && !mine?.isCompleted;
        expect(courseStatus(one, paid, mine) === 'premium').toBe(isClosed);
      }),
    );
  });

  it('is otherwise enrolled with an enrolment and available without', () => {
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

  it('is 100 of all lessons and of nothing less, and 0 of none', () => {
    fc.assert(
      fc.property(counts, ([finished, all]) => {
        expect(courseProgress(finished, all) === 100).toBe(finished === all);
        expect(courseProgress(0, all)).toBe(0);
      }),
    );
  });

  it('never falls with a further lesson, and is less than one percent short of the share', () => {
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

  it('is 0 where there is nothing to finish', () => {
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

  it('is the first in order that is not finished', () => {
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

  it('leads through every lesson once, and then completes the course', () => {
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

  it('ignores lessons that are finished and no longer there', () => {
    expect(lessonToResume([{ id: 'a' }, { id: 'b' }], new Set(['gone', 'a']))).toEqual({ id: 'b' });
    expect(lessonToResume([], new Set(['gone']))).toBeUndefined();
  });
});
