import { and, eq, gte, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { courses, lessonVersions } from '../catalogue/courses.tables.ts';
import { ideaWorksheets, lessons, quizzes } from '../catalogue/lessons.tables.ts';
import { certificates } from '../certificates/certificates.tables.ts';
import { enrollments } from '../learning/learning.tables.ts';

const TABLES = { course: courses, lesson: lessons, quiz: quizzes, worksheet: ideaWorksheets };

interface DeletableRow {
  readonly kind: keyof typeof TABLES;
  readonly id: string;
  readonly tenantId: string;
}

export async function markDeleted(tx: Queryable, row: DeletableRow, deletedBy: string): Promise<void> {
  await writeDeletion(tx, row, sql`deleted_at = clock_timestamp(), deleted_by = ${deletedBy}`);
}

export async function markRestored(tx: Queryable, row: DeletableRow): Promise<void> {
  await writeDeletion(tx, row, sql`deleted_at = null, deleted_by = null`);
}

/** Keeps `updatedAt`: after an undo, the record is as it was. */
async function writeDeletion(tx: Queryable, { kind, id, tenantId }: DeletableRow, deletion: SQL): Promise<void> {
  await inTrash(tx, () =>
    tx.execute(sql`update ${TABLES[kind]} set ${deletion}, version = version + 1 where id = ${id}`),
  );
  await emitLiveSignal(tx, { tenantId, kind: 'courses_changed' });
}

/**
 * A deleted lesson keeps its position, so that it returns between the same lessons. If the order was changed since, another one may have
 * its position: then that one and those after it move down.
 */
export async function makeRoom(
  tx: Queryable,
  { id, courseId, orderIndex }: typeof lessons.$inferSelect,
): Promise<void> {
  const others = and(eq(lessons.courseId, courseId), ne(lessons.id, id));
  if ((await tx.$count(lessons, and(others, eq(lessons.orderIndex, orderIndex)))) === 0) return;
  const areAfter = and(others, gte(lessons.orderIndex, orderIndex));
  await inTrash(tx, () =>
    tx
      .update(lessons)
      .set({ orderIndex: sql`${lessons.orderIndex} + 1` })
      .where(areAfter),
  );
}

/** Whether a user enrolled in the course or holds a certificate of it. */
export async function hasLearners(tx: Queryable, courseId: string): Promise<boolean> {
  if ((await tx.$count(enrollments, eq(enrollments.courseId, courseId))) > 0) return true;
  return (await tx.$count(certificates, eq(certificates.courseId, courseId))) > 0;
}

/** The ids of some rows that were deleted at that time or earlier, locked. */
const expired = (kind: keyof typeof TABLES, { before, limit, where }: { before: string; limit: number; where: SQL }) =>
  sql`(select id from ${TABLES[kind]} where deleted_at <= ${before} and ${where} limit ${limit} for update skip locked)`;

const isPublished = (where: SQL) => sql`exists (select from ${lessonVersions} where ${where})`;

const WITH_WORKSHEET = sql`${lessonVersions.lessonId} = ${ideaWorksheets.lessonId}
  and ${lessonVersions.worksheets} @> jsonb_build_array(jsonb_build_object('id', ${ideaWorksheets.id}))`;

/**
 * Removes some worksheets that were deleted at that time or earlier; returns their ids. This and the next functions skip what a version
 * contains: it stays hidden, because the records of learners refer to it.
 */
export async function purgeWorksheets(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const ids = expired('worksheet', { before, limit, where: not(isPublished(WITH_WORKSHEET)) });
  return inTrash(tx, async () => {
    const removed = await tx.delete(ideaWorksheets).where(inArray(ideaWorksheets.id, ids)).returning();
    return removed.map(({ id }) => id);
  });
}

export async function purgeQuizzes(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const ids = expired('quiz', { before, limit, where: not(isPublished(eq(lessonVersions.quizId, quizzes.id))) });
  return inTrash(tx, async () => {
    const removed = await tx.delete(quizzes).where(inArray(quizzes.id, ids)).returning({ id: quizzes.id });
    return removed.map(({ id }) => id);
  });
}

export async function purgeLessons(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const ids = expired('lesson', { before, limit, where: not(isPublished(eq(lessonVersions.lessonId, lessons.id))) });
  return inTrash(tx, () => removeLessons(tx, inArray(lessons.id, ids)));
}

/** A deleted course was never published, so its whole working copy goes. */
export async function purgeCourses(tx: Queryable, before: string, limit: number): Promise<string[]> {
  return inTrash(tx, async () => {
    const ids = await lockedIds(
      tx,
      courses,
      inArray(courses.id, expired('course', { before, limit, where: sql`true` })),
    );
    await removeLessons(tx, inArray(lessons.courseId, ids));
    await tx.delete(courses).where(inArray(courses.id, ids));
    return ids;
  });
}

async function removeLessons(tx: Queryable, where: SQL): Promise<string[]> {
  const ids = await lockedIds(tx, lessons, where);
  await tx.delete(ideaWorksheets).where(inArray(ideaWorksheets.lessonId, ids));
  await tx.delete(quizzes).where(inArray(quizzes.lessonId, ids));
  await tx.delete(lessons).where(inArray(lessons.id, ids));
  return ids;
}

async function lockedIds(tx: Queryable, table: typeof courses | typeof lessons, where: SQL): Promise<string[]> {
  const rows = await tx.select({ id: table.id }).from(table).where(where).for('update');
  return rows.map(({ id }) => id);
}
