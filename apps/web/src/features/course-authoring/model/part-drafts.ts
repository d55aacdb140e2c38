import type { AuthoredQuiz, AuthoredWorksheet } from '@aicv/contracts/academy/course-authoring';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import type { QuizValues } from './quiz-form.ts';
import type { WorksheetValues } from './worksheet-form.ts';

/** Unsaved input with its base record; null for a new one. */
export interface PartDraft<Values, Stored> {
  readonly values: Values;
  readonly base: Stored | null;
}

/** Unsaved quizzes, by lesson. */
export const quizDrafts = createDrafts<PartDraft<QuizValues, AuthoredQuiz>>({ kind: 'quiz-form', lasts: 'browser' });

export function hasQuizDraft(lessonId: string): boolean {
  return quizDrafts.read(lessonId) !== undefined;
}

/** Unsaved worksheets: by id, a new one by the id of its lesson. */
export const worksheetDrafts = createDrafts<PartDraft<WorksheetValues, AuthoredWorksheet>>({
  kind: 'worksheet-form',
  lasts: 'browser',
});

export function hasWorksheetDraft(worksheetOrLessonId: string): boolean {
  return worksheetDrafts.read(worksheetOrLessonId) !== undefined;
}
