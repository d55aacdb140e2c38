/** Courses for their authors: the working copy and the latest published version. */
import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { containsText } from '../../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { courses, courseVersions } from '../catalogue/courses.tables.ts';
import { lessons } from '../catalogue/lessons.tables.ts';
import { enrollments } from '../learning/learning.tables.ts';

export interface AuthoredCourseFilter {
  readonly state?: 'draft' | 'published' | 'archived' | undefined;
  readonly q?: string | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

type CourseVersionRow = typeof courseVersions.$inferSelect;

export type AuthoredCourseRow = typeof courses.$inferSelect & {
  /** The latest version; null for a draft. */
  readonly published: Pick<CourseVersionRow, 'number' | 'publishedAt' | 'contentVersion'> | null;
  /** In the working copy. */
  readonly lessonCount: number;
};

export type AuthoredCourseListRow = AuthoredCourseRow & {
  readonly enrollments: number;
  readonly completions: number;
};

/** One page of the tenant's courses, including drafts and archived ones. */
export async function listAuthoredCourses(
  tx: Queryable,
  filter: AuthoredCourseFilter,
): Promise<Page<AuthoredCourseListRow>> {
  const matching = and(inState(filter.state), searchIn(filter.q));
  const keys = sortKeysOf(filter.sort);
  const context = { ...filter, list: 'authored-courses' };
  const rows = await selectCourses(tx)
    .where(and(matching, afterCursor(keys, filter.cursor, context)))
    .orderBy(...orderOf(keys))
    .limit(filter.limit + 1);
  const time = filter.sort.endsWith('updatedAt') ? 'updatedAt' : 'createdAt';
  const page = await withBoundedTotal(
    tx,
    toPage(rows, filter.limit, { total: rows.length, positionOf: ({ course }) => [course[time], course.id], context }),
    { cursor: filter.cursor, rows: courses, matching },
  );
  return { ...page, rows: await withEnrollments(tx, await withLessonCounts(tx, page.rows)) };
}

/** Whether the tenant has a course, including drafts. */
export async function hasCourse(tx: Queryable): Promise<boolean> {
  const found = await tx.select({ id: courses.id }).from(courses).limit(1);
  return found.length > 0;
}

/** One course of the tenant; undefined if there is none. */
export async function findAuthoredCourse(tx: Queryable, id: string): Promise<AuthoredCourseRow | undefined> {
  const [course] = await withLessonCounts(tx, await selectCourses(tx).where(eq(courses.id, id)));
  return course;
}

function selectCourses(tx: Queryable) {
  const { number, publishedAt, contentVersion } = courseVersions;
  return tx
    .select({ course: courses, published: { number, publishedAt, contentVersion } })
    .from(courses)
    .leftJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId));
}

type SelectedCourse = Awaited<ReturnType<typeof selectCourses>>[number];

/** One query for all rows. */
async function withLessonCounts(tx: Queryable, rows: readonly SelectedCourse[]): Promise<AuthoredCourseRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ course }) => course.id);
  const counted = await tx
    .select({ courseId: lessons.courseId, lessons: count() })
    .from(lessons)
    .where(inArray(lessons.courseId, ids))
    .groupBy(lessons.courseId);
  const countOf = new Map(counted.map((row) => [row.courseId, row.lessons]));
  return rows.map(({ course, published }) => ({ ...course, published, lessonCount: countOf.get(course.id) ?? 0 }));
}

/** One query for all rows. */
async function withEnrollments(tx: Queryable, rows: readonly AuthoredCourseRow[]): Promise<AuthoredCourseListRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { courseId, completedAt } = enrollments;
  const counted = await tx
    .select({ courseId, enrollments: count(), completions: count(completedAt) })
    .from(enrollments)
    .where(inArray(courseId, ids))
    .groupBy(courseId);
  const countsOf = new Map(counted.map(({ courseId, ...counts }) => [courseId, counts]));
  return rows.map((row) => ({ ...row, ...(countsOf.get(row.id) ?? { enrollments: 0, completions: 0 }) }));
}

/** `stateOf` of the presenter in SQL. */
function inState(state: AuthoredCourseFilter['state']): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case 'archived':
      return eq(courses.isActive, false);
    case 'draft':
      return and(courses.isActive, isNull(courses.publishedVersionId));
    case 'published':
      return and(courses.isActive, isNotNull(courses.publishedVersionId));
  }
}

/** Matches literal text in title or description, ignoring case. */
function searchIn(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  return containsText([courses.title, courses.description], q);
}

function sortKeysOf(sort: string): SortKey[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const time = sort.endsWith('updatedAt') ? courses.updatedAt : courses.createdAt;
  return [
    { expression: sql`${time}`, kind: 'time', direction },
    { expression: sql`${courses.id}`, kind: 'id', direction },
  ];
}
