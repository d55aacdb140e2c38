import { lessonToResume } from '@aicv/domain/academy/course';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findFinished } from '../learning/enrollments.repository.ts';
import { findQuizResults, type QuizResult } from '../quizzes/quiz-results.queries.ts';
import { type CourseCardRow, findCourseCard } from './course-catalogue.queries.ts';
import { type LessonSummaryRow, listOutline } from './course-versions.queries.ts';

export interface CourseDetailRow extends CourseCardRow {
  /** Of the version that the reader is enrolled in, or the latest one. */
  readonly lessons: readonly (LessonSummaryRow & {
    readonly isFinished: boolean;
    /** The reader's; null without a submitted attempt. */
    readonly quizResult: QuizResult | null;
  })[];
  readonly resumeLessonId: string | null;
  readonly hasNewerVersion: boolean;
  readonly hasIdeaSet: boolean;
}

/** One published course with its outline. 404 if the reader cannot see it. */
export async function requireCourse(
  tx: Queryable,
  reader: Pick<Caller, 'userId' | 'tenantId'>,
  courseId: string,
): Promise<CourseDetailRow> {
  const card = await findCourseCard(tx, reader, courseId);
  if (card === undefined) throw notFound();
  const { enrollment, latestVersionId } = card;
  const outline = await listOutline(tx, enrollment?.courseVersionId ?? latestVersionId);
  const ids = outline.map(({ id }) => id);
  const finished = enrollment === null ? new Map<string, string>() : await findFinished(tx, reader.userId, ids);
  const quizIds = outline.flatMap(({ quizId }) => quizId ?? []);
  const results = await findQuizResults(tx, enrollment === null ? [] : [reader.userId], quizIds);
  const ofReader = results.get(reader.userId);
  const phases = new Set(outline.flatMap((lesson) => lesson.phases));
  const resumed = enrollment && lessonToResume(outline, new Set(finished.keys()));
  return {
    ...card,
    lessons: outline.map((lesson) => ({
      ...lesson,
      isFinished: finished.has(lesson.id),
      quizResult: ofReader?.get(lesson.quizId ?? '') ?? null,
    })),
    resumeLessonId: resumed?.id ?? null,
    hasNewerVersion: enrollment !== null && !enrollment.isCompleted && enrollment.courseVersionId !== latestVersionId,
    hasIdeaSet: IDEA_PHASES.every((phase) => phases.has(phase)),
  };
}
