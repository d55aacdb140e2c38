import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findPublishedCourse } from '../catalogue/course-versions.queries.ts';
import { notEnrolled } from './enrolled-lesson.ts';
import { deleteEnrollment, findEnrollmentForUpdate } from './enrollments.repository.ts';

/**
 * Ends the caller's enrollment in a course. Finished lessons, attempts and worksheets stay, and count again after another enrollment.
 * Refuses a course that was completed, also while it is taken again: its certificates would be without an enrollment.
 */
export async function leaveCourse(ctx: Context, courseId: string): Promise<void> {
  const { tx, caller } = ctx;
  const course = await findPublishedCourse(tx, courseId);
  const enrollment = await findEnrollmentForUpdate(tx, caller.userId, courseId);
  if (course === undefined || (enrollment === undefined && !course.isActive)) throw notFound();
  if (enrollment === undefined) throw notEnrolled();
  if (enrollment.isCompleted || enrollment.round > 1)
    throw new ApiError(409, 'COURSE_COMPLETED', 'You have completed this course, so it stays among your courses');
  await deleteEnrollment(tx, enrollment.id);
  await ctx.audit({
    action: 'course_left',
    resourceType: 'course',
    resourceId: courseId,
    details: { progress: enrollment.progress },
  });
}
