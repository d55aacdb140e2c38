import type { LessonFile, LessonQuiz, LessonWorksheet } from '@aicv/domain/academy/lesson-content';
import type { LessonRow, QuizRow } from './course-authoring.repository.ts';

type DraftLesson = LessonRow & {
  readonly quiz: QuizRow | null;
  readonly worksheets: readonly LessonWorksheet[];
  readonly files: readonly LessonFile[];
};

/** A lesson of the working copy as its next version stores it. Positions count from 1, as displayed. */
export function lessonVersionOf(lesson: DraftLesson, index: number) {
  const { id, title, content, minutes, quiz, worksheets, files, tenantId } = lesson;
  return {
    lessonId: id,
    position: index + 1,
    title,
    content,
    minutes,
    quizId: quiz?.id ?? null,
    quiz: quiz && quizOf(quiz),
    worksheets: worksheets.map(worksheetOf),
    files,
    tenantId,
  };
}

/** Lists every field, so that a field added to the row later is not published by accident. */
function quizOf(quiz: QuizRow): LessonQuiz {
  const { id, title, passingScore, retakePauseMinutes, showAnswers, isShuffled, questions } = quiz;
  return { id, title, passingScore, retakePauseMinutes, showAnswers, isShuffled, questions };
}

function worksheetOf({ id, phase, title, fields }: LessonWorksheet): LessonWorksheet {
  return { id, phase, title, fields };
}
