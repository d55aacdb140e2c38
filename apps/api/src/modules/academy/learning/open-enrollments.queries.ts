import { courseStatus } from '@aicv/domain/academy/course';
import { desc, eq } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readPlan } from '../../settings/settings.public.ts';
import { courses, courseVersions } from '../catalogue/courses.tables.ts';
import { enrollments } from './learning.tables.ts';

export interface OpenEnrollment {
  readonly courseId: string;
  /** The version that the reader is enrolled in. */
  readonly courseVersionId: string;
  /** False if the plan does not include the lessons; the course is still listed. */
  readonly opensLessons: boolean;
}

/** The reader's enrolments, latest first. Access follows the rules of `requireEnrollment`. */
export async function listOpenEnrollments(
  tx: Queryable,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
): Promise<OpenEnrollment[]> {
  const rows = await tx
    .select({
      courseId: enrollments.courseId,
      courseVersionId: enrollments.courseVersionId,
      isCompleted: enrollments.isCompleted,
      isPremium: courseVersions.isPremium,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .where(eq(enrollments.userId, userId))
    .orderBy(desc(enrollments.enrolledAt));
  if (rows.length === 0) return [];
  const plan = await readPlan(tx, tenantId);
  return rows.map((row) => ({
    courseId: row.courseId,
    courseVersionId: row.courseVersionId,
    opensLessons: courseStatus(row, plan, row) !== 'premium',
  }));
}
