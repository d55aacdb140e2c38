import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash, parentDeleted, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findCourse, findLesson, type LessonRow } from '../authoring/course-authoring.repository.ts';
import { recordContentChange } from '../authoring/record-content-change.ts';
import { PARTS, type PartKind, type PartRow } from './course-parts.ts';
import { makeRoom, markRestored } from './deletion.repository.ts';

/**
 * Restores a lesson, quiz or worksheet from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days
 * (TRASH_EXPIRED), while its lesson or course is deleted (PARENT_DELETED), and if its place is taken (QUIZ_EXISTS, TOO_MANY_LESSONS,
 * TOO_MANY_WORKSHEETS).
 */
export async function restorePart<Kind extends PartKind>(ctx: Context, kind: Kind, id: string): Promise<PartRow<Kind>> {
  const { tx } = ctx;
  const { lock, find, refuseFurther } = PARTS[kind];
  const { part, lesson } = await inTrash(tx, () => lock(tx, id));
  const { deletedAt, title } = part;
  const parent = await deletedParent(tx, kind, lesson);
  if (parent !== undefined) throw deletedAt === null ? notFound() : parentDeleted(kind, parent);
  if (deletedAt !== null) {
    refuseExpired(deletedAt, ctx.clock.nowMs());
    await refuseFurther(tx, lesson);
    await markRestored(tx, { ...part, kind });
    if (kind === 'lesson') await makeRoom(tx, lesson);
    await recordContentChange(tx, lesson.courseId);
    await ctx.audit({
      action: `${kind}_restored`,
      resourceType: kind,
      resourceId: id,
      details: { courseId: lesson.courseId, title },
    });
  }
  const restored = await find(tx, id);
  if (restored === undefined) throw notFound();
  return restored;
}

/** The deleted record that must be restored first. */
async function deletedParent(
  tx: Queryable,
  kind: PartKind,
  { id, courseId }: LessonRow,
): Promise<'course' | 'lesson' | undefined> {
  if ((await findCourse(tx, courseId)) === undefined) return 'course';
  return kind !== 'lesson' && (await findLesson(tx, id)) === undefined ? 'lesson' : undefined;
}
