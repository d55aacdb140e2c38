/** Enrolments and progress of a course, for its authors. */
import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { findCourse } from '../authoring/course-authoring.repository.ts';
import { courseVersions, lessonVersions } from '../catalogue/courses.tables.ts';
import { findQuizResults } from '../quizzes/quiz-results.queries.ts';
import { enrollments } from './learning.tables.ts';

export type CourseEnrollmentRow = typeof enrollments.$inferSelect & {
  readonly versionNumber: number;
  readonly learner: PersonRow | undefined;
};

export type ListedEnrollmentRow = CourseEnrollmentRow & {
  /** In the learner's version. */
  readonly quizzes: number;
  readonly quizzesPassed: number;
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
): Promise<Page<ListedEnrollmentRow>> {
  if ((await findCourse(tx, courseId)) === undefined) throw notFound();
  const page = await withBoundedTotal(tx, await readPage(tx, courseId, paging), {
    cursor: paging.cursor,
    rows: enrollments,
    matching: eq(enrollments.courseId, courseId),
  });
  const quizIdsOf = await listQuizIds(
    tx,
    page.rows.map(({ courseVersionId }) => courseVersionId),
  );
  const results = await findQuizResults(
    tx,
    page.rows.map(({ userId }) => userId),
    [...new Set([...quizIdsOf.values()].flat())],
  );
  return {
    ...page,
    rows: page.rows.map((row) => {
      const quizIds = quizIdsOf.get(row.courseVersionId) ?? [];
      const submitted = quizIds.flatMap((id) => results.get(row.userId)?.get(id) ?? []);
      return { ...row, quizzes: quizIds.length, quizzesPassed: submitted.filter(({ passed }) => passed).length };
    }),
  };
}

/** The quizzes of these versions. */
async function listQuizIds(tx: Queryable, versionIds: readonly string[]): Promise<Map<string, string[]>> {
  if (versionIds.length === 0) return new Map();
  const { courseVersionId, quizId } = lessonVersions;
  const rows = await tx
    .select({ courseVersionId, quizId: sql<string>`${quizId}` })
    .from(lessonVersions)
    .where(and(inArray(courseVersionId, [...new Set(versionIds)]), isNotNull(quizId)));
  return new Map(
    [...Map.groupBy(rows, (row) => row.courseVersionId)].map(([id, ofVersion]) => [
      id,
      ofVersion.map((row) => row.quizId),
    ]),
  );
}

/** One page of an export, with each learner's best score per quiz. It has no total. */
export async function readEnrollmentExportPage(
  tx: Queryable,
  courseId: string,
  { quizIds, paging }: { quizIds: readonly string[]; paging: Paging },
): Promise<Page<ScoredEnrollmentRow>> {
  const page = await readPage(tx, courseId, paging);
  const results = await findQuizResults(
    tx,
    page.rows.map(({ userId }) => userId),
    quizIds,
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      bestScores: new Map([...(results.get(row.userId) ?? [])].map(([quizId, { bestScore }]) => [quizId, bestScore])),
    })),
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
