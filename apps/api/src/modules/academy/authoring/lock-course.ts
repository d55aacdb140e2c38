import { LESSONS_PER_COURSE_MAX } from '@aicv/domain/academy/course';
import { WORKSHEETS_PER_LESSON_MAX } from '@aicv/domain/academy/worksheet';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import {
  type CourseRow,
  countWorksheets,
  findCourseForUpdate,
  findIdeaWorksheet,
  findLesson,
  findQuiz,
  findQuizOf,
  type IdeaWorksheetRow,
  type LessonRow,
  listLessonIds,
  type QuizRow,
} from './course-authoring.repository.ts';

/** Locks a course and thereby its whole working copy. 404 if it does not exist. */
export async function lockCourse(tx: Queryable, id: string): Promise<CourseRow> {
  const course = await findCourseForUpdate(tx, id);
  if (course === undefined) throw notFound();
  return course;
}

/** The lesson, reread after its course is locked. A lesson's course never changes. 404 if it does not exist. */
export async function lockLesson(tx: Queryable, id: string): Promise<LessonRow> {
  const known = await findLesson(tx, id);
  if (known === undefined) throw notFound();
  await lockCourse(tx, known.courseId);
  const lesson = await findLesson(tx, id);
  if (lesson === undefined) throw notFound();
  return lesson;
}

/** Like `lockLesson`; a quiz's lesson never changes. */
export async function lockQuiz(tx: Queryable, id: string): Promise<{ quiz: QuizRow; lesson: LessonRow }> {
  const known = await findQuiz(tx, id);
  if (known === undefined) throw notFound();
  const lesson = await lockLesson(tx, known.lessonId);
  const quiz = await findQuiz(tx, id);
  if (quiz === undefined) throw notFound();
  return { quiz, lesson };
}

/** Like `lockQuiz`. */
export async function lockWorksheet(
  tx: Queryable,
  id: string,
): Promise<{ worksheet: IdeaWorksheetRow; lesson: LessonRow }> {
  const known = await findIdeaWorksheet(tx, id);
  if (known === undefined) throw notFound();
  const lesson = await lockLesson(tx, known.lessonId);
  const worksheet = await findIdeaWorksheet(tx, id);
  if (worksheet === undefined) throw notFound();
  return { worksheet, lesson };
}

/** Requires the course's lock. */
export async function refuseFurtherLesson(tx: Queryable, courseId: string): Promise<void> {
  if ((await listLessonIds(tx, courseId)).length < LESSONS_PER_COURSE_MAX) return;
  throw new ApiError(409, 'TOO_MANY_LESSONS', `A course can have at most ${LESSONS_PER_COURSE_MAX} lessons`);
}

/** Requires the course's lock. The database enforces the same rule. */
export async function refuseSecondQuiz(tx: Queryable, lessonId: string): Promise<void> {
  if ((await findQuizOf(tx, lessonId)) === undefined) return;
  throw new ApiError(409, 'QUIZ_EXISTS', 'This lesson already has a quiz');
}

/** Requires the course's lock. */
export async function refuseFurtherWorksheet(tx: Queryable, lessonId: string): Promise<void> {
  if ((await countWorksheets(tx, lessonId)) < WORKSHEETS_PER_LESSON_MAX) return;
  throw new ApiError(409, 'TOO_MANY_WORKSHEETS', `A lesson can have at most ${WORKSHEETS_PER_LESSON_MAX} worksheets`);
}
