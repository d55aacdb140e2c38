import type { QuizQuestions, ShowAnswers } from '@aicv/domain/quiz';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/database/insert-idempotently.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findQuiz, insertQuiz, type QuizRow, updateCourseRow } from './course-authoring.repository.ts';
import { lockLesson, refuseRemoved, refuseSecondQuiz } from './lock-course.ts';

export interface NewQuiz {
  readonly request?: IdempotentRequest | undefined;
  readonly lessonId: string;
  readonly title: string;
  readonly passingScore: number;
  readonly retakePauseMinutes: number;
  readonly showAnswers: ShowAnswers;
  readonly questions: QuizQuestions;
}

/** Creates the quiz of a lesson, once per idempotency key. A lesson has at most one. */
export async function createQuiz(scope: TenantScope, caller: Caller, client: Client, input: NewQuiz): Promise<QuizRow> {
  return insertIdempotently(scope, {
    tenantId: caller.tenantId,
    request: input.request,
    find: findQuiz,
    add: async (tx, newId) => {
      const lesson = await lockLesson(tx, input.lessonId);
      const { courseId } = lesson;
      refuseRemoved(lesson);
      await refuseSecondQuiz(tx, lesson.id);
      const quiz = await insertQuiz(tx, { ...input, id: newId, tenantId: caller.tenantId });
      await updateCourseRow(tx, courseId, {}, { changesContent: true });
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'quiz_created',
        resourceType: 'quiz',
        resourceId: quiz.id,
        details: { courseId, title: quiz.title },
      });
      return quiz;
    },
  });
}
