import type { AuthoredQuiz } from '@aicv/contracts/academy/course-authoring';
import { createStoredDraftsById } from '../../lib/forms/stored-drafts.ts';
import type { QuizValues } from './quiz-form.ts';
import type { PartDraft } from './use-part-form.ts';

/** Unsaved quizzes, by lesson. */
export const quizDrafts = createStoredDraftsById<PartDraft<QuizValues, AuthoredQuiz>>('quiz-form');

export function hasQuizDraft(lessonId: string): boolean {
  return quizDrafts.read(lessonId) !== undefined;
}
