/** Results of learners in a course, for its authors. */
import { addDays, dateOfMs, mondayOf } from '@aicv/domain/calendar-date';
import type { LessonQuiz } from '@aicv/domain/lesson-content';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { findCourse } from './course-authoring.repository.ts';
import { lessonVersions } from './courses.tables.ts';
import {
  courseTallies,
  courseWeekTallies,
  lessonTallies,
  questionTallies,
  quizTallies,
} from './learning-tallies.tables.ts';

const WEEKS = 12;

export interface CourseResultsRow {
  readonly courseId: string;
  readonly title: string;
  readonly enrollments: number;
  readonly completions: number;
  readonly meanProgress: number | null;
  readonly weeks: readonly { readonly week: string; readonly enrolled: number; readonly completed: number }[];
  readonly lessons: readonly { readonly id: string; readonly title: string; readonly finished: number }[];
  readonly quizzes: readonly QuizResultsRow[];
}

interface QuizResultsRow extends QuizTotals {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly ({ readonly id: string; readonly text: string } & QuestionTotals)[];
}

interface QuizTotals {
  readonly attempts: number;
  readonly learners: number;
  readonly passed: number;
  readonly meanScore: number | null;
}

interface QuestionTotals {
  readonly asked: number;
  readonly right: number;
}

/** The results of a course, or 404. Lessons, quizzes and questions are those of the latest version; a draft has none. */
export async function getCourseResults(tx: Queryable, courseId: string, nowMs: number): Promise<CourseResultsRow> {
  const course = await findCourse(tx, courseId);
  if (course === undefined) throw notFound();
  const lessons = course.publishedVersionId === null ? [] : await listLessons(tx, course.publishedVersionId);
  const finished = await countFinished(tx, courseId);
  return {
    courseId,
    title: course.title,
    ...(await totalsOf(tx, courseId)),
    weeks: await listWeeks(tx, courseId, nowMs),
    lessons: lessons.map(({ id, title }) => ({ id, title, finished: finished.get(id) ?? 0 })),
    quizzes: await listQuizResults(
      tx,
      lessons.flatMap(({ quiz }) => quiz ?? []),
    ),
  };
}

/** The quizzes of a version of a course, in the order of its lessons. */
export async function listQuizzesOfVersion(tx: Queryable, courseVersionId: string): Promise<LessonQuiz[]> {
  return (await listLessons(tx, courseVersionId)).flatMap(({ quiz }) => quiz ?? []);
}

function listLessons(tx: Queryable, courseVersionId: string) {
  return tx
    .select({ id: lessonVersions.lessonId, title: lessonVersions.title, quiz: lessonVersions.quiz })
    .from(lessonVersions)
    .where(eq(lessonVersions.courseVersionId, courseVersionId))
    .orderBy(asc(lessonVersions.position));
}

async function totalsOf(tx: Queryable, courseId: string) {
  const [kept] = await tx.select().from(courseTallies).where(eq(courseTallies.courseId, courseId));
  const { enrollments, completions, progress } = kept ?? { enrollments: 0, completions: 0, progress: 0 };
  return { enrollments, completions, meanProgress: roundedMean(progress, enrollments) };
}

/** The last twelve weeks including the current one, in UTC, from Monday. */
async function listWeeks(tx: Queryable, courseId: string, nowMs: number): Promise<CourseResultsRow['weeks']> {
  const thisWeek = mondayOf(dateOfMs(nowMs));
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(thisWeek, 7 * (index + 1 - WEEKS)));
  const kept = await tx
    .select()
    .from(courseWeekTallies)
    .where(and(eq(courseWeekTallies.courseId, courseId), gte(courseWeekTallies.week, weeks[0] ?? thisWeek)));
  const byWeek = new Map(kept.map((tally) => [tally.week, tally]));
  return weeks.map((week) => {
    const { enrolled, completed } = byWeek.get(week) ?? { enrolled: 0, completed: 0 };
    return { week, enrolled, completed };
  });
}

async function countFinished(tx: Queryable, courseId: string): Promise<Map<string, number>> {
  const kept = await tx.select().from(lessonTallies).where(eq(lessonTallies.courseId, courseId));
  return new Map(kept.map(({ lessonId, finished }) => [lessonId, finished]));
}

async function listQuizResults(tx: Queryable, quizzes: readonly LessonQuiz[]): Promise<QuizResultsRow[]> {
  if (quizzes.length === 0) return [];
  const ids = quizzes.map(({ id }) => id);
  const totals = await totalsByQuiz(tx, ids);
  const questions = await totalsByQuestion(tx, ids);
  return quizzes.map(({ id, title, questions: asked }) => ({
    id,
    title,
    ...(totals.get(id) ?? { attempts: 0, learners: 0, passed: 0, meanScore: null }),
    questions: asked.questions.map(({ id: questionId, text }) => ({
      id: questionId,
      text,
      ...(questions.get(id)?.get(questionId) ?? { asked: 0, right: 0 }),
    })),
  }));
}

/** Over all submitted attempts. */
async function totalsByQuiz(tx: Queryable, quizIds: readonly string[]): Promise<Map<string, QuizTotals>> {
  const kept = await tx
    .select()
    .from(quizTallies)
    .where(inArray(quizTallies.quizId, [...quizIds]));
  return new Map(
    kept.map(({ quizId, attempts: submitted, score, learners, passed }) => [
      quizId,
      { attempts: submitted, learners, passed, meanScore: roundedMean(score, submitted) },
    ]),
  );
}

/** Over all submitted attempts: how often each question was asked and answered correctly, including questions of earlier versions. */
async function totalsByQuestion(
  tx: Queryable,
  quizIds: readonly string[],
): Promise<Map<string, Map<string, QuestionTotals>>> {
  const kept = await tx
    .select()
    .from(questionTallies)
    .where(inArray(questionTallies.quizId, [...quizIds]));
  return new Map(
    [...Map.groupBy(kept, ({ quizId }) => quizId)].map(([id, ofQuiz]) => [
      id,
      new Map(ofQuiz.map(({ questionId, asked, answeredRight }) => [questionId, { asked, right: answeredRight }])),
    ]),
  );
}

/** Null without rows. Rounds half up, as PostgreSQL does. */
function roundedMean(sum: number, rows: number): number | null {
  return rows === 0 ? null : Math.round(sum / rows);
}
