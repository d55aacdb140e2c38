import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { updateCourseRow } from './course-authoring.repository.ts';
import { type CourseDraftRow, getCourseDraft } from './course-drafts.queries.ts';
import type { NewCourse } from './create-course.ts';
import { lockCourse } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface CourseUpdate extends Omit<NewCourse, 'title'> {
  readonly title?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/**
 * Changes the fields of a course, or archives or restores it. Rejects a stale `version` (STALE); without one the last write wins. Writes
 * nothing if nothing changes.
 */
export async function updateCourse(
  ctx: Context,
  id: string,
  { version, ...wanted }: CourseUpdate,
): Promise<CourseDraftRow> {
  const { tx } = ctx;
  const before = await lockCourse(tx, id);
  if (isStale(before.version, version)) throw new StaleError('This course was', await getCourseDraft(tx, id));
  const changed = changedFields(before, wanted);
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return getCourseDraft(tx, id);
  await refuseUnprintable({ title: changed.title });
  // Restoring an archived course does not change its content, so it needs no new version.
  const changesContent = Object.keys(changed).some((name) => name !== 'isActive');
  if (changesContent) await recordContentChange(tx, id, changed);
  else await updateCourseRow(tx, id, { changes: changed, changesContent });
  await ctx.audit({
    action: 'course_updated',
    resourceType: 'course',
    resourceId: id,
    details: { changes },
  });
  return getCourseDraft(tx, id);
}
