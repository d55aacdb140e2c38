import { courseProgress, lessonToResume } from '@aicv/domain/academy/course';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { listOutline, readValidityMonths } from '../catalogue/course-versions.queries.ts';
import type { CertificateRow } from '../certificates/certificates.repository.ts';
import { issueCertificates } from '../certificates/issue-certificates.ts';
import type { Enrolled, EnrolledLesson } from './enrolled-lesson.ts';
import {
  completeEnrollment,
  type EnrollmentRow,
  findFinished,
  insertLessonProgress,
  updateEnrollmentRow,
} from './enrollments.repository.ts';

export interface ProgressRow {
  readonly courseId: string;
  readonly progress: number;
  readonly isCompleted: boolean;
  readonly finishedLessonIds: readonly string[];
  readonly resumeLessonId: string | null;
  /** Certificates that this update issued. */
  readonly certificates: readonly CertificateRow[];
}

/** A user's progress in the version that they are enrolled in, computed from their finished lessons. */
export async function readProgress(tx: Queryable, enrollment: EnrollmentRow): Promise<ProgressRow> {
  const lessons = await listOutline(tx, enrollment.courseVersionId);
  const finished = await findFinished(
    tx,
    enrollment.userId,
    lessons.map(({ id }) => id),
  );
  return {
    courseId: enrollment.courseId,
    progress: courseProgress(finished.size, lessons.length),
    isCompleted: enrollment.isCompleted,
    finishedLessonIds: lessons.filter(({ id }) => finished.has(id)).map(({ id }) => id),
    resumeLessonId: lessonToResume(lessons, new Set(finished.keys()))?.id ?? null,
    certificates: [],
  };
}

/**
 * Updates a locked enrolment after a lesson was finished or its version changed. At 100 % it completes the course permanently, once, and
 * issues the certificates.
 */
export async function countProgress(tx: Queryable, caller: Caller, enrolled: Enrolled): Promise<ProgressRow> {
  const { enrollment, course } = enrolled;
  const counted = await readProgress(tx, enrollment);
  if (counted.progress !== enrollment.progress)
    await updateEnrollmentRow(tx, enrollment.id, { progress: counted.progress });
  if (counted.progress < 100 || enrollment.isCompleted) return counted;
  await completeEnrollment(tx, enrollment.id);
  const { courseId: id, title, level, number: version } = course;
  const completed = { id, title, level, version, validityMonths: await readValidityMonths(tx, id) };
  return { ...counted, isCompleted: true, certificates: await issueCertificates(tx, caller, completed) };
}

/** Marks an unfinished lesson as finished in the current round. */
export async function countFinishedLesson(
  tx: Queryable,
  caller: Caller,
  enrolled: EnrolledLesson,
): Promise<ProgressRow> {
  const { lessonId, minutes } = enrolled.lesson;
  const { courseId, round } = enrolled.enrollment;
  const { userId, tenantId } = caller;
  await insertLessonProgress(tx, { userId, lessonId, courseId, minutes, round, tenantId });
  return countProgress(tx, caller, enrolled);
}
