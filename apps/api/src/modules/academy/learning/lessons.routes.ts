import { lessonEndpoints } from '@aicv/contracts/academy/lessons';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentProgress } from '../catalogue/courses.presenter.ts';
import { presentAttempt } from '../quizzes/attempts.presenter.ts';
import { getAttempt } from '../quizzes/attempts.queries.ts';
import { getQuizState, listQuizStates } from '../quizzes/quiz-states.queries.ts';
import { startAttempt } from '../quizzes/start-attempt.ts';
import { submitAttempt } from '../quizzes/submit-attempt.ts';
import { finishLesson } from './finish-lesson.ts';
import { presentLesson, presentLessonSummary, presentQuizState } from './lessons.presenter.ts';
import { getLesson, listLessons } from './lessons.queries.ts';

/** Endpoints for learners: lessons and their quizzes. */
export function bindLessons(binder: Binder): void {
  bindReading(binder);
  bindQuizzes(binder);
}

function bindReading({ bind }: Binder): void {
  bind(
    lessonEndpoints.listLessons,
    transaction(async ({ caller, query, tx }) => {
      const page = await listLessons(tx, caller, query);
      return answerPage(page, presentLessonSummary);
    }),
  );

  bind(
    lessonEndpoints.getLesson,
    transaction(async ({ caller, params, tx, clock }) => {
      const lesson = await getLesson(tx, caller, { id: params.id, nowMs: clock.nowMs() });
      return answer(200, presentLesson(lesson));
    }),
  );

  bind(
    lessonEndpoints.finishLesson,
    transaction(async (ctx) => answer(200, presentProgress(await finishLesson(ctx, ctx.params.id)))),
  );
}

function bindQuizzes({ bind }: Binder): void {
  bind(
    lessonEndpoints.listQuizzes,
    transaction(async ({ caller, query, tx, clock }) => {
      const page = await listQuizStates(tx, caller, { ...query, nowMs: clock.nowMs() });
      return answerPage(page, presentQuizState);
    }),
  );

  bind(
    lessonEndpoints.getQuiz,
    transaction(async ({ caller, params, tx, clock }) => {
      const quiz = await getQuizState(tx, caller, { id: params.id, nowMs: clock.nowMs() });
      return answer(200, presentQuizState(quiz));
    }),
  );

  bind(
    lessonEndpoints.startAttempt,
    transaction(async (ctx) => {
      const { attempt, isNew } = await startAttempt(ctx, ctx.params.id);
      const presented = presentAttempt(attempt, false, ctx.clock.nowMs());
      return isNew ? answer(201, presented) : answer(200, presented);
    }),
  );

  bind(
    lessonEndpoints.getAttempt,
    transaction(async ({ caller, params, tx, clock }) => {
      const { attempt, hasPassed } = await getAttempt(tx, caller, params.id);
      return answer(200, presentAttempt(attempt, hasPassed, clock.nowMs()));
    }),
  );

  bind(
    lessonEndpoints.submitAttempt,
    transaction(async (ctx) => {
      const { attempt, progress } = await submitAttempt(ctx, ctx.params.id, ctx.body.answers);
      return answer(200, {
        attempt: presentAttempt(attempt, attempt.passed === true, ctx.clock.nowMs()),
        progress: progress && presentProgress(progress),
      });
    }),
  );
}
