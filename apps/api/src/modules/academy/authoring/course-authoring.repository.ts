/** Writes the working copy of a course and its published versions. */
import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { courses, courseVersions, lessonVersions } from '../catalogue/courses.tables.ts';
import { ideaWorksheets, lessons, quizzes } from '../catalogue/lessons.tables.ts';

export type CourseRow = typeof courses.$inferSelect;
export type NewCourseRow = typeof courses.$inferInsert;
export type LessonRow = typeof lessons.$inferSelect;
export type NewLessonRow = typeof lessons.$inferInsert;
/** Contains the answer key: for authors only. */
export type QuizRow = typeof quizzes.$inferSelect;
export type NewQuizRow = typeof quizzes.$inferInsert;
export type IdeaWorksheetRow = typeof ideaWorksheets.$inferSelect;
export type NewIdeaWorksheetRow = typeof ideaWorksheets.$inferInsert;
export type NewCourseVersionRow = typeof courseVersions.$inferInsert;
export type NewLessonVersionRow = typeof lessonVersions.$inferInsert;

export async function findCourse(tx: Queryable, id: string): Promise<CourseRow | undefined> {
  const [course] = await tx.select().from(courses).where(eq(courses.id, id));
  return course;
}

/**
 * Locks the row. Every write to a part of the course takes this lock first. That enforces rules across rows under concurrent authors and
 * makes every version consistent. It does not block learners, whose rows only reference the course.
 */
export async function findCourseForUpdate(tx: Queryable, id: string): Promise<CourseRow | undefined> {
  const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('no key update');
  return course;
}

export async function insertCourse(tx: Queryable, course: NewCourseRow): Promise<CourseRow> {
  const [inserted] = await tx.insert(courses).values(course).returning();
  if (inserted === undefined) throw new Error('The course was not inserted');
  return inserted;
}

/**
 * Increments the counters after a write to the course or a part of it. `changesContent` means that the next version would differ from the
 * latest.
 */
