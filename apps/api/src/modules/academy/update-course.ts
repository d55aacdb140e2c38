import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { refuseUnprintable } from '../../platform/documents/refuse-unprintable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { updateCourseRow } from './course-authoring.repository.ts';
import { type CourseDraftRow, getCourseDraft } from './course-drafts.queries.ts';
import type { NewCourse } from './create-course.ts';
import { lockCourse } from './lock-course.ts';

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
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { version, ...wanted }: CourseUpdate,
  present: Present<CourseDraftRow>,
): Promise<CourseDraftRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const before = await lockCourse(tx, id);
    await refuseStale('course', before.version, version, () => getCourseDraft(tx, id), present);
    const changed = changedFields(before, wanted);
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return getCourseDraft(tx, id);
    await refuseUnprintable({ title: changed.title });
    // Restoring an archived course does not change its content, so it needs no new version.
    const changesContent = Object.keys(changed).some((name) => name !== 'isActive');
    await updateCourseRow(tx, id, changed, { changesContent });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'course_updated',
      resourceType: 'course',
      resourceId: id,
      details: { changes },
    });
    return getCourseDraft(tx, id);
  });
}
