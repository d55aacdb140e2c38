import type { Readable } from 'node:stream';
import type { LessonQuiz } from '@aicv/domain/lesson-content';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { csvStream } from '../../platform/csv/write-csv.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { allPages } from '../../platform/http/all-pages.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findCourse } from './course-authoring.repository.ts';
import { readEnrollmentExportPage, type ScoredEnrollmentRow } from './course-enrollments.queries.ts';
import { listQuizzesOfVersion } from './course-results.queries.ts';

/** The columns of the file for the quizzes of the latest version, one column each. */
export interface EnrollmentColumns {
  header(quizzes: readonly LessonQuiz[]): readonly string[];
  cells(row: ScoredEnrollmentRow, quizzes: readonly LessonQuiz[]): readonly (string | number | null)[];
}

/** Opens an export of a course's enrolments. It is audited before the first row is sent. */
export async function exportCourseEnrollments(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  courseId: string,
  columns: EnrollmentColumns,
): Promise<Readable> {
  const { tenantId } = caller;
  const quizzes = await scope.withTenant(tenantId, async (tx) => {
    const course = await findCourse(tx, courseId);
    if (course === undefined) throw notFound();
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'course_enrollments_exported',
      resourceType: 'course',
      resourceId: courseId,
      details: { format: 'csv' },
    });
    return course.publishedVersionId === null ? [] : listQuizzesOfVersion(tx, course.publishedVersionId);
  });
  const quizIds = quizzes.map(({ id }) => id);
  const pages = allPages(async (paging) => {
    const page = await scope.withTenant(tenantId, (tx) => readEnrollmentExportPage(tx, courseId, quizIds, paging));
    return { ...page, rows: page.rows.map((row) => columns.cells(row, quizzes)) };
  });
  return csvStream(columns.header(quizzes), pages);
}
