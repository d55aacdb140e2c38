import type { QuizQuestions, ShowAnswers } from '@aicv/domain/academy/quiz';
import { changedFields } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { changesOfPart } from './changes-of-part.ts';
import { type QuizRow, updateCourseRow, updateQuizRow } from './course-authoring.repository.ts';
import { lockQuiz, refuseSecondQuiz } from './lock-course.ts';

export interface QuizUpdate {
  readonly title?: string | undefined;
  readonly passingScore?: number | undefined;
  readonly retakePauseMinutes?: number | undefined;
  readonly showAnswers?: ShowAnswers | undefined;
  readonly questions?: QuizQuestions | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/** Changes a quiz, removes it, or restores it. Attempts have their own copy of the questions, so an open attempt never changes. */
export async function updateQuiz(ctx: Context, id: string, { version, ...wanted }: QuizUpdate): Promise<QuizRow> {
  const { tx } = ctx;
  const { quiz: before, lesson } = await lockQuiz(tx, id);
  if (isStale(before.version, version)) throw new StaleError('This quiz was', before);
  const changed = changedFields(before, wanted);
  const auditDetails = changesOfPart(before, changed, ['questions']);
  if (auditDetails === undefined) return before;
  if (changed.isActive === true) await refuseSecondQuiz(tx, lesson.id);
  const after = await updateQuizRow(tx, id, changed);
  const changesContent = lesson.isActive && (before.isActive || after.isActive);
  await updateCourseRow(tx, lesson.courseId, { changes: {}, changesContent });
  await ctx.audit({
    action: 'quiz_updated',
    resourceType: 'quiz',
    resourceId: id,
    details: { courseId: lesson.courseId, ...auditDetails },
  });
  return after;
}
