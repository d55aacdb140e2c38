import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { getCourseDraft } from '../authoring/course-drafts.queries.ts';
import { lockCourse } from '../authoring/lock-course.ts';
import { hasLearners, markDeleted } from './deletion.repository.ts';

/**
 * Moves a course to the trash with its lessons, quizzes and worksheets (REQ-327). Rejects a stale version (STALE), and a course with
 * learners (HAS_LEARNERS) or with a published version (PUBLISHED).
 */
export async function deleteCourse(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { tx, caller } = ctx;
  const course = await lockCourse(tx, id);
  if (isStale(course.version, version)) throw new StaleError('This course was', await getCourseDraft(tx, id));
  if (await hasLearners(tx, id)) throw withLearners();
  if (course.publishedVersionId !== null) throw published();
  await markDeleted(tx, { ...course, kind: 'course' }, caller.userId);
  await ctx.audit({
    action: 'course_deleted',
    resourceType: 'course',
    resourceId: id,
    details: { title: course.title },
  });
}

const withLearners = () =>
  new ApiError(
    409,
    'HAS_LEARNERS',
    'Learners are enrolled in this course, and their progress and certificates refer to it. Archive the course instead.',
  );

const published = () =>
  new ApiError(
    409,
    'PUBLISHED',
    'This course was published, and its versions record what was taught. Archive the course instead.',
  );
