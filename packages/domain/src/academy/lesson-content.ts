import type { FileType } from '../files/file-type.ts';
import type { IdeaPhase } from '../ventures/venture.ts';
import type { QuizQuestions, ShowAnswers } from './quiz.ts';
import type { WorksheetFields } from './worksheet.ts';

/** The published quiz of a lesson with its answer key: never send it to a learner unchanged. */
export interface LessonQuiz {
  readonly id: string;
  readonly title: string;
  readonly passingScore: number;
  readonly retakePauseMinutes: number;
  /** Absent in versions from before this setting; they show answers after a pass. */
  readonly showAnswers?: ShowAnswers;
  /** Whether attempts shuffle questions and options. Absent in versions from before this setting; they do. */
  readonly isShuffled?: boolean;
  readonly questions: QuizQuestions;
}

/** A file of a published lesson: an image in its text, or a download below it. */
export interface LessonFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly sizeBytes: number;
}

export interface LessonWorksheet {
  readonly id: string;
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: WorksheetFields;
}
