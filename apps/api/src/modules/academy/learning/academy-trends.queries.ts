import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/academy/certification';
import { and, count, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { certificates } from '../certificates/certificates.tables.ts';
import { enrollments } from './learning.tables.ts';

export interface Cohort {
  /** The first day of the month in which the enrolments began, in UTC. */
  readonly month: string;
  readonly enrolled: number;
  readonly completed: number;
  /** Completed within 30 days of the enrolment. */
  readonly within30: number;
  readonly within60: number;
  readonly within90: number;
}

/** Enrolments by the month in which they began, from the month with this first day. Omits months without enrolments. */
export async function listCohorts(tx: Queryable, since: string): Promise<Cohort[]> {
  const { enrolledAt, completedAt } = enrollments;
  const completedWithin = (days: number) =>
    sql`count(*) filter (where ${completedAt} - ${enrolledAt} <= make_interval(days => ${days}::int))`.mapWith(Number);
  return tx
    .select({
      month: sql<string>`date_trunc('month', ${enrolledAt} at time zone 'UTC')::date::text`,
      enrolled: count(),
      completed: count(completedAt),
      within30: completedWithin(30),
      within60: completedWithin(60),
      within90: completedWithin(90),
    })
    .from(enrollments)
    .where(sql`${enrolledAt} >= ${`${since}T00:00:00Z`}::timestamptz`)
    .groupBy(sql`1`);
}

/** The number of valid certificates by level: certificates of courses and of levels. */
export async function countCertificatesByLevel(tx: Queryable): Promise<{ level: CertificationLevel; count: number }[]> {
  const counted = await tx
    .select({ level: certificates.level, count: count() })
    .from(certificates)
    .where(and(certificates.isLatest, isNull(certificates.revokedAt)))
    .groupBy(certificates.level);
  const byLevel = new Map(counted.map((row) => [row.level, row.count]));
  return CERTIFICATION_LEVELS.map((level) => ({ level, count: byLevel.get(level) ?? 0 }));
}
