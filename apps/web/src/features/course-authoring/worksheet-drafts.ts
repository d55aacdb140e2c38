import type { AuthoredWorksheet } from '@aicv/contracts/academy/course-authoring';
import { createStoredDraftsById } from '../../lib/forms/stored-drafts.ts';
import type { PartDraft } from './use-part-form.ts';
import type { WorksheetValues } from './worksheet-form.ts';

/** Unsaved worksheets: by id, a new one by the id of its lesson. */
export const worksheetDrafts = createStoredDraftsById<PartDraft<WorksheetValues, AuthoredWorksheet>>('worksheet-form');

export function hasWorksheetDraft(worksheetOrLessonId: string): boolean {
  return worksheetDrafts.read(worksheetOrLessonId) !== undefined;
}
