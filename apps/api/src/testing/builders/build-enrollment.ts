import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { eq } from 'drizzle-orm';
import { courses } from '../../modules/academy/catalogue/courses.tables.ts';
import { enrollments } from '../../modules/academy/learning/learning.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

type EnrollmentRow = typeof enrollments.$inferSelect;

/** An enrolment in the latest version of the given course. */
export async function buildEnrollment(
  tx: Queryable,
  given: Partial<EnrollmentRow> & Pick<EnrollmentRow, 'userId' | 'courseId'>,
): Promise<EnrollmentRow> {
  const [course] = await tx
    .select({ versionId: courses.publishedVersionId })
    .from(courses)
    .where(eq(courses.id, given.courseId));
  if (!course?.versionId) throw new Error('The course is not published');
  const [enrollment] = await tx
    .insert(enrollments)
    .values({ courseVersionId: course.versionId, tenantId: DEFAULT_TENANT_ID, ...given })
    .returning();
  if (enrollment === undefined) throw new Error('The enrolment was not inserted');
  return enrollment;
}
