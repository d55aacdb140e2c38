import { questionsOf } from '@aicv/domain/academy/quiz';
import { correctedQuestions, type TextCorrection } from '@aicv/domain/academy/text-correction';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { listOpenAttempts, setAttemptQuestions } from '../quizzes/attempts.repository.ts';
import { correctLessonVersion } from './course-authoring.repository.ts';
import { countLearners, listCorrectedLessons } from './course-difference.queries.ts';

/**
 * Corrects the texts of a locked course in every version that has the old ones, and in open attempts (REQ-350). Returns the number of
 * learners of these versions. Submitted attempts keep the texts that were answered.
 */
export async function correctLessons(
  tx: Queryable,
  courseId: string,
  corrections: readonly TextCorrection[],
): Promise<number> {
  const lessons = await listCorrectedLessons(tx, corrections);
  for (const { id, title, content, quiz } of lessons) await correctLessonVersion(tx, id, { title, content, quiz });
  const quizIds = new Set(lessons.flatMap(({ quizId }) => quizId ?? []));
  for (const { id, lessonId, questions } of await listOpenAttempts(tx, [...quizIds])) {
    const ofLesson = corrections.filter((correction) => correction.lessonId === lessonId);
    const corrected = { ...questions, questions: correctedQuestions(questionsOf(questions), ofLesson) };
    await setAttemptQuestions(tx, id, corrected);
  }
  const versionIds = lessons.map(({ courseVersionId }) => courseVersionId);
  return (await countLearners(tx, courseId, [...new Set(versionIds)])).reached;
}
