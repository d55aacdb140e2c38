import { courseStatus } from '@aicv/domain/academy/course';
import type { LessonQuiz } from '@aicv/domain/academy/lesson-content';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { readPlan } from '../../settings/settings.public.ts';
import {
  type CourseVersionRow,
  findCourseIdOfLesson,
  findLessonIdOfQuiz,
  findLessonVersion,
  findPublishedCourse,
  getCourseVersion,
  type LessonVersionRow,
  type PublishedCourse,
} from '../catalogue/course-versions.queries.ts';
import { type EnrollmentRow, findEnrollment, findEnrollmentForUpdate } from './enrollments.repository.ts';

export interface Enrolled {
  readonly enrollment: EnrollmentRow;
  /** The version that the caller is enrolled in. */
  readonly course: CourseVersionRow;
}

export interface EnrolledLesson extends Enrolled {
  /** The lesson in that version, including the key of its quiz. */
  readonly lesson: LessonVersionRow;
}

export interface EnrolledQuiz extends EnrolledLesson {
  /** Including the key. */
  readonly quiz: LessonQuiz;
}

/** `forUpdate` locks the enrolment. Every change of progress takes this lock first. */
export interface EnrollmentAccess {
  readonly forUpdate?: boolean;
}

type Learner = Pick<Caller, 'userId' | 'tenantId'>;

/**
 * The caller's enrolment in a course that is open to them. Errors: 404 for an unknown course, UPGRADE_REQUIRED if the plan does not include
 * it, NOT_ENROLLED if the caller is not enrolled. An archived course remains open to enrolled users.
 */
export async function requireEnrollment(
  tx: Queryable,
  caller: Learner,
  { courseId, access = {} }: { courseId: string; access?: EnrollmentAccess },
): Promise<Enrolled> {
  const course = await requirePublishedCourse(tx, courseId);
  return admit(tx, caller, { course, enrollment: await enrollmentOf(tx, caller, { ...access, courseId }) });
}

/**
 * A lesson of the version that the caller is enrolled in. Errors: those of `requireEnrollment`, and 404 for a lesson outside that version.
 */
export async function requireEnrolledLesson(
  tx: Queryable,
  caller: Learner,
  { lessonId, access = {} }: { lessonId: string; access?: EnrollmentAccess },
): Promise<EnrolledLesson> {
  const course = await requirePublishedCourse(tx, await findCourseIdOfLesson(tx, lessonId));
  const enrollment = await enrollmentOf(tx, caller, { ...access, courseId: course.id });
  // This check comes first: a lesson that only authors can see always returns 404.
  const lesson = await findLessonVersion(tx, enrollment?.courseVersionId ?? course.published.id, lessonId);
  if (lesson === undefined) throw notFound();
  return { ...(await admit(tx, caller, { course, enrollment })), lesson };
}

/** The lesson of a quiz. Errors: those of `requireEnrolledLesson`, and 404 for a quiz that the lesson no longer has. */
export async function requireLessonOfQuiz(
  tx: Queryable,
  caller: Learner,
  { quizId, access = {} }: { quizId: string; access?: EnrollmentAccess },
): Promise<EnrolledQuiz> {
  const lessonId = await findLessonIdOfQuiz(tx, quizId);
  if (lessonId === undefined) throw notFound();
  const enrolled = await requireEnrolledLesson(tx, caller, { lessonId, access });
  const { quiz } = enrolled.lesson;
  if (quiz?.id !== quizId) throw notFound();
  return { ...enrolled, quiz };
}

async function requirePublishedCourse(tx: Queryable, id: string | undefined): Promise<PublishedCourse> {
  const course = id === undefined ? undefined : await findPublishedCourse(tx, id);
  if (course === undefined) throw notFound();
  return course;
}

function enrollmentOf(
  tx: Queryable,
  { userId }: Learner,
  { courseId, forUpdate = false }: EnrollmentAccess & { courseId: string },
): Promise<EnrollmentRow | undefined> {
  return forUpdate ? findEnrollmentForUpdate(tx, userId, courseId) : findEnrollment(tx, userId, courseId);
}

async function admit(
  tx: Queryable,
  caller: Learner,
  { course, enrollment }: { course: PublishedCourse; enrollment: EnrollmentRow | undefined },
): Promise<Enrolled> {
  if (enrollment === undefined && !course.isActive) throw notFound();
  await refuseClosed(tx, caller, { course, enrollment });
  if (enrollment === undefined) throw notEnrolled();
  const isNewest = enrollment.courseVersionId === course.published.id;
  return { enrollment, course: isNewest ? course.published : await getCourseVersion(tx, enrollment.courseVersionId) };
}

/** Refuses a premium course if the plan includes none, unless the user has completed it. */
export async function refuseClosed(
  tx: Queryable,
  { tenantId }: Learner,
  { course: { published }, enrollment }: { course: PublishedCourse; enrollment: EnrollmentRow | undefined },
): Promise<void> {
  if (courseStatus(published, await readPlan(tx, tenantId), enrollment ?? null) !== 'premium') return;
  throw new ApiError(403, 'UPGRADE_REQUIRED', 'This course requires a plan with premium courses');
}

export const notEnrolled = () => new ApiError(403, 'NOT_ENROLLED', 'Enroll in this course first');
