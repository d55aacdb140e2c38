import type { Lesson, LessonDownload, LessonSummary, QuizState } from '@aicv/contracts/academy/lessons';
import { shows } from '../../files/lesson-files.public.ts';
import type { QuizStateRow } from '../quizzes/quiz-states.queries.ts';
import { presentWorksheet } from '../worksheets/worksheets.presenter.ts';
import type { LessonRow, ListedLesson } from './lessons.queries.ts';

export function presentLessonSummary(row: ListedLesson): LessonSummary {
  const { id, courseId, title, minutes, position, finishedAt } = row;
  return { id, courseId, title, minutes, position, finishedAt };
}

export function presentLesson(row: LessonRow): Lesson {
  const { id, courseId, title, content, minutes, position, finishedAt, correctedAt } = row;
  const { previousLessonId, nextLessonId } = row;
  return {
    ...{ id, courseId, title, content, minutes, position, finishedAt, correctedAt, previousLessonId, nextLessonId },
    quiz: row.quiz && presentQuizState(row.quiz),
    files: presentDownloads(row),
    worksheets: row.worksheets.map(presentWorksheet),
  };
}

/** The files below the text: those that the text itself does not show. */
export function presentDownloads({ content, files }: Pick<LessonRow, 'content' | 'files'>): LessonDownload[] {
  return files
    .filter(({ id }) => !shows(content, id))
    .map(({ id, name, type, sizeBytes }) => ({ id, name, type, sizeBytes }));
}

export function presentQuizState(row: QuizStateRow): QuizState {
  const { id, lessonId, title, passingScore, questionCount, retakePauseMinutes } = row;
  const { attempts, bestScore, passed, openAttemptId, lastAttemptId, nextAttemptAt } = row;
  return {
    ...{ id, lessonId, title, passingScore, questionCount, retakePauseMinutes },
    ...{ attempts, bestScore, passed, openAttemptId, lastAttemptId, nextAttemptAt },
  };
}
