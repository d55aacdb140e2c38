import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/certification';
import { count, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { certificates } from './certificates.tables.ts';
import { enrollments } from './learning.tables.ts';

export interface Cohort {
  /** The first day of the month in which the enrolments began. */
  readonly month: string;
  readonly enrolled: number;
  readonly completed: number;
  /** Completed within so many days of the enrolment. */
  readonly within30: number;
  readonly within60: number;
  readonly within90: number;
}

/** The enrolments from a month on, by the month in which they began; months without any are left out. */
export async function listCohorts(tx: Queryable, sinceMs: number): Promise<Cohort[]> {
  const { enrolledAt, completedAt, isCompleted } = enrollments;
  const completedWithin = (days: number) =>
    sql<number>`count(*) filter (where ${completedAt} <= ${enrolledAt} + make_interval(days => ${days}))::int`;
  // The connection's zone is UTC (open-database), and so are the months.
  const monthStart = sql`date_trunc('month', ${enrolledAt})`;
  return tx
    .select({
      month: sql<string>`to_char(${monthStart}, 'YYYY-MM-DD')`,
      enrolled: count(),
      completed: sql<number>`count(*) filter (where ${isCompleted})::int`,
      within30: completedWithin(30),
      within60: completedWithin(60),
      within90: completedWithin(90),
    })
    .from(enrollments)
    .where(sql`${enrolledAt} >= ${new Date(sinceMs).toISOString()}::timestamptz`)
    .groupBy(monthStart);
}

/** The certificates that stand, of courses and of levels, by their level. */
export async function countCertificatesByLevel(tx: Queryable): Promise<{ level: CertificationLevel; count: number }[]> {
  const { level, revokedAt } = certificates;
  const found = await tx.select({ level, count: count() }).from(certificates).where(isNull(revokedAt)).groupBy(level);
  const byLevel = new Map(found.map((row) => [row.level, row.count]));
  return CERTIFICATION_LEVELS.map((each) => ({ level: each, count: byLevel.get(each) ?? 0 }));
}
