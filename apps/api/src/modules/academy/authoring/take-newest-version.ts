import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type CourseDetailRow, requireCourse } from '../catalogue/course-detail.queries.ts';
import { findPublishedCourse } from '../catalogue/course-versions.queries.ts';
import { countProgress } from '../learning/count-progress.ts';
import { refuseClosed, requireEnrollment } from '../learning/enrolled-lesson.ts';
import { updateEnrollmentRow } from '../learning/enrollments.repository.ts';

/**
 * Moves the enrolment to the latest version of a course. Finished lessons remain finished, and progress is recomputed: a version without
 * the remaining lessons completes the course. If the enrolment already has the latest version, returns the current progress.
 */
export async function takeNewestVersion(ctx: Context, courseId: string): Promise<CourseDetailRow> {
  const { tx, caller } = ctx;
  const { enrollment } = await requireEnrollment(tx, caller, { courseId, access: { forUpdate: true } });
  const course = await findPublishedCourse(tx, courseId);
  if (course === undefined) throw notFound();
  const latest = course.published;
  if (latest.id !== enrollment.courseVersionId) {
    // A user who has completed a premium course keeps their version. The new one requires the plan.
    await refuseClosed(tx, caller, { course, enrollment: { ...enrollment, isCompleted: false } });
    const moved = await updateEnrollmentRow(tx, enrollment.id, { courseVersionId: latest.id });
    await countProgress(tx, caller, { enrollment: moved, course: latest });
    await ctx.audit({
      action: 'course_version_taken',
      resourceType: 'course',
      resourceId: courseId,
      details: { number: latest.number },
    });
  }
  return requireCourse(tx, caller, courseId);
}
