import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/certification';
import { getTableColumns, gte } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { certificateTallies } from './certificates.tables.ts';
import { cohortTallies } from './learning-tallies.tables.ts';

export interface Cohort {
  /** The first day of the month in which the enrolments began. */
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
  const { tenantId: _tenantId, ...columns } = getTableColumns(cohortTallies);
  const cohorts = await tx.select(columns).from(cohortTallies).where(gte(cohortTallies.month, since));
  return cohorts.filter(({ enrolled }) => enrolled > 0);
}

/** The number of valid certificates by level: certificates of courses and of levels. */
export async function countCertificatesByLevel(tx: Queryable): Promise<{ level: CertificationLevel; count: number }[]> {
  const { level, count } = certificateTallies;
  const kept = await tx.select({ level, count }).from(certificateTallies);
  const byLevel = new Map(kept.map((tally) => [tally.level, tally.count]));
  return CERTIFICATION_LEVELS.map((each) => ({ level: each, count: byLevel.get(each) ?? 0 }));
}
