import type { WorksheetAnswers } from '@aicv/domain/academy/worksheet';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ideaSubmissions, worksheetAnswers } from '../learning/learning.tables.ts';

export type WorksheetAnswersRow = typeof worksheetAnswers.$inferSelect;
export type IdeaSubmissionRow = typeof ideaSubmissions.$inferSelect;

/** Writes all answers of a user in a worksheet and increments the version. */
export async function saveAnswers(
  tx: Queryable,
  owner: { userId: string; tenantId: string; courseId: string; worksheetId: string },
  answers: WorksheetAnswers,
): Promise<WorksheetAnswersRow> {
  const [saved] = await tx
    .insert(worksheetAnswers)
    .values({ ...owner, answers })
    .onConflictDoUpdate({
      target: [worksheetAnswers.userId, worksheetAnswers.worksheetId],
      set: { answers, version: sql`${worksheetAnswers.version} + 1`, savedAt: sql`clock_timestamp()` },
    })
    .returning();
  if (saved === undefined) throw new Error('The answers were not saved');
  return saved;
}

export async function insertIdeaSubmission(
  tx: Queryable,
  submission: typeof ideaSubmissions.$inferInsert,
): Promise<IdeaSubmissionRow> {
  const [inserted] = await tx.insert(ideaSubmissions).values(submission).returning();
  if (inserted === undefined) throw new Error('The submission was not inserted');
  return inserted;
}
