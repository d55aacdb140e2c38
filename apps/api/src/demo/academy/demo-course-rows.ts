/** Courses of the demonstration data as rows: the working copy and its only published version. */
import { randomUUID } from 'node:crypto';
import type { LessonQuiz, LessonWorksheet } from '@aicv/domain/academy/lesson-content';
import { PASSING_SCORE_DEFAULT, RETAKE_PAUSE_DEFAULT, SHOW_ANSWERS_DEFAULT } from '@aicv/domain/academy/quiz';
import type { courses, courseVersions, lessonVersions } from '../../modules/academy/catalogue/courses.tables.ts';
import type { ideaWorksheets, lessons, quizzes } from '../../modules/academy/catalogue/lessons.tables.ts';
import type { files } from '../../modules/files/files.tables.ts';
import { daysAgo } from '../demo-calendar.ts';
import { documentColumns } from '../files/demo-document.ts';
import type { DemoLesson, PublishedDemoCourse } from './demo-course.ts';
import { withOpaqueOptionIds } from './opaque-option-ids.ts';

type NewRow<Table extends { readonly $inferInsert: unknown }> = Table['$inferInsert'] & { readonly id: string };

export interface CourseRows {
  readonly given: PublishedDemoCourse;
  readonly course: NewRow<typeof courses>;
  readonly lessons: readonly NewRow<typeof lessons>[];
  readonly files: readonly NewRow<typeof files>[];
  readonly quizzes: readonly NewRow<typeof quizzes>[];
  readonly worksheets: readonly NewRow<typeof ideaWorksheets>[];
  readonly version: NewRow<typeof courseVersions>;
  /** In order. */
  readonly lessonVersions: readonly (typeof lessonVersions.$inferInsert)[];
}

interface Owner {
  readonly tenantId: string;
  /** The user who wrote and published them. */
  readonly userId: string | null;
}

/** Days from the start of a course to its publication. Its lessons follow the start at intervals of a few days. */
const BEGUN_DAYS_BEFORE = 24;
const DAYS_PER_LESSON = 4;

export function courseRows(given: PublishedDemoCourse, { tenantId, userId }: Owner, nowMs: number): CourseRows {
  const { publishedDaysAgo, course: demo } = given;
  const courseId = randomUUID();
  const versionId = randomUUID();
  const startedDaysAgo = publishedDaysAgo + BEGUN_DAYS_BEFORE;
  const parts = demo.lessons.map((lesson, index) => {
    const daysBefore = startedDaysAgo - 1 - index * DAYS_PER_LESSON;
    return lessonRows(lesson, { courseId, versionId, tenantId, userId, index, at: daysAgo(nowMs, daysBefore) });
  });
  // One increment for the course and one for each part, as if each part had been added separately.
  const contentVersion = 1 + parts.reduce((sum, { quiz, worksheets }) => sum + 1 + quiz.length + worksheets.length, 0);
  const { title, description, icon: iconClass, level, category, isPremium } = demo;
  const facts = { title, description, iconClass, level, category, isPremium, contentVersion, tenantId };
  const publishedAt = daysAgo(nowMs, publishedDaysAgo);
  return {
    given,
    course: {
      ...facts,
      id: courseId,
      version: contentVersion + 1,
      createdBy: userId,
      createdAt: daysAgo(nowMs, startedDaysAgo),
      updatedAt: publishedAt,
    },
    lessons: parts.map(({ lesson }) => lesson),
    files: parts.flatMap((part) => part.files),
    quizzes: parts.flatMap(({ quiz }) => quiz),
    worksheets: parts.flatMap(({ worksheets }) => worksheets),
    version: {
      ...facts,
      id: versionId,
      courseId,
      number: 1,
      lessonCount: parts.length,
      minutes: demo.lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      publishedBy: userId,
      publishedAt,
    },
    lessonVersions: parts.map(({ published }) => published),
  };
}

interface LessonPosition {
  readonly courseId: string;
  readonly versionId: string;
  readonly tenantId: string;
  readonly userId: string | null;
  readonly index: number;
  readonly at: string;
}

/** A lesson of the working copy with its files, its quiz, if any, and its worksheets, plus the published lesson. */
function lessonRows(given: DemoLesson, position: LessonPosition) {
  const { courseId, versionId, tenantId, index, at } = position;
  const lessonId = randomUUID();
  const { title, minutes } = given;
  const added = filesOf(given, lessonId, position);
  const content = added.reduce(
    (text, { id, name }) => text.replaceAll(`](${name})`, `](/api/files/${id})`),
    given.content,
  );
  const written = { tenantId, createdAt: at, updatedAt: at };
  const quiz = given.quiz === undefined ? null : quizOf(given.quiz);
  const worksheets = (given.worksheets ?? []).map(worksheetOf);
  return {
    lesson: { id: lessonId, courseId, title, content, minutes, orderIndex: index, ...written },
    files: added,
    quiz: quiz === null ? [] : [{ ...quiz, lessonId, ...written }],
    worksheets: worksheets.map((worksheet) => ({ ...worksheet, lessonId, ...written })),
    published: {
      courseVersionId: versionId,
      lessonId,
      position: index + 1,
      ...{ title, content, minutes, quiz, worksheets, tenantId },
      files: added.map(({ id, name, type, sizeBytes }) => ({ id, name, type, sizeBytes })),
      quizId: quiz?.id ?? null,
    },
  };
}

function filesOf({ title, files: given = [] }: DemoLesson, lessonId: string, { userId, tenantId, at }: LessonPosition) {
  return given.map((file) => {
    if (userId === null) throw new Error(`The files of ${title} need a user who added them`);
    const { type } = file;
    return {
      ...documentColumns(file),
      type,
      id: randomUUID(),
      lessonId,
      version: 1,
      addedBy: userId,
      tenantId,
      addedAt: at,
    };
  });
}

function quizOf({ title, passingScore, questions }: NonNullable<DemoLesson['quiz']>): LessonQuiz {
  return {
    id: randomUUID(),
    title,
    passingScore: passingScore ?? PASSING_SCORE_DEFAULT,
    retakePauseMinutes: RETAKE_PAUSE_DEFAULT,
    showAnswers: SHOW_ANSWERS_DEFAULT,
    questions: { version: 1, questions: questions.map(withOpaqueOptionIds) },
  };
}

function worksheetOf({ phase, title, fields }: NonNullable<DemoLesson['worksheets']>[number]): LessonWorksheet {
  return { id: randomUUID(), phase, title, fields: { version: 1, fields } };
}
