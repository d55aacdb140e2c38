import type { Lesson, LessonSummary, QuizState } from '@aicv/contracts/academy/lessons';
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
    worksheets: row.worksheets.map(presentWorksheet),
  };
}

export function presentQuizState(row: QuizStateRow): QuizState {
  const { id, lessonId, title, passingScore, questionCount, retakePauseMinutes } = row;
  const { attempts, bestScore, passed, openAttemptId, lastAttemptId, nextAttemptAt } = row;
  return {
    ...{ id, lessonId, title, passingScore, questionCount, retakePauseMinutes },
    ...{ attempts, bestScore, passed, openAttemptId, lastAttemptId, nextAttemptAt },
  };
}
