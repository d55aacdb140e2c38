import type { QuizQuestions, ShowAnswers } from '@aicv/domain/academy/quiz';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { findQuiz, insertQuiz, type QuizRow } from './course-authoring.repository.ts';
import { lockLesson, refuseSecondQuiz } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface NewQuiz {
  readonly request?: IdempotentRequest | undefined;
  readonly lessonId: string;
  readonly title: string;
  readonly passingScore: number;
  readonly retakePauseMinutes: number;
  readonly showAnswers: ShowAnswers;
  readonly isShuffled: boolean;
  readonly questions: QuizQuestions;
}

/** Creates the quiz of a lesson, once per idempotency key. A lesson has at most one. */
export async function createQuiz(ctx: Context, input: NewQuiz): Promise<QuizRow> {
  const { tx, caller } = ctx;
  return insertIdempotently(ctx, {
    request: input.request,
    find: findQuiz,
    add: async (newId) => {
      const { id: lessonId, courseId } = await lockLesson(tx, input.lessonId);
      await refuseSecondQuiz(tx, lessonId);
      const quiz = await insertQuiz(tx, { ...input, id: newId, tenantId: caller.tenantId });
      await recordContentChange(tx, courseId);
      await ctx.audit({
        action: 'quiz_created',
        resourceType: 'quiz',
        resourceId: quiz.id,
        details: { courseId, title: quiz.title },
      });
      return quiz;
    },
  });
}
