import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { requiringActions } from '../../competence/course-rules.public.ts';
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
 * nothing if nothing changes. A course that a competence rule requires is not archived (COURSE_REQUIRED).
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
  if (changed.isActive === false) await refuseRequired(tx, id);
  // Archiving and the validity of certificates do not change the content, so they need no new version.
  const changesContent = Object.keys(changed).some((name) => name !== 'isActive' && name !== 'validityMonths');
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

async function refuseRequired(tx: Queryable, courseId: string): Promise<void> {
  const actions = await requiringActions(tx, courseId);
  if (actions.length === 0) return;
  const message = `A competence rule requires this course to ${new Intl.ListFormat('en').format(actions)}. Change the rule first`;
  throw new ApiError(409, 'COURSE_REQUIRED', message);
}
