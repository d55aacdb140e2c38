import type { LessonFile } from '@aicv/domain/academy/lesson-content';
import type { FileType } from '@aicv/domain/files/file-type';
import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { files } from './files.tables.ts';

/**
 * The files that a version of each lesson would have, by name: every file in its newest version, and the earlier versions that its text
 * shows.
 */
export async function listLessonFiles(
  tx: Queryable,
  lessons: readonly { readonly id: string; readonly content: string }[],
): Promise<ReadonlyMap<string, LessonFile[]>> {
  const ids = lessons.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(files)
    .where(inArray(files.recordId, ids))
    .orderBy(asc(files.name), asc(files.version));
  const contentOf = new Map(lessons.map(({ id, content }) => [id, content]));
  // The rows are in the order of their versions, so the last one of a name stays.
  const newestOf = new Map(rows.map(({ id, recordId, name }) => [JSON.stringify([recordId, name]), id]));
  const kept = rows.filter(
    ({ id, recordId, name }) =>
      newestOf.get(JSON.stringify([recordId, name])) === id || shows(contentOf.get(recordId) ?? '', id),
  );
  const found = kept.map(({ recordId, id, name, type, sizeBytes }) => ({
    lessonId: recordId,
    file: { id, name, type: type as FileType, sizeBytes },
  }));
  return new Map(
    [...Map.groupBy(found, ({ lessonId }) => lessonId)].map(([lessonId, ofLesson]) => [
      lessonId,
      ofLesson.map(({ file }) => file),
    ]),
  );
}

/** Whether the text names the file, as an image or as a link. */
export function shows(content: string, fileId: string): boolean {
  return content.includes(`/api/files/${fileId}`);
}
