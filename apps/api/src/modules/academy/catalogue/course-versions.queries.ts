/** Published versions of courses, as learners see them. */
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { courses, courseVersions, lessonVersions } from './courses.tables.ts';

export type CourseVersionRow = typeof courseVersions.$inferSelect;
/** Contains the answer key of its quiz: never send it unmodified. */
export type LessonVersionRow = typeof lessonVersions.$inferSelect;

export interface PublishedCourse {
  readonly id: string;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** The latest version. */
  readonly published: CourseVersionRow;
}

/** A course with its latest version, archived or not. Undefined if it does not exist or was never published. */
export async function findPublishedCourse(tx: Queryable, id: string): Promise<PublishedCourse | undefined> {
  const [course] = await tx
    .select({
      id: courses.id,
      isActive: courses.isActive,
      createdAt: courses.createdAt,
      published: courseVersions,
    })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .where(eq(courses.id, id));
  return course;
}

/** How long certificates of the course are valid. Null: without an end. It belongs to no version, so it applies to all of them. */
export async function readValidityMonths(tx: Queryable, id: string): Promise<number | null> {
  const [course] = await tx.select({ months: courses.validityMonths }).from(courses).where(eq(courses.id, id));
  return course?.months ?? null;
}

export async function getCourseVersion(tx: Queryable, id: string): Promise<CourseVersionRow> {
  const [version] = await tx.select().from(courseVersions).where(eq(courseVersions.id, id));
  if (version === undefined) throw new Error('There is no such version of a course');
  return version;
}

/** The course of a published lesson, which never changes. The working copy may have deleted the lesson. */
export async function findCourseIdOfLesson(tx: Queryable, lessonId: string): Promise<string | undefined> {
  const [lesson] = await tx
    .select({ courseId: courseVersions.courseId })
    .from(lessonVersions)
    .innerJoin(courseVersions, eq(courseVersions.id, lessonVersions.courseVersionId))
    .where(eq(lessonVersions.lessonId, lessonId))
    .limit(1);
  return lesson?.courseId;
}

/** The lesson of a published quiz, which never changes. The working copy may have deleted the quiz. */
export async function findLessonIdOfQuiz(tx: Queryable, quizId: string): Promise<string | undefined> {
  const { lessonId } = lessonVersions;
  const [quiz] = await tx.select({ lessonId }).from(lessonVersions).where(eq(lessonVersions.quizId, quizId)).limit(1);
  return quiz?.lessonId;
}

/** A lesson of one version of its course. Undefined if that version does not contain it. */
export async function findLessonVersion(
  tx: Queryable,
  courseVersionId: string,
  lessonId: string,
): Promise<LessonVersionRow | undefined> {
  const [lesson] = await tx
    .select()
    .from(lessonVersions)
    .where(and(eq(lessonVersions.courseVersionId, courseVersionId), eq(lessonVersions.lessonId, lessonId)));
  return lesson;
}

/** A lesson in an outline, without its text and the questions of its quiz. */
export interface LessonSummaryRow {
  readonly id: string;
  readonly position: number;
  readonly title: string;
  readonly minutes: number;
  readonly quizId: string | null;
  readonly quizTitle: string | null;
  readonly quizPassingScore: number | null;
  readonly phases: readonly IdeaPhase[];
}

/** The order of a course's lessons. */
export const BY_POSITION: readonly SortKey[] = [
  { expression: sql`${lessonVersions.position}`, kind: 'integer', direction: 'asc' },
];

export const LESSON_SUMMARY_COLUMNS = {
  id: lessonVersions.lessonId,
  position: lessonVersions.position,
  title: lessonVersions.title,
  minutes: lessonVersions.minutes,
  quizId: lessonVersions.quizId,
  quizTitle: sql<string | null>`${lessonVersions.quiz} ->> 'title'`,
  quizPassingScore: sql<number | null>`(${lessonVersions.quiz} ->> 'passingScore')::integer`,
  phases: sql<IdeaPhase[]>`jsonb_path_query_array(${lessonVersions.worksheets}, '$[*].phase')`,
};

/** The lessons of a version, in order. Their number is limited by the maximum per course. */
export async function listOutline(tx: Queryable, courseVersionId: string): Promise<LessonSummaryRow[]> {
  return tx
    .select(LESSON_SUMMARY_COLUMNS)
    .from(lessonVersions)
    .where(eq(lessonVersions.courseVersionId, courseVersionId))
    .orderBy(asc(lessonVersions.position));
}
