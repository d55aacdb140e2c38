import { isDeepStrictEqual } from 'node:util';
import type { LessonWorksheet } from '@aicv/domain/academy/lesson-content';
import type { WorksheetAnswers } from '@aicv/domain/academy/worksheet';
import type { Context } from '../../../platform/context.ts';
import { notFound, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { requireEnrolledLesson } from '../learning/enrolled-lesson.ts';
import { refuseSubmitted } from './refuse-submitted.ts';
import { filledIn, findLessonIdOfWorksheet, type WorksheetRow, withAnswers } from './worksheets.queries.ts';
import { saveAnswers } from './worksheets.repository.ts';

/**
 * Saves the caller's answers in a worksheet as a draft: they may be incomplete or of the wrong kind. Rejects unknown fields, answers based
 * on an outdated version (STALE), and a submitted set (ALREADY_SUBMITTED). Drafts are private and therefore not audited.
 */
export async function saveWorksheet(
  ctx: Context,
  worksheetId: string,
  { answers, version }: { readonly answers: WorksheetAnswers; readonly version?: number | undefined },
): Promise<WorksheetRow> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;

  const lessonId = await findLessonIdOfWorksheet(tx, worksheetId);
  if (lessonId === undefined) throw notFound();
  // The lock serializes saves with the submission of the set.
  const { lesson, enrollment } = await requireEnrolledLesson(tx, caller, { lessonId, access: { forUpdate: true } });
  const worksheet = lesson.worksheets.find(({ id }) => id === worksheetId);
  if (worksheet === undefined) throw notFound();
  refuseUnknownFields(worksheet, answers);
  const { courseId } = enrollment;
  await refuseSubmitted(tx, userId, courseId);
  const [before] = await withAnswers(tx, userId, { lessonId, worksheets: [worksheet] });
  if (before === undefined) throw notFound();
  if (isStale(before.version, version)) throw new StaleError('This worksheet was', before);
  if (before.version > 0 && isDeepStrictEqual(before.answers, answers)) return before;
  const saved = await saveAnswers(tx, { userId, tenantId, courseId, worksheetId }, answers);
  return filledIn(lessonId, worksheet, saved);
}

function refuseUnknownFields({ fields }: LessonWorksheet, answers: WorksheetAnswers): void {
  const known = new Set(fields.fields.map(({ id }) => id));
  const unknown = Object.keys(answers).find((id) => !known.has(id));
  if (unknown !== undefined) throw validationFailed(`answers.${unknown}`, 'This worksheet has no field with this ID');
}
