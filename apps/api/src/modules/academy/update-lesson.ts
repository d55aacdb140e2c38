import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { changesOfPart } from './changes-of-part.ts';
import { type LessonRow, nextOrderIndex, updateCourseRow, updateLessonRow } from './course-authoring.repository.ts';
import { lockLesson, refuseFurtherLesson } from './lock-course.ts';

export interface LessonUpdate {
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly minutes?: number | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/** Changes a lesson, removes it with its quiz and worksheets, or restores all of them at the end of its course. */
export async function updateLesson(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { version, ...wanted }: LessonUpdate,
  present: Present<LessonRow>,
): Promise<LessonRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const before = await lockLesson(tx, id);
    const { courseId } = before;
    await refuseStale('lesson', before.version, version, () => before, present);
    const changed = changedFields(before, wanted);
    const auditDetails = changesOfPart(before, changed, ['content']);
    if (auditDetails === undefined) return before;
    const isRestored = changed.isActive === true;
    if (isRestored) await refuseFurtherLesson(tx, courseId);
    const position = isRestored ? { orderIndex: await nextOrderIndex(tx, courseId) } : {};
    const after = await updateLessonRow(tx, id, { ...changed, ...position });
    await updateCourseRow(tx, courseId, {}, { changesContent: before.isActive || after.isActive });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'lesson_updated',
      resourceType: 'lesson',
      resourceId: id,
      details: { courseId, ...auditDetails },
    });
    return after;
  });
}
