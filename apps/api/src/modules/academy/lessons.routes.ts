import { lessonEndpoints } from '@aicv/contracts/lessons';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentAttempt } from './attempts.presenter.ts';
import { getAttempt } from './attempts.queries.ts';
import { presentProgress } from './courses.presenter.ts';
import { finishLesson } from './finish-lesson.ts';
import { presentLesson, presentLessonSummary, presentQuizState } from './lessons.presenter.ts';
import { getLesson, listLessons } from './lessons.queries.ts';
import { getQuizState, listQuizStates } from './quiz-states.queries.ts';
import { startAttempt } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

interface Dependencies {
  readonly scope: TenantScope;
  readonly clock: Clock;
}

/** Endpoints for learners: lessons and their quizzes. */
export function bindLessons(binder: Binder, deps: Dependencies): void {
  bindReading(binder, deps);
  bindQuizzes(binder, deps);
}

function bindReading({ bind }: Binder, { scope, clock }: Dependencies): void {
  bind(lessonEndpoints.listLessons, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listLessons(tx, caller, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentLessonSummary));
  });

  bind(lessonEndpoints.getLesson, async ({ caller, params }) => {
    const lesson = await scope.withTenant(caller.tenantId, (tx) => getLesson(tx, caller, params.id, clock.nowMs()));
    return answer(200, presentLesson(lesson));
  });

  bind(lessonEndpoints.finishLesson, async ({ caller, client, params }) =>
    answer(200, presentProgress(await finishLesson(scope, caller, client, params.id))),
  );
}

function bindQuizzes({ bind }: Binder, deps: Dependencies): void {
  const { scope, clock } = deps;

  bind(lessonEndpoints.listQuizzes, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listQuizStates(tx, caller, query, clock.nowMs()));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentQuizState));
  });

  bind(lessonEndpoints.getQuiz, async ({ caller, params }) => {
    const quiz = await scope.withTenant(caller.tenantId, (tx) => getQuizState(tx, caller, params.id, clock.nowMs()));
    return answer(200, presentQuizState(quiz));
  });

  bind(lessonEndpoints.startAttempt, async ({ caller, client, params }) => {
    const { attempt, isNew } = await startAttempt(deps, caller, client, params.id);
    const presented = presentAttempt(attempt, false, clock.nowMs());
    return isNew ? answer(201, presented) : answer(200, presented);
  });

  bind(lessonEndpoints.getAttempt, async ({ caller, params }) => {
    const { attempt, hasPassed } = await scope.withTenant(caller.tenantId, (tx) => getAttempt(tx, caller, params.id));
    return answer(200, presentAttempt(attempt, hasPassed, clock.nowMs()));
  });

  bind(lessonEndpoints.submitAttempt, async ({ caller, client, params, body }) => {
    const { attempt, progress } = await submitAttempt(deps, caller, client, params.id, body.answers);
    return answer(200, {
      attempt: presentAttempt(attempt, attempt.passed === true, clock.nowMs()),
      progress: progress && presentProgress(progress),
    });
  });
}
