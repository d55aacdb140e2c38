import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { currentAttempts } from '../learning/current-round.queries.ts';
import { attempts } from '../learning/learning.tables.ts';

/** Contains the answer key: never send it unmodified before the submission. */
export type AttemptRow = typeof attempts.$inferSelect;

const { id, quizId, number, score, passed, retakePauseMinutes, submittedAt } = attempts;

/** The state of an attempt, without its questions. */
export type AttemptSummaryRow = Pick<
  AttemptRow,
  'id' | 'quizId' | 'number' | 'score' | 'passed' | 'retakePauseMinutes' | 'submittedAt'
>;

/** Undefined if the attempt does not exist or belongs to another user. */
export async function findAttempt(tx: Queryable, userId: string, attemptId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.userId, userId)));
  return attempt;
}

export async function findOpenAttempt(tx: Queryable, userId: string, ofQuiz: string): Promise<AttemptRow | undefined> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), eq(attempts.quizId, ofQuiz), isNull(attempts.submittedAt), currentAttempts),
    );
  return attempt;
}

/** Whether the user has passed the quiz in the round of the attempt. */
export async function hasPassedQuiz(
  tx: Queryable,
  { userId, quizId: ofQuiz, round }: Pick<AttemptRow, 'userId' | 'quizId' | 'round'>,
): Promise<boolean> {
  const isOfRound = and(eq(attempts.userId, userId), eq(attempts.quizId, ofQuiz), eq(attempts.round, round));
  return (await tx.$count(attempts, and(isOfRound, attempts.passed))) > 0;
}

/** The user's attempts at these quizzes in the current round, ordered by start time. */
export async function listAttemptSummaries(
  tx: Queryable,
  userId: string,
  quizIds: readonly string[],
): Promise<AttemptSummaryRow[]> {
  if (quizIds.length === 0) return [];
  return tx
    .select({ id, quizId, number, score, passed, retakePauseMinutes, submittedAt })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.quizId, [...quizIds]), currentAttempts))
    .orderBy(asc(attempts.quizId), asc(attempts.number));
}

export async function insertAttempt(tx: Queryable, attempt: typeof attempts.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(attempts).values(attempt).returning();
  if (inserted === undefined) throw new Error('The attempt was not inserted');
  return inserted;
}

/** The open attempts at these quizzes, including the answer key. */
export async function listOpenAttempts(tx: Queryable, quizIds: readonly string[]): Promise<AttemptRow[]> {
  if (quizIds.length === 0) return [];
  return tx
    .select()
    .from(attempts)
    .where(and(inArray(attempts.quizId, [...quizIds]), isNull(attempts.submittedAt)))
    .orderBy(asc(attempts.id));
}

/** Replaces the questions of an attempt, unless it was submitted. */
export async function setAttemptQuestions(
  tx: Queryable,
  attemptId: string,
  questions: AttemptRow['questions'],
): Promise<void> {
  await tx
    .update(attempts)
    .set({ questions })
    .where(and(eq(attempts.id, attemptId), isNull(attempts.submittedAt)));
}

export interface AttemptResult {
  readonly answers: NonNullable<AttemptRow['answers']>;
  readonly rightIds: string[];
  readonly score: number;
  readonly passed: boolean;
  readonly submittedAt: string;
}

export async function submitAttemptRow(tx: Queryable, attemptId: string, result: AttemptResult): Promise<AttemptRow> {
  const [updated] = await tx.update(attempts).set(result).where(eq(attempts.id, attemptId)).returning();
  if (updated === undefined) throw new Error('The attempt was not submitted');
  return updated;
}
