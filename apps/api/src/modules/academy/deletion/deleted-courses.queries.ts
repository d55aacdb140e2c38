import { type SQL, sql } from 'drizzle-orm';
import { courses } from '../catalogue/courses.tables.ts';
import { ideaWorksheets, lessons, quizzes } from '../catalogue/lessons.tables.ts';

/** Deleted courses in the columns of the trash. */
export const deletedCourses = (): SQL => sql`
  select 'course' as kind, id, title, null as context, deleted_at, deleted_by from ${courses} where deleted_at is not null`;

/** Deleted lessons, without those of a deleted course, which must be restored first. */
export const deletedLessons = (): SQL => sql`
  select 'lesson' as kind, l.id, l.title, c.title as context, l.deleted_at, l.deleted_by
    from ${lessons} l join ${courses} c on c.id = l.course_id and c.deleted_at is null where l.deleted_at is not null`;

/** Deleted quizzes, without those of a deleted lesson or course. */
export const deletedQuizzes = (): SQL => deletedPartsOfLessons(sql`'quiz'`, sql`${quizzes}`);

/** Deleted worksheets, without those of a deleted lesson or course. */
export const deletedWorksheets = (): SQL => deletedPartsOfLessons(sql`'worksheet'`, sql`${ideaWorksheets}`);

const deletedPartsOfLessons = (kind: SQL, table: SQL) => sql`
  select ${kind} as kind, p.id, p.title, l.title as context, p.deleted_at, p.deleted_by
    from ${table} p join ${lessons} l on l.id = p.lesson_id and l.deleted_at is null
    join ${courses} c on c.id = l.course_id and c.deleted_at is null where p.deleted_at is not null`;
