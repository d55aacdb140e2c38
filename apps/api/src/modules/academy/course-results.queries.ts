/** How learners do in a course, for its authors. */
import { addDays, dateOfMs, mondayOf } from '@aicv/domain/calendar-date';
import type { LessonQuiz } from '@aicv/domain/lesson-content';
import { and, asc, count, countDistinct, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { findCourse } from './course-authoring.repository.ts';
import { lessonVersions } from './courses.tables.ts';
import { attempts, enrollments, lessonProgress } from './learning.tables.ts';

const WEEKS = 12;

/** Of each quiz: attempts hold their questions, which the figures of single questions are read from. */
const ATTEMPTS_READ_MAX = 5_000;

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
  const [totals] = await tx
    .select({
      enrollments: count(),
      completions: sql<number>`count(*) filter (where ${enrollments.isCompleted})`.mapWith(Number),
      meanProgress: roundedMean(enrollments.progress),
    })
    .from(enrollments)
    .where(eq(enrollments.courseId, courseId));
  if (totals === undefined) throw new Error('Totals have one row');
  return totals;
}

/** The last twelve weeks, this one last. */
async function listWeeks(tx: Queryable, courseId: string, nowMs: number): Promise<CourseResultsRow['weeks']> {
  const thisWeek = mondayOf(dateOfMs(nowMs));
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(thisWeek, 7 * (index + 1 - WEEKS)));
  const since = `${weeks[0]}T00:00:00Z`;
  const enrolled = await countByWeek(tx, courseId, enrollments.enrolledAt, since);
  const completed = await countByWeek(tx, courseId, enrollments.completedAt, since);
  return weeks.map((week) => ({ week, enrolled: enrolled.get(week) ?? 0, completed: completed.get(week) ?? 0 }));
}

/** By the Monday of each week in UTC; weeks begin on Mondays for PostgreSQL too. */
async function countByWeek(tx: Queryable, courseId: string, time: PgColumn, since: string) {
  const week = sql<string>`to_char(date_trunc('week', ${time} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const rows = await tx
    .select({ week, rows: count() })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), gte(time, since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.week, row.rows]));
}

async function countFinished(tx: Queryable, courseId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ lessonId: lessonProgress.lessonId, finished: count() })
    .from(lessonProgress)
    .where(eq(lessonProgress.courseId, courseId))
    .groupBy(lessonProgress.lessonId);
  return new Map(rows.map(({ lessonId, finished }) => [lessonId, finished]));
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
  const rows = await tx
    .select({
      quizId: attempts.quizId,
      attempts: count(),
      learners: countDistinct(attempts.userId),
      passed: sql<number>`count(distinct ${attempts.userId}) filter (where ${attempts.passed})`.mapWith(Number),
      meanScore: roundedMean(attempts.score),
    })
    .from(attempts)
    .where(and(inArray(attempts.quizId, [...quizIds]), isNotNull(attempts.submittedAt)))
    .groupBy(attempts.quizId);
  return new Map(rows.map(({ quizId, ...totals }) => [quizId, totals]));
}

/** Over the latest submitted attempts of each quiz: how often each question was asked, and answered right. */
async function totalsByQuestion(
  tx: Queryable,
  quizIds: readonly string[],
): Promise<Map<string, Map<string, QuestionTotals>>> {
  const quizId = sql`quiz.id`;
  const latest = tx
    .select({ questions: attempts.questions, rightIds: attempts.rightIds })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isNotNull(attempts.submittedAt)))
    .orderBy(desc(attempts.submittedAt))
    .limit(ATTEMPTS_READ_MAX)
    .as('latest');
  const questionId: SQL<string> = sql`question.id #>> '{}'`;
  const rows = await tx
    .select({
      quizId: sql<string>`${quizId}`,
      questionId,
      asked: count(),
      right: sql<number>`count(*) filter (where ${questionId} = any (${latest.rightIds}))`.mapWith(Number),
    })
    .from(sql`unnest(string_to_array(${quizIds.join(',')}, ',')::uuid[]) as quiz (id)`)
    .crossJoinLateral(latest)
    .crossJoinLateral(sql`jsonb_path_query(${latest.questions}, '$.questions[*].id') as question (id)`)
    .groupBy(sql`1`, sql`2`);
  const byQuiz = Map.groupBy(rows, (row) => row.quizId);
  return new Map(
    [...byQuiz].map(([id, ofQuiz]) => [
      id,
      new Map(ofQuiz.map(({ questionId: question, asked, right }) => [question, { asked, right }])),
    ]),
  );
}

/** Null over no rows. */
function roundedMean(column: PgColumn) {
  return sql<number | null>`round(avg(${column}))`.mapWith((mean) => (mean === null ? null : Number(mean)));
}
