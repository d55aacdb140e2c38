/** The state of quizzes for a learner. It does not read the questions or the answer key. */

import { nextAttemptAtMs } from '@aicv/domain/academy/quiz';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import { afterCursor, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { BY_POSITION } from '../catalogue/course-versions.queries.ts';
import { lessonVersions } from '../catalogue/courses.tables.ts';
import { listQuizLessonsOfEveryCourse, type Paging } from '../catalogue/every-course.queries.ts';
import { requireEnrollment, requireLessonOfQuiz } from '../learning/enrolled-lesson.ts';
import { type AttemptSummaryRow, listAttemptSummaries } from './attempts.repository.ts';

const { quiz, quizId, lessonId, position } = lessonVersions;

const QUIZ_HEAD = {
  id: sql<string>`${quizId}`,
  lessonId,
  position,
  title: sql<string>`${quiz} ->> 'title'`,
  passingScore: sql<number>`(${quiz} -> 'passingScore')::integer`,
  retakePauseMinutes: sql<number>`(${quiz} -> 'retakePauseMinutes')::integer`,
  questionCount: sql<number>`jsonb_array_length(${quiz} #> '{questions,questions}')`,
};

type QuizSummaryRow = Pick<typeof lessonVersions.$inferSelect, 'lessonId' | 'position' | 'title'> & {
  readonly id: string;
  readonly passingScore: number;
  readonly retakePauseMinutes: number;
  readonly questionCount: number;
};

export interface QuizStateRow extends QuizSummaryRow {
  /** Submitted ones. */
  readonly attempts: number;
  readonly bestScore: number | null;
  readonly passed: boolean;
  readonly openAttemptId: string | null;
  readonly lastAttemptId: string | null;
  readonly nextAttemptAt: string | null;
}

/** One page of quizzes in the order of their lessons: of a course that the caller is enrolled in, or of all of them. */
export async function listQuizStates(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'tenantId'>,
  { courseId, nowMs, ...paging }: Paging & { courseId?: string | undefined; nowMs: number },
): Promise<Page<QuizStateRow>> {
  if (courseId === undefined) return listOfEveryCourse(tx, caller, { paging, nowMs });
  const { limit, cursor } = paging;
  const { course } = await requireEnrollment(tx, caller, { courseId });
  // Positions are specific to a version. A newer version may be published or taken between two pages.
  const context = { list: 'quizzes', versionId: course.id };
  const asking = and(eq(lessonVersions.courseVersionId, course.id), isNotNull(quizId));
  const rows = await readHeads(tx, and(asking, afterCursor(BY_POSITION, cursor, context)), limit + 1);
  const page = toPage(rows, limit, {
    total: await tx.$count(lessonVersions, asking),
    positionOf: (row) => [String(row.position)],
    context,
  });
  return { ...page, rows: await withStates(tx, caller.userId, { heads: page.rows, nowMs }) };
}

async function listOfEveryCourse(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'tenantId'>,
  { paging, nowMs }: { paging: Paging; nowMs: number },
): Promise<Page<QuizStateRow>> {
  const page = await listQuizLessonsOfEveryCourse(tx, caller, paging);
  const versionIds = page.rows.map(({ lessonVersionId }) => lessonVersionId);
  const heads = await readHeads(tx, inArray(lessonVersions.id, versionIds), versionIds.length);
  const headOf = new Map(heads.map((head) => [head.lessonId, head]));
  const inOrder = page.rows.flatMap(({ id }) => headOf.get(id) ?? []);
  return { ...page, rows: await withStates(tx, caller.userId, { heads: inOrder, nowMs }) };
}

/** One quiz of a course that the caller is enrolled in. */
export async function getQuizState(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'tenantId'>,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<QuizStateRow> {
  const { lesson } = await requireLessonOfQuiz(tx, caller, { quizId: id });
  const state = await findQuizState(tx, caller.userId, { lessonVersionId: lesson.id, nowMs });
  if (state === null) throw new Error('The quiz of the lesson was not found');
  return state;
}

/** The quiz of a lesson's version; null if the lesson has none. */
export async function findQuizState(
  tx: Queryable,
  userId: string,
  { lessonVersionId, nowMs }: { lessonVersionId: string; nowMs: number },
): Promise<QuizStateRow | null> {
  const heads = await readHeads(tx, and(eq(lessonVersions.id, lessonVersionId), isNotNull(quizId)), 1);
  const [state] = await withStates(tx, userId, { heads, nowMs });
  return state ?? null;
}

function readHeads(tx: Queryable, condition: SQL | undefined, limit: number): Promise<QuizSummaryRow[]> {
  return tx
    .select(QUIZ_HEAD)
    .from(lessonVersions)
    .where(condition)
    .orderBy(...orderOf(BY_POSITION))
    .limit(limit);
}

async function withStates(
  tx: Queryable,
  userId: string,
  { heads, nowMs }: { heads: readonly QuizSummaryRow[]; nowMs: number },
): Promise<QuizStateRow[]> {
  const attempts = await listAttemptSummaries(
    tx,
    userId,
    heads.map(({ id }) => id),
  );
  const attemptsAt = Map.groupBy(attempts, (attempt) => attempt.quizId);
  return heads.map((head) => ({ ...head, ...quizProgressOf(attemptsAt.get(head.id) ?? [], nowMs) }));
}

function quizProgressOf(
  attempts: readonly AttemptSummaryRow[],
  nowMs: number,
): Omit<QuizStateRow, keyof QuizSummaryRow> {
  const submitted = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const last = submitted.at(-1);
  const passed = submitted.some((attempt) => attempt.passed);
  return {
    attempts: submitted.length,
    bestScore: submitted.length === 0 ? null : Math.max(...submitted.map(({ score }) => score ?? 0)),
    passed,
    openAttemptId: attempts.find(({ submittedAt }) => submittedAt === null)?.id ?? null,
    lastAttemptId: last?.id ?? null,
    nextAttemptAt: passed || last === undefined ? null : retakeAt(last, nowMs),
  };
}

/** When the next attempt may start. Null if the latest attempt did not fail or is not submitted, or if the pause is over. */
export function retakeAt(
  { passed, submittedAt, retakePauseMinutes }: Pick<AttemptSummaryRow, 'passed' | 'submittedAt' | 'retakePauseMinutes'>,
  nowMs: number,
): string | null {
  if (passed !== false || submittedAt === null) return null;
  const openMs = nextAttemptAtMs(Date.parse(submittedAt), retakePauseMinutes, nowMs);
  return openMs === null ? null : isoTime(openMs);
}
