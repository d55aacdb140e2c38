import type { QuizAnswers } from '@aicv/domain/academy/quiz';
import { useSyncExternalStore } from 'react';
import { createDrafts } from '../../../lib/forms/drafts.ts';

/** The answers of attempts that are not submitted yet, by attempt. */
export const quizDrafts = createDrafts<QuizAnswers>({ kind: 'quiz', lasts: 'browser' });

const NONE: QuizAnswers = {};

/** The answers so far, in this tab or another one. */
export function useQuizDraft(attemptId: string): QuizAnswers {
  return useSyncExternalStore(quizDrafts.subscribe, () => quizDrafts.read(attemptId)) ?? NONE;
}
