import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { type CourseDetailRow, requireCourse } from '../catalogue/course-detail.queries.ts';
import { findPublishedCourse } from '../catalogue/course-versions.queries.ts';
import { refuseClosed, requireEnrollment } from './enrolled-lesson.ts';
import { startNextRound } from './enrollments.repository.ts';

/**
 * Starts a completed course again, in its latest version (REQ-395). Lessons and quizzes count from the beginning, and completing it earns
 * another certificate. Earlier certificates stay. Errors: NOT_COMPLETED, ARCHIVED for a course that has left the catalogue, and those of
 * `requireEnrollment`.
 */
export async function retakeCourse(ctx: Context, courseId: string): Promise<CourseDetailRow> {
  const { tx, caller } = ctx;
  const { enrollment } = await requireEnrollment(tx, caller, { courseId, access: { forUpdate: true } });
  if (!enrollment.isCompleted)
    throw new ApiError(409, 'NOT_COMPLETED', 'Complete this course before you take it again');
  const course = await findPublishedCourse(tx, courseId);
  if (course === undefined) throw notFound();
  if (!course.isActive) throw new ApiError(409, 'ARCHIVED', 'This course is archived and cannot be taken again');
  await refuseClosed(tx, caller, { course, enrollment: { ...enrollment, isCompleted: false } });
  const { id: courseVersionId, number } = course.published;
  await startNextRound(tx, enrollment, courseVersionId);
  await ctx.audit({
    action: 'course_retaken',
    resourceType: 'course',
    resourceId: courseId,
    details: { number },
  });
  return requireCourse(tx, caller, courseId);
}
