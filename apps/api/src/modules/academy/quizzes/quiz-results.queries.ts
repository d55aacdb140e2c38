/** The results of quizzes where courses are listed. */
import { and, asc, eq, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { lessonVersions } from '../catalogue/courses.tables.ts';
import { currentAttempts } from '../learning/current-round.queries.ts';
import { attempts, enrollments } from '../learning/learning.tables.ts';

export interface QuizResult {
  readonly bestScore: number;
  readonly passed: boolean;
}

const RESULT = {
  bestScore: sql<number>`${max(attempts.score)}`,
  passed: sql<boolean>`bool_or(${attempts.passed})`,
};

/** The best score of each submitted quiz in the user's current round, by user and quiz id. */
export async function findQuizResults(
  tx: Queryable,
  userIds: readonly string[],
  quizIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, QuizResult>>> {
  if (userIds.length === 0 || quizIds.length === 0) return new Map();
  const { userId, quizId, submittedAt } = attempts;
  const rows = await tx
    .select({ userId, quizId, ...RESULT })
    .from(attempts)
    .where(and(inArray(userId, [...userIds]), inArray(quizId, [...quizIds]), isNotNull(submittedAt), currentAttempts))
    .groupBy(userId, quizId);
  return new Map(
    [...Map.groupBy(rows, (row) => row.userId)].map(([user, ofUser]) => [
      user,
      new Map(ofUser.map(({ quizId: quiz, bestScore, passed }) => [quiz, { bestScore, passed }])),
    ]),
  );
}

export interface QuizToPass {
  readonly title: string;
  readonly bestScore: number;
  readonly passingScore: number;
}

/** The first quiz of each course that the user attempted without a pass, in the version that the user is enrolled in. */
export async function findQuizzesToPass(
  tx: Queryable,
  userId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, QuizToPass>> {
  if (courseIds.length === 0) return new Map();
  const isOfVersion = and(
    eq(lessonVersions.courseVersionId, enrollments.courseVersionId),
    eq(lessonVersions.quizId, attempts.quizId),
  );
  const isOwn = and(
    eq(enrollments.userId, userId),
    eq(enrollments.courseId, attempts.courseId),
    eq(enrollments.round, attempts.round),
  );
  const text = (name: string): SQL<string> => sql<string>`${lessonVersions.quiz} ->> ${sql.raw(`'${name}'`)}`;
  const rows = await tx
    .select({
      courseId: attempts.courseId,
      title: text('title'),
      passingScore: sql<number>`(${text('passingScore')})::integer`,
      ...RESULT,
    })
    .from(attempts)
    .innerJoin(enrollments, isOwn)
    .innerJoin(lessonVersions, isOfVersion)
    .where(
      and(eq(attempts.userId, userId), inArray(attempts.courseId, [...courseIds]), isNotNull(attempts.submittedAt)),
    )
    .groupBy(attempts.courseId, lessonVersions.id)
    .having(sql`not bool_or(${attempts.passed})`)
    .orderBy(asc(attempts.courseId), sql`${lessonVersions.position} desc`);
  // The last entry of a course wins: its first quiz.
  return new Map(
    rows.map(({ courseId, title, bestScore, passingScore }) => [courseId, { title, bestScore, passingScore }]),
  );
}
