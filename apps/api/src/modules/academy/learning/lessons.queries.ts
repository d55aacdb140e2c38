import type { LessonFile } from '@aicv/domain/academy/lesson-content';
import { and, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import { afterCursor, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findCourseCard } from '../catalogue/course-catalogue.queries.ts';
import { BY_POSITION, LESSON_SUMMARY_COLUMNS, type LessonSummaryRow } from '../catalogue/course-versions.queries.ts';
import { lessonVersions } from '../catalogue/courses.tables.ts';
import { listLessonsOfEveryCourse, type Paging } from '../catalogue/every-course.queries.ts';
import { findQuizState, type QuizStateRow } from '../quizzes/quiz-states.queries.ts';
import { type WorksheetRow, withAnswers } from '../worksheets/worksheets.queries.ts';
import { requireEnrolledLesson } from './enrolled-lesson.ts';
import { findFinished } from './enrollments.repository.ts';

type Reader = Pick<Caller, 'userId' | 'tenantId'>;

export interface ListedLesson extends LessonSummaryRow {
  readonly courseId: string;
  readonly finishedAt: string | null;
}

/** One page of lessons: of a course, or of every visible course. */
export async function listLessons(
  tx: Queryable,
  reader: Reader,
  { courseId, ...paging }: Paging & { courseId?: string | undefined },
): Promise<Page<ListedLesson>> {
  const page = await (courseId === undefined
    ? listLessonsOfEveryCourse(tx, reader, paging)
    : listLessonsOfCourse(tx, reader, { ...paging, courseId }));
  const ids = page.rows.map(({ id }) => id);
  const finished = await findFinished(tx, reader.userId, ids);
  return { ...page, rows: page.rows.map((row) => ({ ...row, finishedAt: finished.get(row.id) ?? null })) };
}

/** The version that the reader is enrolled in, or else the latest one. */
async function listLessonsOfCourse(
  tx: Queryable,
  reader: Reader,
  { courseId, limit, cursor }: Paging & { courseId: string },
): Promise<Page<LessonSummaryRow & { courseId: string }>> {
  const course = await findCourseCard(tx, reader, courseId);
  if (course === undefined) throw notFound();
  const versionId = course.enrollment?.courseVersionId ?? course.latestVersionId;
  // Positions are specific to a version. A newer version may be published or taken between two pages.
  const context = { list: 'lessons', versionId };
  const ofVersion = eq(lessonVersions.courseVersionId, versionId);
  const rows = await tx
    .select(LESSON_SUMMARY_COLUMNS)
    .from(lessonVersions)
    .where(and(ofVersion, afterCursor(BY_POSITION, cursor, context)))
    .orderBy(...orderOf(BY_POSITION))
    .limit(limit + 1);
  const total = await tx.$count(lessonVersions, ofVersion);
  const page = toPage(rows, limit, { total, positionOf: (row) => [String(row.position)], context });
  return { ...page, rows: page.rows.map((row) => ({ ...row, courseId })) };
}

export interface LessonRow {
  readonly id: string;
  readonly courseId: string;
  readonly title: string;
  readonly content: string;
  readonly minutes: number;
  readonly position: number;
  readonly finishedAt: string | null;
  readonly correctedAt: string | null;
  readonly files: readonly LessonFile[];
  readonly previousLessonId: string | null;
  readonly nextLessonId: string | null;
  readonly quiz: QuizStateRow | null;
  readonly worksheets: readonly WorksheetRow[];
}

/** A lesson of a course that the caller is enrolled in, with the caller's progress. */
export async function getLesson(
  tx: Queryable,
  caller: Reader,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<LessonRow> {
  const { lesson, enrollment } = await requireEnrolledLesson(tx, caller, { lessonId: id });
  const { title, content, minutes, position, correctedAt, files, courseVersionId, worksheets } = lesson;
  const neighbours = await tx
    .select({ id: lessonVersions.lessonId, position: lessonVersions.position })
    .from(lessonVersions)
    .where(
      and(
        eq(lessonVersions.courseVersionId, courseVersionId),
        inArray(lessonVersions.position, [position - 1, position + 1]),
      ),
    );
  const at = (neighbourPosition: number) =>
    neighbours.find((neighbour) => neighbour.position === neighbourPosition)?.id ?? null;
  const finished = await findFinished(tx, caller.userId, [id]);
  return {
    ...{ id, title, content, minutes, position, correctedAt, files },
    courseId: enrollment.courseId,
    finishedAt: finished.get(id) ?? null,
    previousLessonId: at(position - 1),
    nextLessonId: at(position + 1),
    quiz: await findQuizState(tx, caller.userId, { lessonVersionId: lesson.id, nowMs }),
    worksheets: await withAnswers(tx, caller.userId, { lessonId: id, worksheets }),
  };
}
