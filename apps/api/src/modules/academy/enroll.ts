import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type CourseDetailRow, requireCourse } from './course-detail.queries.ts';
import { findPublishedCourse } from './course-versions.queries.ts';
import { refuseClosed } from './enrolled-lesson.ts';
import { findEnrollment, insertEnrollment } from './enrollments.repository.ts';

/** Enrols the caller once in the latest version of a course of the catalogue (REQ-169). */
export async function enroll(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  courseId: string,
): Promise<CourseDetailRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const course = await findPublishedCourse(tx, courseId);
    if (course === undefined || !course.isActive) throw notFound();
    await refuseClosed(tx, caller, course, await findEnrollment(tx, caller.userId, courseId));
    const { id: courseVersionId, number } = course.published;
    const { userId, tenantId } = caller;
    const enrollment = await insertEnrollment(tx, { userId, courseId, courseVersionId, tenantId });
    if (enrollment === undefined) throw new ApiError(409, 'ALREADY_ENROLLED', 'Already enrolled in this course');
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'course_enrolled',
      resourceType: 'course',
      resourceId: courseId,
      details: { number },
    });
    return requireCourse(tx, caller, courseId);
  });
}
