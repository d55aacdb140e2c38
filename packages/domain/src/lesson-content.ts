import type { QuizQuestions, ShowAnswers } from './quiz.ts';
import type { IdeaPhase } from './venture.ts';
import type { WorksheetFields } from './worksheet.ts';

/** The quiz of a lesson as it is published, key included: never to be sent to a learner as it is. */
export interface LessonQuiz {
  readonly id: string;
  readonly title: string;
  readonly passingScore: number;
  readonly retakePauseMinutes: number;
  /** Absent in versions that were published before there was a choice: after a pass. */
  readonly showAnswers?: ShowAnswers;
  readonly questions: QuizQuestions;
}

export interface LessonWorksheet {
  readonly id: string;
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: WorksheetFields;
}
