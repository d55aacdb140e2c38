import { type FilledWorksheet, openPhases } from '@aicv/domain/academy/worksheet';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import { and, asc, eq } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findOpportunity } from '../../opportunities/opportunities.public.ts';
import { lessonVersions } from '../catalogue/courses.tables.ts';
import { requireEnrollment } from '../learning/enrolled-lesson.ts';
import { ideaSubmissions } from '../learning/learning.tables.ts';
import { type WorksheetRow, withAnswersOfLessons } from './worksheets.queries.ts';
import type { IdeaSubmissionRow } from './worksheets.repository.ts';

/** The submission, with the current title of its opportunity. Both are null if the opportunity was deleted. */
export interface IdeaSubmission extends Pick<IdeaSubmissionRow, 'submittedAt'> {
  readonly opportunityId: string | null;
  readonly title: string | null;
}

export interface IdeaSet {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly worksheets: readonly WorksheetRow[];
  readonly openPhases: readonly IdeaPhase[];
  readonly submission: IdeaSubmission | null;
}

/** The worksheets of the version that the caller is enrolled in. Errors: those of `requireEnrollment`. */
export async function getIdeaSet(tx: Queryable, caller: Caller, courseId: string): Promise<IdeaSet> {
  const { course } = await requireEnrollment(tx, caller, { courseId });
  const worksheets = await listWorksheets(tx, caller.userId, course.id);
  return {
    courseId,
    courseTitle: course.title,
    worksheets,
    openPhases: openPhases(worksheets.map(asFilled)),
    submission: await readSubmission(tx, caller.userId, courseId),
  };
}

/** In the order of the lessons. */
export async function listWorksheets(tx: Queryable, userId: string, courseVersionId: string): Promise<WorksheetRow[]> {
  const lessons = await tx
    .select({ lessonId: lessonVersions.lessonId, worksheets: lessonVersions.worksheets })
    .from(lessonVersions)
    .where(eq(lessonVersions.courseVersionId, courseVersionId))
    .orderBy(asc(lessonVersions.position));
  return withAnswersOfLessons(tx, userId, lessons);
}

export function asFilled({ phase, title, fields, answers }: WorksheetRow): FilledWorksheet {
  return { phase, title, fields: fields.fields, answers };
}

export async function findIdeaSubmission(
  tx: Queryable,
  userId: string,
  courseId: string,
): Promise<IdeaSubmissionRow | undefined> {
  const [submission] = await tx
    .select()
    .from(ideaSubmissions)
    .where(and(eq(ideaSubmissions.userId, userId), eq(ideaSubmissions.courseId, courseId)));
  return submission;
}

async function readSubmission(tx: Queryable, userId: string, courseId: string): Promise<IdeaSubmission | null> {
  const submission = await findIdeaSubmission(tx, userId, courseId);
  if (submission === undefined) return null;
  const opportunity = await findOpportunity(tx, submission.opportunityId);
  return {
    opportunityId: opportunity?.id ?? null,
    title: opportunity?.title ?? null,
    submittedAt: submission.submittedAt,
  };
}
