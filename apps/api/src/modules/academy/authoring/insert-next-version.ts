import type { LessonQuiz, LessonWorksheet } from '@aicv/domain/academy/lesson-content';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { insertCourseVersion, type QuizRow } from './course-authoring.repository.ts';
import type { CourseDraftRow, DraftLessonRow } from './course-drafts.queries.ts';

interface Publication {
  readonly publishedBy: string | null;
  /** Default: now. */
  readonly publishedAt?: string | undefined;
}

/** Inserts the working copy as the next version of its course. The caller has locked the course and sets it as the latest. */
export async function insertNextVersion(
  tx: Queryable,
  draft: CourseDraftRow,
  publication: Publication,
): Promise<{ id: string; number: number }> {
  const { title, description, iconClass, level, category, isPremium, contentVersion, lessons, tenantId } = draft;
  const number = (draft.published?.number ?? 0) + 1;
  const version = {
    ...{ title, description, iconClass, level, category, isPremium, contentVersion, tenantId },
    ...publication,
    courseId: draft.id,
    number,
    lessonCount: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
  };
  const { id } = await insertCourseVersion(tx, version, lessons.map(lessonVersionOf));
  return { id, number };
}

/** Positions count from 1, as displayed. */
function lessonVersionOf({ id, title, content, minutes, quiz, worksheets, tenantId }: DraftLessonRow, index: number) {
  return {
    lessonId: id,
    position: index + 1,
    title,
    content,
    minutes,
    quizId: quiz?.id ?? null,
    quiz: quiz && quizOf(quiz),
    worksheets: worksheets.map(worksheetOf),
    tenantId,
  };
}

/** Lists every field, so that a field added to the row later is not published by accident. */
function quizOf({ id, title, passingScore, retakePauseMinutes, showAnswers, questions }: QuizRow): LessonQuiz {
  return { id, title, passingScore, retakePauseMinutes, showAnswers, questions };
}

function worksheetOf({ id, phase, title, fields }: LessonWorksheet): LessonWorksheet {
  return { id, phase, title, fields };
}
