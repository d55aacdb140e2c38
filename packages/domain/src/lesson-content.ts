import type { QuizQuestions } from './quiz.ts';
import type { IdeaPhase } from './venture.ts';
import type { WorksheetFields } from './worksheet.ts';

/** The quiz of a lesson as it is published, key included: never to be sent to a learner as it is. */
export interface LessonQuiz {
  readonly id: string;
  readonly title: string;
  readonly passingScore: number;
  readonly retakePauseMinutes: number;
  readonly questions: QuizQuestions;
}

export interface LessonWorksheet {
  readonly id: string;
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: WorksheetFields;
}
