import type { QuizQuestions, ShowAnswers } from '@aicv/domain/academy/quiz';
import { changedFields } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { changesOfPart } from './changes-of-part.ts';
import { type QuizRow, updateQuizRow } from './course-authoring.repository.ts';
import { lockQuiz } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface QuizUpdate {
  readonly title?: string | undefined;
  readonly passingScore?: number | undefined;
  readonly retakePauseMinutes?: number | undefined;
  readonly showAnswers?: ShowAnswers | undefined;
  readonly isShuffled?: boolean | undefined;
  readonly questions?: QuizQuestions | undefined;
  readonly version?: number | undefined;
}

/** Changes a quiz. Attempts have their own copy of the questions, so an open attempt never changes. */
export async function updateQuiz(ctx: Context, id: string, { version, ...wanted }: QuizUpdate): Promise<QuizRow> {
  const { tx } = ctx;
  const { quiz: before, lesson } = await lockQuiz(tx, id);
  if (isStale(before.version, version)) throw new StaleError('This quiz was', before);
  const changed = changedFields(before, wanted);
  const auditDetails = changesOfPart(before, changed, ['questions']);
  if (auditDetails === undefined) return before;
  const after = await updateQuizRow(tx, id, changed);
  await recordContentChange(tx, lesson.courseId);
  await ctx.audit({
    action: 'quiz_updated',
    resourceType: 'quiz',
    resourceId: id,
    details: { courseId: lesson.courseId, ...auditDetails },
  });
  return after;
}
