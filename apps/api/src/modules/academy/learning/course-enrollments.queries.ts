/** Enrolments and progress of a course, for its authors. */
import { and, eq, getTableColumns, inArray, isNotNull, max } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { findCourse } from '../authoring/course-authoring.repository.ts';
import { courseVersions } from '../catalogue/courses.tables.ts';
import { attempts, enrollments } from './learning.tables.ts';

export type CourseEnrollmentRow = typeof enrollments.$inferSelect & {
  readonly versionNumber: number;
  readonly learner: PersonRow | undefined;
};

export type ScoredEnrollmentRow = CourseEnrollmentRow & {
  /** By quiz id. Omits quizzes without attempts. */
  readonly bestScores: ReadonlyMap<string, number>;
};

interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(enrollments.enrolledAt, enrollments.id);

/** One page of the enrolments of a course, or 404. */
export async function listCourseEnrollments(
  tx: Queryable,
  courseId: string,
  paging: Paging,
): Promise<Page<CourseEnrollmentRow>> {
  if ((await findCourse(tx, courseId)) === undefined) throw notFound();
  const page = await readPage(tx, courseId, paging);
  return withBoundedTotal(tx, page, {
    cursor: paging.cursor,
    rows: enrollments,
    matching: eq(enrollments.courseId, courseId),
  });
}

/** One page of an export, with each learner's best score per quiz. It has no total. */
export async function readEnrollmentExportPage(
  tx: Queryable,
  courseId: string,
  { quizIds, paging }: { quizIds: readonly string[]; paging: Paging },
): Promise<Page<ScoredEnrollmentRow>> {
  const page = await readPage(tx, courseId, paging);
  const scores = await bestScoresOf(
    tx,
    page.rows.map(({ userId }) => userId),
    quizIds,
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, bestScores: scores.get(row.userId) ?? new Map() })),
  };
}

async function readPage(
  tx: Queryable,
  courseId: string,
  { limit, cursor }: Paging,
): Promise<Page<CourseEnrollmentRow>> {
  const context = { list: 'course-enrollments', courseId };
  const rows = await tx
    .select({ ...getTableColumns(enrollments), versionNumber: courseVersions.number })
    .from(enrollments)
    .innerJoin(courseVersions, eq(courseVersions.id, enrollments.courseVersionId))
    .where(and(eq(enrollments.courseId, courseId), afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const page = toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.enrolledAt, row.id], context });
  const people = await findPeople(
    tx,
    page.rows.map(({ userId }) => userId),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, learner: people.get(row.userId) })) };
}

async function bestScoresOf(
  tx: Queryable,
  userIds: readonly string[],
  quizIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  if (userIds.length === 0 || quizIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: attempts.userId, quizId: attempts.quizId, best: max(attempts.score) })
    .from(attempts)
    .where(
      and(
        inArray(attempts.userId, [...userIds]),
        inArray(attempts.quizId, [...quizIds]),
        isNotNull(attempts.submittedAt),
      ),
    )
    .groupBy(attempts.userId, attempts.quizId);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, ofUser]) => [userId, new Map(ofUser.map(({ quizId, best }) => [quizId, best ?? 0]))]),
  );
}
