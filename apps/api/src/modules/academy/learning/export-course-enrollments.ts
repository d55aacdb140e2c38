import type { Readable } from 'node:stream';
import type { LessonQuiz } from '@aicv/domain/academy/lesson-content';
import type { Requester } from '../../../platform/context.ts';
import { csvStream } from '../../../platform/csv/write-csv.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { allPages } from '../../../platform/http/routing/all-pages.ts';
import { findCourse } from '../authoring/course-authoring.repository.ts';
import { readEnrollmentExportPage, type ScoredEnrollmentRow } from './course-enrollments.queries.ts';
import { listQuizzesOfVersion } from './course-results.queries.ts';

/** The columns of the file for the quizzes of the latest version, one column each. */
export interface EnrollmentColumns {
  header(quizzes: readonly LessonQuiz[]): readonly string[];
  cells(row: ScoredEnrollmentRow, quizzes: readonly LessonQuiz[]): readonly (string | number | null)[];
}

/** Opens an export of a course's enrolments. It is audited before the first row is sent. */
export async function exportCourseEnrollments(
  requester: Requester,
  courseId: string,
  columns: EnrollmentColumns,
): Promise<Readable> {
  const quizzes = await requester.inTransaction(async ({ tx, audit }) => {
    const course = await findCourse(tx, courseId);
    if (course === undefined) throw notFound();
    await audit({
      action: 'course_enrollments_exported',
      resourceType: 'course',
      resourceId: courseId,
      details: { format: 'csv' },
    });
    return course.publishedVersionId === null ? [] : listQuizzesOfVersion(tx, course.publishedVersionId);
  });
  const quizIds = quizzes.map(({ id }) => id);
  const pages = allPages(async (paging) => {
    const page = await requester.inTransaction(({ tx }) => readEnrollmentExportPage(tx, courseId, { quizIds, paging }));
    return { ...page, rows: page.rows.map((row) => columns.cells(row, quizzes)) };
  });
  return csvStream(columns.header(quizzes), pages);
}
