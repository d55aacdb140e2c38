import type { CourseDetail, OutlineLesson } from '@aicv/contracts/academy/courses';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatProgress,
  nextUnfinishedLesson,
  withFinishedLesson,
  withoutFinishedLesson,
  withProgress,
} from './course-progress.ts';

function lesson(id: string, isFinished: boolean): OutlineLesson {
  return { id, title: id, minutes: 30, quiz: null, phases: [], isFinished };
}

function course(finished: readonly boolean[]): CourseDetail {
  return {
    id: 'c',
    title: 'Unit economics',
    description: null,
    iconClass: 'chart',
    level: 'bronze',
    category: 'funding',
    isPremium: false,
    isActive: true,
    tenantId: 'default',
    createdAt: '2026-01-01T00:00:00Z',
    lessonCount: finished.length,
    minutes: 30 * finished.length,
    status: 'enrolled',
    quizToPass: null,
    progress: 0,
    certificateId: null,
    certificateExpiresAt: null,
    lessons: finished.map((isFinished, index) => lesson(`l${index}`, isFinished)),
    enrolledAt: '2026-01-02T00:00:00Z',
    completedAt: null,
    resumeLessonId: 'l0',
    hasNewerVersion: false,
    hasIdeaSet: false,
  };
}

const outlines = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });

describe('a course whose lesson is finished', () => {
  it('has one more finished lesson, and continues with an unfinished one', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), (finished, seed) => {
        const before = course(finished);
        const id = `l${seed % finished.length}`;
        const after = withFinishedLesson(before, id);
        const count = after.lessons.filter(({ isFinished }) => isFinished).length;
        expect(after.lessons.find((one) => one.id === id)?.isFinished).toBe(true);
        expect(after.progress).toBe(Math.floor((100 * count) / finished.length));
        expect(after.progress === 100).toBe(after.lessons.every(({ isFinished }) => isFinished));
        expect(before.lessons.map(({ isFinished }) => isFinished)).toEqual(finished);
      }),
    );
  });

  it('rolls back that lesson only, and keeps those finished meanwhile', () => {
    const before = course([true, false, false]);
    const both = withFinishedLesson(withFinishedLesson(before, 'l1'), 'l2');
    expect(withoutFinishedLesson(both, 'l1')).toEqual(withFinishedLesson(before, 'l2'));
  });

  it('is completed once, according to the server', () => {
    const before = course([true, true]);
    const progress = {
      courseId: 'c',
      progress: 100,
      isCompleted: true,
      finishedLessonIds: ['l0', 'l1'],
      resumeLessonId: 'l0',
      certificates: [],
    };
    const after = withProgress(before, progress, Date.parse('2026-02-01T00:00:00Z'));
    expect(after).toMatchObject({ status: 'completed', progress: 100, completedAt: '2026-02-01T00:00:00.000Z' });
    expect(withProgress(after, progress, 0).completedAt).toBe(after.completedAt);
  });
});

describe('the lesson to continue with', () => {
  it('is the next unfinished one in order, then the first unfinished one, and none if all are finished', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), (finished, seed) => {
        const { lessons } = course(finished);
        const position = seed % finished.length;
        const next = nextUnfinishedLesson(lessons, `l${position}`);
        const open = finished.flatMap((isFinished, index) => (isFinished || index === position ? [] : [index]));
        const expected = open.find((index) => index > position) ?? open[0];
        expect(next?.id).toBe(expected === undefined ? undefined : `l${expected}`);
      }),
    );
  });
});

describe('formatted progress', () => {
  it('is 100% only with all lessons', () => {
    expect(formatProgress(course([true, true, false]).lessons)).toBe('2 of 3 lessons · 66%');
    expect(formatProgress(course([true]).lessons)).toBe('1 of 1 lesson · 100%');
  });
});
