import type { Context } from '../../../platform/context.ts';
import { inTrash, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { type CourseDraftRow, getCourseDraft } from '../authoring/course-drafts.queries.ts';
import { lockCourse } from '../authoring/lock-course.ts';
import { markRestored } from './deletion.repository.ts';

/** Restores a course from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED). */
export async function restoreCourse(ctx: Context, id: string): Promise<CourseDraftRow> {
  const { tx } = ctx;
  const { deletedAt, ...course } = await inTrash(tx, () => lockCourse(tx, id));
  if (deletedAt !== null) {
    refuseExpired(deletedAt, ctx.clock.nowMs());
    await markRestored(tx, { ...course, kind: 'course' });
    await ctx.audit({
      action: 'course_restored',
      resourceType: 'course',
      resourceId: id,
      details: { title: course.title },
    });
  }
  return getCourseDraft(tx, id);
}
