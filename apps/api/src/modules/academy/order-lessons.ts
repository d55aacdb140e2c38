import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { listActiveLessonIds, setLessonOrder, updateCourseRow } from './course-authoring.repository.ts';
import { type CourseDraftRow, getCourseDraft } from './course-drafts.queries.ts';
import { lockCourse } from './lock-course.ts';

export interface LessonOrder {
  /** Every lesson of the working copy, once. */
  readonly lessonIds: readonly string[];
  readonly version?: number | undefined;
}

/** Sets the order of a course's lessons. Rejects an order that does not list exactly the current lessons. */
export async function orderLessons(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { lessonIds, version }: LessonOrder,
  present: Present<CourseDraftRow>,
): Promise<CourseDraftRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const course = await lockCourse(tx, id);
    const before = await listActiveLessonIds(tx, id);
    if (!isDeepStrictEqual(lessonIds.toSorted(), before.toSorted())) throw lessonsChanged();
    await refuseStale('course', course.version, version, () => getCourseDraft(tx, id), present);
    if (isDeepStrictEqual(lessonIds, before)) return getCourseDraft(tx, id);
    await setLessonOrder(tx, lessonIds);
    await updateCourseRow(tx, id, {}, { changesContent: true });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'lessons_ordered',
      resourceType: 'course',
      resourceId: id,
      details: { lessonIds },
    });
    return getCourseDraft(tx, id);
  });
}

const lessonsChanged = () => new ApiError(409, 'LESSONS_CHANGED', 'The lessons of this course have changed');
