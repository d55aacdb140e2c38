import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/academy/certification';
import { type CourseCategory, type CourseStatus, courseStatus } from '@aicv/domain/academy/course';
import { opensPremium, type Plan } from '@aicv/domain/settings/plan';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../../../platform/access/caller.ts';
import { afterCursor, newestFirst, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { containsText } from '../../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { readPlan } from '../../settings/settings.public.ts';
import { certificates } from '../certificates/certificates.tables.ts';
import { enrollments } from '../learning/learning.tables.ts';
import { findQuizzesToPass, type QuizToPass } from '../quizzes/quiz-results.queries.ts';
import { courses, courseVersions } from './courses.tables.ts';

export interface CourseFilter {
  readonly category?: CourseCategory | undefined;
  readonly level?: CertificationLevel | undefined;
  readonly status?: CourseStatus | undefined;
  readonly q?: string | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

type Reader = Pick<Caller, 'userId' | 'tenantId'>;

const taken = alias(courseVersions, 'taken');

/** A card shows the latest version. For enrolled users, its length is that of their own version. */
const CARD = {
  id: courses.id,
  title: courseVersions.title,
  description: courseVersions.description,
  iconClass: courseVersions.iconClass,
  level: courseVersions.level,
  category: courseVersions.category,
  isPremium: courseVersions.isPremium,
  isActive: courses.isActive,
  tenantId: courses.tenantId,
  createdAt: courses.createdAt,
  lessonCount: sql<number>`coalesce(${taken.lessonCount}, ${courseVersions.lessonCount})`,
  minutes: sql<number>`coalesce(${taken.minutes}, ${courseVersions.minutes})`,
  latestVersionId: courseVersions.id,
  enrollment: {
    courseVersionId: enrollments.courseVersionId,
    progress: enrollments.progress,
    isCompleted: enrollments.isCompleted,
    enrolledAt: enrollments.enrolledAt,
    completedAt: enrollments.completedAt,
  },
  certificateId: certificates.id,
  certificateExpiresAt: certificates.expiresAt,
};

/** Published courses, each with its latest version and the reader's progress. */
function cardsOf(tx: Queryable, userId: string) {
  return tx
    .select(CARD)
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, userId)))
    .leftJoin(taken, eq(taken.id, enrollments.courseVersionId))
    .leftJoin(
      certificates,
      and(
        eq(certificates.courseId, courses.id),
        eq(certificates.userId, userId),
        certificates.isLatest,
        isNull(certificates.revokedAt),
      ),
    )
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof cardsOf>>[number];

/** A course for one reader. */
export type CourseCardRow = CardRow & { readonly status: CourseStatus; readonly quizToPass: QuizToPass | null };

/** One page of the catalogue: published courses that are not archived. */
export async function listCourses(
  tx: Queryable,
  { userId, tenantId }: Reader,
  filter: CourseFilter,
): Promise<Page<CourseCardRow>> {
  const plan = await readPlan(tx, tenantId);
  const { category, level, status, q, sort, limit, cursor } = filter;
  const matching = and(
    courses.isActive,
    category && eq(courseVersions.category, category),
    level && eq(courseVersions.levelRank, CERTIFICATION_LEVELS.indexOf(level)),
    status && hasStatus(status, plan),
    searchIn(q),
  );
  const keys = sortKeysOf(sort);
  const context = { ...filter, list: 'courses' };
  const rows = await cardsOf(tx, userId)
    .where(and(matching, afterCursor(keys, cursor, context)))
    .orderBy(...orderOf(keys))
    .limit(limit + 1);
  const [total] = await tx
    .select({ rows: count() })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, userId)))
    .where(matching);
  const page = toPage(rows, limit, { total: total?.rows ?? 0, positionOf: (row) => positionOf(sort, row), context });
  return { ...page, rows: await withStatus(tx, userId, { rows: page.rows, plan }) };
}

/** A published course for the reader. Undefined if it does not exist, or if it is archived and the reader is not enrolled. */
export async function findCourseCard(
  tx: Queryable,
  { userId, tenantId }: Reader,
  courseId: string,
): Promise<CourseCardRow | undefined> {
  const [row] = await cardsOf(tx, userId).where(eq(courses.id, courseId));
  if (row === undefined || (!row.isActive && row.enrollment === null)) return undefined;
  const [card] = await withStatus(tx, userId, { rows: [row], plan: await readPlan(tx, tenantId) });
  return card;
}

/** The number of courses in the catalogue of the transaction's tenant. */
export async function countCourses(tx: Queryable): Promise<number> {
  const [counted] = await tx
    .select({ rows: count() })
    .from(courses)
    .where(and(courses.isActive, sql`${courses.publishedVersionId} is not null`));
  return counted?.rows ?? 0;
}

async function withStatus(
  tx: Queryable,
  userId: string,
  { rows, plan }: { rows: readonly CardRow[]; plan: Plan },
): Promise<CourseCardRow[]> {
  const cards = rows.map((row) => ({ ...row, status: courseStatus(row, plan, row.enrollment) }));
  const taking = cards.filter(({ status }) => status === 'enrolled').map(({ id }) => id);
  const toPass = await findQuizzesToPass(tx, userId, taking);
  return cards.map((card) => ({ ...card, quizToPass: toPass.get(card.id) ?? null }));
}

/** `courseStatus` of the domain in SQL. */
function hasStatus(status: CourseStatus, plan: Plan): SQL {
  const isCompleted = sql`${enrollments.isCompleted} is true`;
  const isClosed = opensPremium(plan) ? sql`false` : sql`(${courseVersions.isPremium} and not ${isCompleted})`;
  const isEnrolled = sql`${enrollments.id} is not null`;
  switch (status) {
    case 'completed':
      return isCompleted;
    case 'premium':
      return isClosed;
    case 'enrolled':
      return sql`(${isEnrolled} and not ${isCompleted} and not ${isClosed})`;
    case 'available':
      return sql`(not ${isEnrolled} and not ${isClosed})`;
  }
}

/** Matches literal text in title or description, ignoring case. */
function searchIn(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  return containsText([courseVersions.title, courseVersions.description], q);
}

function sortKeysOf(sort: string): SortKey[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  if (sort.endsWith('level')) {
    const byLevel: SortKey = { expression: sql`${courseVersions.levelRank}`, kind: 'integer', direction };
    return [byLevel, ...newestFirst(courses.createdAt, courses.id)];
  }
  return [
    { expression: sql`${courses.createdAt}`, kind: 'time', direction },
    { expression: sql`${courses.id}`, kind: 'id', direction },
  ];
}

function positionOf(sort: string, row: CardRow): string[] {
  const newest = [row.createdAt, row.id];
  return sort.endsWith('level') ? [String(CERTIFICATION_LEVELS.indexOf(row.level)), ...newest] : newest;
}
