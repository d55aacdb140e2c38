/** Lessons and quizzes of all courses, newest course first, each course in its own order. */
import { opensPremium } from '@aicv/domain/settings/plan';
import { and, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import { afterCursor, newestFirst, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { readPlan } from '../../settings/settings.public.ts';
import { enrollments } from '../learning/learning.tables.ts';
import { BY_POSITION, LESSON_SUMMARY_COLUMNS, type LessonSummaryRow } from './course-versions.queries.ts';
import { courses, courseVersions, lessonVersions } from './courses.tables.ts';

type Reader = Pick<Caller, 'userId' | 'tenantId'>;

export interface LessonOfCourse extends LessonSummaryRow {
  readonly courseId: string;
  readonly lessonVersionId: string;
}

export interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const BY_COURSE: readonly SortKey[] = [...newestFirst(courses.createdAt, courses.id), ...BY_POSITION];

/** The lessons of each visible course, in the version that the reader is enrolled in or else the latest one. */
export async function listLessonsOfEveryCourse(
  tx: Queryable,
  { userId }: Reader,
  paging: Paging,
): Promise<Page<LessonOfCourse>> {
  return readPage(tx, userId, {
    ...paging,
    matching: or(courses.isActive, isNotNull(enrollments.id)),
    list: 'lessons',
  });
}

/** The lessons with a quiz of each course that the reader is enrolled in and that the plan includes. */
export async function listQuizLessonsOfEveryCourse(
  tx: Queryable,
  { userId, tenantId }: Reader,
  paging: Paging,
): Promise<Page<LessonOfCourse>> {
  const plan = await readPlan(tx, tenantId);
  const isOpen = opensPremium(plan) ? undefined : or(sql`not ${courseVersions.isPremium}`, enrollments.isCompleted);
  const asking = and(isNotNull(enrollments.id), isNotNull(lessonVersions.quizId), isOpen);
  return readPage(tx, userId, { ...paging, matching: asking, list: 'quizzes' });
}

async function readPage(
  tx: Queryable,
  userId: string,
  { matching, limit, cursor, list }: Paging & { matching: SQL | undefined; list: string },
): Promise<Page<LessonOfCourse>> {
  const taken = and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, userId));
  const versionId = sql`coalesce(${enrollments.courseVersionId}, ${courses.publishedVersionId})`;
  const rows = await tx
    .select({
      ...LESSON_SUMMARY_COLUMNS,
      lessonVersionId: lessonVersions.id,
      courseId: courses.id,
      courseCreatedAt: courses.createdAt,
    })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .leftJoin(enrollments, taken)
    .innerJoin(lessonVersions, eq(lessonVersions.courseVersionId, versionId))
    .where(and(matching, afterCursor(BY_COURSE, cursor, { list })))
    .orderBy(...orderOf(BY_COURSE))
    .limit(limit + 1);
  const [total] = await tx
    .select({ rows: count() })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .leftJoin(enrollments, taken)
    .innerJoin(lessonVersions, eq(lessonVersions.courseVersionId, versionId))
    .where(matching);
  return toPage(rows, limit, {
    total: total?.rows ?? 0,
    positionOf: ({ courseCreatedAt, courseId, position }) => [courseCreatedAt, courseId, String(position)],
    context: { list },
  });
}
