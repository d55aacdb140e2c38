import type { WorksheetFields } from '@aicv/domain/academy/worksheet';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import { changedFields } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { changesOfPart } from './changes-of-part.ts';
import { type IdeaWorksheetRow, updateIdeaWorksheetRow } from './course-authoring.repository.ts';
import { lockWorksheet } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface WorksheetUpdate {
  readonly phase?: IdeaPhase | undefined;
  readonly title?: string | undefined;
  readonly fields?: WorksheetFields | undefined;
  readonly version?: number | undefined;
}

/** Changes a worksheet. Learners keep their answers. */
export async function updateWorksheet(
  ctx: Context,
  id: string,
  { version, ...wanted }: WorksheetUpdate,
): Promise<IdeaWorksheetRow> {
  const { tx } = ctx;
  const { worksheet: before, lesson } = await lockWorksheet(tx, id);
  if (isStale(before.version, version)) throw new StaleError('This worksheet was', before);
  const changed = changedFields(before, wanted);
  const auditDetails = changesOfPart(before, changed, ['fields']);
  if (auditDetails === undefined) return before;
  const after = await updateIdeaWorksheetRow(tx, id, changed);
  await recordContentChange(tx, lesson.courseId);
  await ctx.audit({
    action: 'worksheet_updated',
    resourceType: 'worksheet',
    resourceId: id,
    details: { courseId: lesson.courseId, ...auditDetails },
  });
  return after;
}
