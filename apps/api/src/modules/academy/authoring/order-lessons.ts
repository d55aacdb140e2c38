import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { listLessonIds, setLessonOrder } from './course-authoring.repository.ts';
import { type CourseDraftRow, getCourseDraft } from './course-drafts.queries.ts';
import { lockCourse } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface LessonOrder {
  /** Every lesson of the working copy, once. */
  readonly lessonIds: readonly string[];
  readonly version?: number | undefined;
}

/** Sets the order of a course's lessons. Rejects an order that does not list exactly the current lessons. */
export async function orderLessons(
  ctx: Context,
  id: string,
  { lessonIds, version }: LessonOrder,
): Promise<CourseDraftRow> {
  const { tx } = ctx;
  const course = await lockCourse(tx, id);
  const before = await listLessonIds(tx, id);
  if (!isDeepStrictEqual(lessonIds.toSorted(), before.toSorted())) throw lessonsChanged();
  if (isStale(course.version, version)) throw new StaleError('This course was', await getCourseDraft(tx, id));
  if (isDeepStrictEqual(lessonIds, before)) return getCourseDraft(tx, id);
  await setLessonOrder(tx, lessonIds);
  await recordContentChange(tx, id);
  await ctx.audit({
    action: 'lessons_ordered',
    resourceType: 'course',
    resourceId: id,
    details: { lessonIds },
  });
  return getCourseDraft(tx, id);
}

const lessonsChanged = () => new ApiError(409, 'LESSONS_CHANGED', 'The lessons of this course have changed');
