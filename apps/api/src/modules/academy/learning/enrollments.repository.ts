import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { currentProgress } from './current-round.queries.ts';
import { enrollments, lessonProgress } from './learning.tables.ts';

export type EnrollmentRow = typeof enrollments.$inferSelect;
type NewEnrollmentRow = typeof enrollments.$inferInsert;

const ofLearner = (userId: string, courseId: string) =>
  and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId));

export async function findEnrollment(
  tx: Queryable,
  userId: string,
  courseId: string,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await tx.select().from(enrollments).where(ofLearner(userId, courseId));
  return enrollment;
}

/**
 * Locks the row. Every change of a user's progress in a course (lessons, attempts, version) takes this lock first: concurrent writers run
 * one after the other, and each reads the previous one's result.
 */
export async function findEnrollmentForUpdate(
  tx: Queryable,
  userId: string,
  courseId: string,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await tx.select().from(enrollments).where(ofLearner(userId, courseId)).for('update');
  return enrollment;
}

/** Undefined if the user is already enrolled in the course. */
export async function insertEnrollment(
  tx: Queryable,
  enrollment: NewEnrollmentRow,
): Promise<EnrollmentRow | undefined> {
  const [inserted] = await tx
    .insert(enrollments)
    .values(enrollment)
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.courseId] })
    .returning();
  return inserted;
}

export async function updateEnrollmentRow(
  tx: Queryable,
  id: string,
  changes: Partial<Pick<NewEnrollmentRow, 'progress' | 'courseVersionId'>>,
): Promise<EnrollmentRow> {
  const [updated] = await tx.update(enrollments).set(changes).where(eq(enrollments.id, id)).returning();
  if (updated === undefined) throw new Error('The enrolment was not updated');
  return updated;
}

export async function deleteEnrollment(tx: Queryable, id: string): Promise<void> {
  await tx.delete(enrollments).where(eq(enrollments.id, id));
}

/** Permanent, unless the learner takes the course again. */
export async function completeEnrollment(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(enrollments)
    .set({ isCompleted: true, completedAt: sql`clock_timestamp()` })
    .where(eq(enrollments.id, id));
}

/** Starts a completed course again in this version. */
export async function startNextRound(
  tx: Queryable,
  { id, round }: Pick<EnrollmentRow, 'id' | 'round'>,
  courseVersionId: string,
): Promise<void> {
  await tx
    .update(enrollments)
    .set({ round: round + 1, courseVersionId, progress: 0, isCompleted: false, completedAt: null })
    .where(eq(enrollments.id, id));
}

export async function insertLessonProgress(tx: Queryable, progress: typeof lessonProgress.$inferInsert): Promise<void> {
  await tx.insert(lessonProgress).values(progress);
}

/** When the user finished the lessons in the current round, by lesson id. */
export async function findFinished(
  tx: Queryable,
  userId: string,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await tx
    .select({ lessonId: lessonProgress.lessonId, finishedAt: lessonProgress.finishedAt })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), inArray(lessonProgress.lessonId, [...lessonIds]), currentProgress));
  return new Map(rows.map(({ lessonId, finishedAt }) => [lessonId, finishedAt]));
}