export async function updateCourseRow(
  tx: Queryable,
  id: string,
  { changes, changesContent }: { changes: Partial<NewCourseRow>; readonly changesContent: boolean },
): Promise<void> {
  await tx
    .update(courses)
    .set({
      ...changes,
      version: sql`${courses.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
      ...(changesContent && { contentVersion: sql`${courses.contentVersion} + 1` }),
    })
    .where(eq(courses.id, id));
}

/** The content of the working copy is that of the version with this number. */
export async function setContentVersion(tx: Queryable, id: string, contentVersion: number): Promise<void> {
  await tx.update(courses).set({ contentVersion }).where(eq(courses.id, id));
}

export async function findLesson(tx: Queryable, id: string): Promise<LessonRow | undefined> {
  const [lesson] = await tx.select().from(lessons).where(eq(lessons.id, id));
  return lesson;
}

/** The ids of the lessons in order. */
export async function listLessonIds(tx: Queryable, courseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.orderIndex), asc(lessons.id));
  return rows.map(({ id }) => id);
}

/** The position after the last lesson. */
export async function nextOrderIndex(tx: Queryable, courseId: string): Promise<number> {
  const [last] = await tx
    .select({ orderIndex: max(lessons.orderIndex) })
    .from(lessons)
    .where(eq(lessons.courseId, courseId));
  return (last?.orderIndex ?? -1) + 1;
}

export async function insertLesson(tx: Queryable, lesson: NewLessonRow): Promise<LessonRow> {
  const [inserted] = await tx.insert(lessons).values(lesson).returning();
  if (inserted === undefined) throw new Error('The lesson was not inserted');
  return inserted;
}

export async function updateLessonRow(tx: Queryable, id: string, changes: Partial<NewLessonRow>): Promise<LessonRow> {
  const [updated] = await tx
    .update(lessons)
    .set({ ...changes, version: sql`${lessons.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(lessons.id, id))
    .returning();
  if (updated === undefined) throw new Error('The lesson was not updated');
  return updated;
}

/** Numbers the lessons in this order. It leaves their `version` unchanged, so moving a lesson does not make an open edit of it stale. */
export async function setLessonOrder(tx: Queryable, lessonIds: readonly string[]): Promise<void> {
  if (lessonIds.length === 0) return;
  const ids = sql.param(lessonIds.join(','));
  await tx
    .update(lessons)
    .set({ orderIndex: sql`array_position(string_to_array(${ids}, ','), ${lessons.id}::text) - 1` })
    .where(inArray(lessons.id, [...lessonIds]));
}

export async function findQuiz(tx: Queryable, id: string): Promise<QuizRow | undefined> {
  const [quiz] = await tx.select().from(quizzes).where(eq(quizzes.id, id));
  return quiz;
}

export async function findQuizOf(tx: Queryable, lessonId: string): Promise<QuizRow | undefined> {
  const [quiz] = await tx.select().from(quizzes).where(eq(quizzes.lessonId, lessonId));
  return quiz;
}

export async function insertQuiz(tx: Queryable, quiz: NewQuizRow): Promise<QuizRow> {
  const [inserted] = await tx.insert(quizzes).values(quiz).returning();
  if (inserted === undefined) throw new Error('The quiz was not inserted');
  return inserted;
}

export async function updateQuizRow(tx: Queryable, id: string, changes: Partial<NewQuizRow>): Promise<QuizRow> {
  const [updated] = await tx
    .update(quizzes)
    .set({ ...changes, version: sql`${quizzes.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(quizzes.id, id))
    .returning();
  if (updated === undefined) throw new Error('The quiz was not updated');
  return updated;
}

export async function findIdeaWorksheet(tx: Queryable, id: string): Promise<IdeaWorksheetRow | undefined> {
  const [worksheet] = await tx.select().from(ideaWorksheets).where(eq(ideaWorksheets.id, id));
  return worksheet;
}

export function countWorksheets(tx: Queryable, lessonId: string): Promise<number> {
  return tx.$count(ideaWorksheets, eq(ideaWorksheets.lessonId, lessonId));
}

export async function insertIdeaWorksheet(tx: Queryable, worksheet: NewIdeaWorksheetRow): Promise<IdeaWorksheetRow> {
  const [inserted] = await tx.insert(ideaWorksheets).values(worksheet).returning();
  if (inserted === undefined) throw new Error('The worksheet was not inserted');
  return inserted;
}

export async function updateIdeaWorksheetRow(
  tx: Queryable,
  id: string,
  changes: Partial<NewIdeaWorksheetRow>,
): Promise<IdeaWorksheetRow> {
  const [updated] = await tx
    .update(ideaWorksheets)
    .set({ ...changes, version: sql`${ideaWorksheets.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(ideaWorksheets.id, id))
    .returning();
  if (updated === undefined) throw new Error('The worksheet was not updated');
  return updated;
}

/** Corrects the texts of a lesson of a version. The database refuses other changes. */
export async function correctLessonVersion(
  tx: Queryable,
  id: string,
  texts: Pick<NewLessonVersionRow, 'title' | 'content' | 'quiz'>,
): Promise<void> {
  await tx
    .update(lessonVersions)
    .set({ ...texts, correctedAt: sql`clock_timestamp()` })
    .where(eq(lessonVersions.id, id));
}

/** Adds a version with its lessons. Both are immutable, except for corrections of texts. */
export async function insertCourseVersion(
  tx: Queryable,
  version: NewCourseVersionRow,
  lessonsOfVersion: readonly Omit<NewLessonVersionRow, 'courseVersionId'>[],
): Promise<{ id: string }> {
  const [inserted] = await tx.insert(courseVersions).values(version).returning({ id: courseVersions.id });
  if (inserted === undefined) throw new Error('The version was not inserted');
  await tx
    .insert(lessonVersions)
    .values(lessonsOfVersion.map((lesson) => ({ ...lesson, courseVersionId: inserted.id })));
  return inserted;
}
