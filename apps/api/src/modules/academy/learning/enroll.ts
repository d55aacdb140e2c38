import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { type CourseDetailRow, requireCourse } from '../catalogue/course-detail.queries.ts';
import { findPublishedCourse } from '../catalogue/course-versions.queries.ts';
import { countProgress } from './count-progress.ts';
import { refuseClosed } from './enrolled-lesson.ts';
import { findEnrollment, insertEnrollment } from './enrollments.repository.ts';

/**
 * Enrols the caller once in the latest version of a course of the catalogue (REQ-169). After leaving the course, lessons that were finished
 * before count again.
 */
export async function enroll(ctx: Context, courseId: string): Promise<CourseDetailRow> {
  const { tx, caller } = ctx;
  const course = await findPublishedCourse(tx, courseId);
  if (course === undefined || !course.isActive) throw notFound();
  await refuseClosed(tx, caller, { course, enrollment: await findEnrollment(tx, caller.userId, courseId) });
  const { id: courseVersionId, number } = course.published;
  const { userId, tenantId } = caller;
  const enrollment = await insertEnrollment(tx, { userId, courseId, courseVersionId, tenantId });
  if (enrollment === undefined) throw new ApiError(409, 'ALREADY_ENROLLED', 'Already enrolled in this course');
  await countProgress(tx, caller, { enrollment, course: course.published });
  await ctx.audit({
    action: 'course_enrolled',
    resourceType: 'course',
    resourceId: courseId,
    details: { number },
  });
  return requireCourse(tx, caller, courseId);
}
