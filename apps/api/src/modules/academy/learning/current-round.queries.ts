import { type SQL, sql } from 'drizzle-orm';
import { attempts, enrollments, lessonProgress } from './learning.tables.ts';

/**
 * Condition for the learner's current round of the course. Without an enrollment every row counts: it counts again after the next
 * enrollment.
 */
function isOfCurrentRound(table: typeof lessonProgress | typeof attempts): SQL {
  return sql`not exists (select from ${enrollments} e
    where e.user_id = ${table}.user_id and e.course_id = ${table}.course_id and e.round <> ${table}.round)`;
}

export const currentProgress = isOfCurrentRound(lessonProgress);
export const currentAttempts = isOfCurrentRound(attempts);
