import type { LessonWorksheet } from '@aicv/domain/academy/lesson-content';
import { isWorksheetComplete, type WorksheetAnswers } from '@aicv/domain/academy/worksheet';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { ideaWorksheets } from '../catalogue/lessons.tables.ts';
import { worksheetAnswers } from '../learning/learning.tables.ts';

/** A published worksheet, with one user's answers. */
export interface WorksheetRow extends LessonWorksheet {
  readonly lessonId: string;
  readonly answers: WorksheetAnswers;
  readonly isComplete: boolean;
  /** 0 before the first save. */
  readonly version: number;
  readonly savedAt: string | null;
}

type SavedAnswers = Pick<typeof worksheetAnswers.$inferSelect, 'answers' | 'version' | 'savedAt'>;

/** The worksheet's lesson, which never changes. The working copy may have deleted the worksheet, which learners keep in their version. */
export async function findLessonIdOfWorksheet(tx: Queryable, worksheetId: string): Promise<string | undefined> {
  const { id, lessonId } = ideaWorksheets;
  const [worksheet] = await inTrash(tx, () => tx.select({ lessonId }).from(ideaWorksheets).where(eq(id, worksheetId)));
  return worksheet?.lessonId;
}

/** The worksheets of one lesson with the user's answers. */
export function withAnswers(
  tx: Queryable,
  userId: string,
  { lessonId, worksheets }: { lessonId: string; worksheets: readonly LessonWorksheet[] },
): Promise<WorksheetRow[]> {
  return withAnswersOfLessons(tx, userId, [{ lessonId, worksheets }]);
}

/** The worksheets of several lessons, in their order. */
export async function withAnswersOfLessons(
  tx: Queryable,
  userId: string,
  lessons: readonly { readonly lessonId: string; readonly worksheets: readonly LessonWorksheet[] }[],
): Promise<WorksheetRow[]> {
  const ids = lessons.flatMap(({ worksheets }) => worksheets.map(({ id }) => id));
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(worksheetAnswers)
    .where(and(eq(worksheetAnswers.userId, userId), inArray(worksheetAnswers.worksheetId, ids)));
  const saved = new Map(found.map((row) => [row.worksheetId, row]));
  return lessons.flatMap(({ lessonId, worksheets }) =>
    worksheets.map((worksheet) => filledIn(lessonId, worksheet, saved.get(worksheet.id))),
  );
}

/** Omits answers to fields that this version of the worksheet does not have. */
export function filledIn(lessonId: string, worksheet: LessonWorksheet, saved: SavedAnswers | undefined): WorksheetRow {
  const { fields } = worksheet.fields;
  const written = saved?.answers ?? {};
  const answers = Object.fromEntries(
    fields.flatMap(({ id }) => (Object.hasOwn(written, id) ? [[id, written[id] ?? '']] : [])),
  );
  return {
    ...worksheet,
    lessonId,
    answers,
    isComplete: isWorksheetComplete(fields, answers),
    version: saved?.version ?? 0,
    savedAt: saved?.savedAt ?? null,
  };
}
