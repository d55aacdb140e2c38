import type { IdeaPhase } from '@aicv/domain/venture';
import type { WorksheetFields } from '@aicv/domain/worksheet';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { changesOfPart } from './changes-of-part.ts';
import { type IdeaWorksheetRow, updateCourseRow, updateIdeaWorksheetRow } from './course-authoring.repository.ts';
import { lockWorksheet, refuseFurtherWorksheet } from './lock-course.ts';

export interface WorksheetUpdate {
  readonly phase?: IdeaPhase | undefined;
  readonly title?: string | undefined;
  readonly fields?: WorksheetFields | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/** Changes a worksheet, removes it, or restores it. Learners keep their answers. */
export async function updateWorksheet(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { version, ...wanted }: WorksheetUpdate,
  present: Present<IdeaWorksheetRow>,
): Promise<IdeaWorksheetRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const { worksheet: before, lesson } = await lockWorksheet(tx, id);
    await refuseStale('worksheet', before.version, version, () => before, present);
    const changed = changedFields(before, wanted);
    const auditDetails = changesOfPart(before, changed, ['fields']);
    if (auditDetails === undefined) return before;
    if (changed.isActive === true) await refuseFurtherWorksheet(tx, lesson.id);
    const after = await updateIdeaWorksheetRow(tx, id, changed);
    const changesContent = lesson.isActive && (before.isActive || after.isActive);
    await updateCourseRow(tx, lesson.courseId, {}, { changesContent });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'worksheet_updated',
      resourceType: 'worksheet',
      resourceId: id,
      details: { courseId: lesson.courseId, ...auditDetails },
    });
    return after;
  });
}
