import { changedFields } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { changesOfPart } from './changes-of-part.ts';
import { type LessonRow, updateLessonRow } from './course-authoring.repository.ts';
import { lockLesson } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface LessonUpdate {
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly minutes?: number | undefined;
  readonly version?: number | undefined;
}

/** Changes a lesson. */
export async function updateLesson(ctx: Context, id: string, { version, ...wanted }: LessonUpdate): Promise<LessonRow> {
  const { tx } = ctx;
  const before = await lockLesson(tx, id);
  const { courseId } = before;
  if (isStale(before.version, version)) throw new StaleError('This lesson was', before);
  const changed = changedFields(before, wanted);
  const auditDetails = changesOfPart(before, changed, ['content']);
  if (auditDetails === undefined) return before;
  const after = await updateLessonRow(tx, id, changed);
  await recordContentChange(tx, courseId);
  await ctx.audit({
    action: 'lesson_updated',
    resourceType: 'lesson',
    resourceId: id,
    details: { courseId, ...auditDetails },
  });
  return after;
}
