/** Results of learners in a course, for its authors. */

import type { LessonQuiz } from '@aicv/domain/academy/lesson-content';
import { addDays, mondayOf } from '@aicv/domain/dates/calendar-date';
import { dateIn, msIn } from '@aicv/domain/dates/time-zone';
import { type AnyColumn, and, asc, count, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { findCourse } from '../authoring/course-authoring.repository.ts';
import { lessonVersions } from '../catalogue/courses.tables.ts';
import { attempts, enrollments, lessonProgress } from './learning.tables.ts';

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

/** A time and the time zone of its calendar day. */
interface ZonedTime {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** The results of a course, or 404. Lessons, quizzes and questions are those of the latest version; a draft has none. */
export async function getCourseResults(tx: Queryable, courseId: string, now: ZonedTime): Promise<CourseResultsRow> {
  const course = await findCourse(tx, courseId);
  if (course === undefined) throw notFound();
  const lessons = course.publishedVersionId === null ? [] : await listLessons(tx, course.publishedVersionId);
  const finished = await countFinished(tx, courseId);
  return {
    courseId,
    title: course.title,
    ...(await totalsOf(tx, courseId)),
    weeks: await listWeeks(tx, courseId, now),
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
  const { progress, completedAt } = enrollments;
  const [totals] = await tx
    .select({ enrollments: count(), completions: count(completedAt), meanProgress: roundedMean(progress) })
    .from(enrollments)
    .where(eq(enrollments.courseId, courseId));
  return totals ?? { enrollments: 0, completions: 0, meanProgress: null };
}

/** The last twelve weeks including the current one, from Monday. */
async function listWeeks(
  tx: Queryable,
  courseId: string,
  { nowMs, timeZone }: ZonedTime,
): Promise<CourseResultsRow['weeks']> {
  const thisWeek = mondayOf(dateIn(timeZone, nowMs));
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(thisWeek, 7 * (index + 1 - WEEKS)));
  const starts = weeks.map((week) => isoTime(msIn(timeZone, week)));
  const enrolled = await countByWeek(tx, courseId, { time: enrollments.enrolledAt, starts });
  const completed = await countByWeek(tx, courseId, { time: enrollments.completedAt, starts });
  return weeks.map((week, index) => ({
    week,
    enrolled: enrolled.get(index) ?? 0,
    completed: completed.get(index) ?? 0,
  }));
}

/** Counts the times in each week by the index of its start. Weeks in which the clocks change do not have 168 hours. */
async function countByWeek(
  tx: Queryable,
  courseId: string,
  { time, starts }: { time: AnyColumn; starts: readonly string[] },
): Promise<Map<number, number>> {
  const counted = await tx
    .select({ week: sql<number>`width_bucket(${time}, ${sql.param([...starts])}::timestamptz[]) - 1`, count: count() })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), sql`${time} >= ${starts[0]}::timestamptz`))
    .groupBy(sql`1`);
  return new Map(counted.map((row) => [row.week, row.count]));
}

async function countFinished(tx: Queryable, courseId: string): Promise<Map<string, number>> {
  const counted = await tx
    .select({ lessonId: lessonProgress.lessonId, finished: countDistinct(lessonProgress.userId) })
    .from(lessonProgress)
    .where(eq(lessonProgress.courseId, courseId))
    .groupBy(lessonProgress.lessonId);
  return new Map(counted.map(({ lessonId, finished }) => [lessonId, finished]));
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
  const { quizId, userId, passed, score } = attempts;
  const totals = await tx
    .select({
      quizId,
      attempts: count(),
      learners: countDistinct(userId),
      passed: sql`count(distinct ${userId}) filter (where ${passed})`.mapWith(Number),
      meanScore: roundedMean(score),
    })
    .from(attempts)
    .where(and(inArray(quizId, [...quizIds]), isNotNull(attempts.submittedAt)))
    .groupBy(quizId);
  return new Map(totals.map(({ quizId, ...ofQuiz }) => [quizId, ofQuiz]));
}

/** Over all submitted attempts: how often each question was asked and answered correctly, including questions of earlier versions. */
async function totalsByQuestion(
  tx: Queryable,
  quizIds: readonly string[],
): Promise<Map<string, Map<string, QuestionTotals>>> {
  // Counts equal attempts first, because a row for each question of each attempt takes twice as long.
  const equal = tx
    .select({ quizId: attempts.quizId, results: attempts.questionResults, count: count().as('count') })
    .from(attempts)
    .where(and(inArray(attempts.quizId, [...quizIds]), isNotNull(attempts.submittedAt)))
    .groupBy(attempts.quizId, attempts.questionResults)
    .as('equal');
  const questionId = sql<string>`question.key`;
  const totals = await tx
    .select({
      quizId: equal.quizId,
      questionId,
      asked: sql`sum(${equal.count})`.mapWith(Number),
      right: sql`coalesce(sum(${equal.count}) filter (where question.value::boolean), 0)`.mapWith(Number),
    })
    .from(equal)
    .crossJoinLateral(sql`jsonb_each_text(${equal.results}::jsonb) question`)
    .groupBy(equal.quizId, questionId);
  return new Map(
    [...Map.groupBy(totals, ({ quizId }) => quizId)].map(([id, ofQuiz]) => [
      id,
      new Map(ofQuiz.map(({ questionId, asked, right }) => [questionId, { asked, right }])),
    ]),
  );
}

/** Null without rows. Rounds half up. */
const roundedMean = (column: AnyColumn) => sql<number | null>`round(avg(${column}))::int`;
