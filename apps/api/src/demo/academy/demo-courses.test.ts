import { courseAuthoringEndpoints } from '@aicv/contracts/academy/course-authoring';
import { CERTIFICATION_LEVELS, COURSES_PER_LEVEL } from '@aicv/domain/academy/certification';
import { COURSE_CATEGORIES } from '@aicv/domain/academy/course';
import { QUESTION_KINDS, quizProblem } from '@aicv/domain/academy/quiz';
import { fieldsProblem } from '@aicv/domain/academy/worksheet';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import { describe, expect, it } from 'vitest';
import { demoTenants } from '../people/demo-tenants.ts';
import type { DemoCourse, DemoLesson } from './demo-course.ts';
import { demoCourses } from './demo-courses.ts';

const PREMIUM = ['Term Sheets and Cap Tables', 'Exits and Secondary Sales'];
const SOME_ID = '00000000-0000-4000-8000-000000000000';
const firms = demoCourses.map(({ course }) => course);
const tenants = demoTenants.flatMap(({ courses }) => courses.map(({ course }) => course));
const all = [...firms, ...tenants];

const named = (courses: readonly DemoCourse[]) => courses.map((course) => [course.title, course] as const);
const lessonsOf = (courses: readonly DemoCourse[]) => courses.flatMap(({ lessons }) => lessons);
const quizzesOf = (lessons: readonly DemoLesson[]) => lessons.flatMap(({ quiz }) => quiz ?? []);
const phasesOf = ({ lessons }: DemoCourse) =>
  new Set(lessons.flatMap(({ worksheets = [] }) => worksheets.map(({ phase }) => phase)));

/** The lesson text before the practice. */
function wordsOf({ content }: DemoLesson): number {
  const [body = ''] = content.split('\n## Practice');
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

describe('the demonstration courses', () => {
  // REQ-323
  it('are 15 courses of the firm, as many for each level as it requires, and two of each other tenant', () => {
    for (const level of CERTIFICATION_LEVELS)
      expect(firms.filter((course) => course.level === level)).toHaveLength(COURSES_PER_LEVEL[level]);
    expect(firms).toHaveLength(15);
    expect(demoTenants.map(({ courses }) => courses.length)).toEqual([2, 2]);
  });

  it('include two premium courses, and at least one course in each category', () => {
    expect(all.filter(({ isPremium }) => isPremium).map(({ title }) => title)).toEqual(PREMIUM);
    expect(new Set(firms.map(({ category }) => category))).toEqual(new Set(COURSE_CATEGORIES));
  });

  it('have unique lesson titles in sentence case', () => {
    const titles = lessonsOf(all).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const capitals = titles.flatMap((title) => title.split(' ').slice(1)).filter((word) => /^[A-Z][a-z]/.test(word));
    expect(capitals).toEqual(['Act:']);
  });

  it.each(named(all))('%s has enough lessons, and a quiz', (_, course) => {
    expect(course.lessons.length).toBeGreaterThanOrEqual(firms.includes(course) ? 4 : 2);
    expect(quizzesOf(course.lessons).length).toBeGreaterThanOrEqual(1);
    const asked = quizzesOf(course.lessons).flatMap(({ questions }) => questions.map(({ kind }) => kind));
    expect(QUESTION_KINDS.filter((kind) => asked.includes(kind)).length).toBeGreaterThanOrEqual(3);
  });

  it.each(named(all))('%s has lessons of at least 300 words, which end with a practice', (_, { lessons }) => {
    for (const lesson of lessons) {
      expect(wordsOf(lesson), lesson.title).toBeGreaterThanOrEqual(300);
      expect(lesson.content, lesson.title).toContain('\n## Practice\n');
      expect(lesson.content, lesson.title).not.toMatch(/^# /m);
      expect(lesson.minutes % 5, lesson.title).toBe(0);
    }
  });

  it.each(named(all))('%s contains no HTML and no backticks', (_, course) => {
    expect(JSON.stringify(course)).not.toMatch(/<\/?[a-z!]|`/i);
  });

  it.each(named(all))('%s passes the validation of the editor', (_, { lessons, icon: iconClass, ...course }) => {
    const { createCourse, createLesson, createQuiz, createWorksheet } = courseAuthoringEndpoints;
    expect(createCourse.body.safeParse({ ...course, iconClass }).error).toBeUndefined();
    for (const { quiz, worksheets = [], files: _files, ...lesson } of lessons) {
      expect(createLesson.body.safeParse({ ...lesson, courseId: SOME_ID }).error).toBeUndefined();
      for (const { questions, ...given } of quiz ? [quiz] : []) {
        expect(quizProblem(questions)).toBeNull();
        const body = { ...given, lessonId: SOME_ID, questions: { version: 1, questions } };
        expect(createQuiz.body.safeParse(body).error).toBeUndefined();
      }
      for (const { fields, ...given } of worksheets) {
        expect(fieldsProblem(fields)).toBeNull();
        const body = { ...given, lessonId: SOME_ID, fields: { version: 1, fields } };
        expect(createWorksheet.body.safeParse(body).error).toBeUndefined();
      }
    }
  });

  it('include a complete set of IDEA worksheets in exactly two courses, and none elsewhere', () => {
    const withWorksheets = all.filter((course) => phasesOf(course).size > 0);
    expect(withWorksheets.map(({ title }) => title)).toEqual([
      'Finding Problems Worth Solving',
      'From Trend to Scored Opportunity',
    ]);
    for (const course of withWorksheets) expect(phasesOf(course)).toEqual(new Set(IDEA_PHASES));
  });
});
