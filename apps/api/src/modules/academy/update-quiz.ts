import type { QuizQuestions, ShowAnswers } from '@aicv/domain/quiz';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
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
export async function updateQuiz(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { version, ...wanted }: QuizUpdate,
  present: Present<QuizRow>,
): Promise<QuizRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const { quiz: before, lesson } = await lockQuiz(tx, id);
    await refuseStale('quiz', before.version, version, () => before, present);
    const changed = changedFields(before, wanted);
    const auditDetails = changesOfPart(before, changed, ['questions']);
    if (auditDetails === undefined) return before;
    if (changed.isActive === true) await refuseSecondQuiz(tx, lesson.id);
    const after = await updateQuizRow(tx, id, changed);
    const changesContent = lesson.isActive && (before.isActive || after.isActive);
    await updateCourseRow(tx, lesson.courseId, {}, { changesContent });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'quiz_updated',
      resourceType: 'quiz',
      resourceId: id,
      details: { courseId: lesson.courseId, ...auditDetails },
    });
    return after;
  });
}
