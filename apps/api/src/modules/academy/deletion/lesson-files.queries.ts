/** Conditions on the lessons of files, for the trash and the removal of files. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { courses, lessonVersions } from '../catalogue/courses.tables.ts';
import { lessons } from '../catalogue/lessons.tables.ts';

/** The title of the lesson with this id; null if it does not exist or is deleted. */
export function liveLessonTitle(id: SQL): SQL<string | null> {
  return sql`(select l.title from ${lessons} l join ${courses} c on c.id = l.course_id
    where l.id = ${id} and l.deleted_at is null and c.deleted_at is null)`;
}

/** Whether the lesson with this id, or its course, was deleted at that time or earlier and was never published. */
export function isExpiredLesson(id: SQLWrapper, before: string): SQL<boolean> {
  return sql`exists (select from ${lessons} l join ${courses} c on c.id = l.course_id
    where l.id = ${id} and least(l.deleted_at, c.deleted_at) <= ${before}
      and not exists (select from ${lessonVersions} v where v.lesson_id = l.id))`;
}

/** Whether a version of the lesson contains the file: then its learners can open it, deleted or not. */
export function isPublishedFile(lessonId: SQLWrapper, fileId: SQLWrapper): SQL<boolean> {
  return sql`exists (select from ${lessonVersions} v where v.lesson_id = ${lessonId}
    and v.files @> jsonb_build_array(jsonb_build_object('id', ${fileId})))`;
}
