import type { OpenAttempt, QuizState } from '@aicv/contracts/academy/lessons';
import type { QuizAnswers } from '@aicv/domain/academy/quiz';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../lib/api/academy-key.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage } from '../../lib/api/api-request-error.ts';
import { courseQuery } from '../../lib/api/course-query.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { withProgress } from './model/course-progress.ts';
import { answersTo } from './model/quiz-answers.ts';
import { quizDrafts } from './model/quiz-drafts.ts';
import { withAttempt, withResults } from './model/quiz-state.ts';
import { attemptQuery, lessonQuery } from './queries.ts';

/** Starts an attempt, or opens the one that was started elsewhere. */
export function useStartAttempt({ id, lessonId }: Pick<QuizState, 'id' | 'lessonId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/quizzes/{id}/attempts', { params: { id } }),
    onSuccess: async (attempt) => {
      await showWritten(queryClient, attemptQuery(attempt.id).queryKey, attempt);
      queryClient.setQueryData(
        lessonQuery(lessonId).queryKey,
        (lesson) => lesson && { ...lesson, quiz: lesson.quiz && withAttempt(lesson.quiz, attempt) },
      );
    },
    onError: (error) =>
      showToast({ title: 'The quiz was not started', description: failureMessage(error), tone: 'destructive' }),
    // After a refusal, too: the quiz was passed elsewhere, or the pause is not over yet.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: lessonQuery(lessonId).queryKey }),
  });
}

/** Submits the answers. If the attempt was submitted elsewhere, fetches those results. */
export function useSubmitAttempt({ id, lessonId, courseId, questions }: OpenAttempt) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: QuizAnswers) =>
      callApi('POST /api/attempts/{id}/submit', {
        params: { id },
        body: { answers: writable(answersTo(questions, answers)) },
      }),
    onSuccess: async ({ attempt, progress }) => {
      await showWritten(queryClient, attemptQuery(id).queryKey, attempt);
      queryClient.setQueryData(
        lessonQuery(lessonId).queryKey,
        (lesson) => lesson && withResults(lesson, attempt, progress),
      );
      if (progress === null) return;
      queryClient.setQueryData(
        courseQuery(courseId).queryKey,
        (course) => course && withProgress(course, progress, serverNow()),
      );
    },
    onSettled: (_, error) => {
      if (error !== null && !isSubmittedElsewhere(error)) return;
      quizDrafts.forget(id);
      void refreshAcademy(queryClient);
    },
  });
}

export function isSubmittedElsewhere(error: unknown): boolean {
  return error instanceof ApiRequestError && error.code === 'ATTEMPT_SUBMITTED';
}

/** The request type requires mutable arrays of answers. */
function writable(answers: QuizAnswers): Record<string, string | string[] | boolean | number | null> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'object' && answer !== null ? [...answer] : answer,
    ]),
  );
}
