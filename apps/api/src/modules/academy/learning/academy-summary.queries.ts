import { CERTIFICATION_LEVELS, type CertificationLevel, COURSES_PER_LEVEL } from '@aicv/domain/academy/certification';
import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findOpenUpgradeRequest } from '../../settings/settings.public.ts';
import { countCourses } from '../catalogue/course-catalogue.queries.ts';
import { listCertificatesOf } from '../certificates/certificates.queries.ts';
import type { CertificateRow } from '../certificates/certificates.repository.ts';
import { enrollments, lessonProgress } from './learning.tables.ts';

interface PathwayStep {
  readonly level: CertificationLevel;
  readonly required: number;
  readonly completed: number;
  readonly certificateId: string | null;
  readonly issuedAt: string | null;
}

export interface AcademySummaryRow {
  readonly courses: number;
  readonly enrolled: number;
  readonly completed: number;
  readonly certificates: number;
  readonly studyMinutes: number;
  readonly pathway: readonly PathwayStep[];
  readonly hasRequestedUpgrade: boolean;
}

/** A user's totals and position on the certification pathway. */
export async function readAcademySummary(tx: Queryable, userId: string): Promise<AcademySummaryRow> {
  const [enrolled] = await tx
    .select({
      all: count(),
      completed: sql<number>`count(*) filter (where ${enrollments.isCompleted})`.mapWith(Number),
    })
    .from(enrollments)
    .where(eq(enrollments.userId, userId));
  const [studied] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${lessonProgress.minutes}), 0)`.mapWith(Number) })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, userId));
  const held = (await listCertificatesOf(tx, userId)).filter(
    ({ revokedAt, isLatest }) => isLatest && revokedAt === null,
  );
  return {
    courses: await countCourses(tx),
    enrolled: enrolled?.all ?? 0,
    completed: enrolled?.completed ?? 0,
    certificates: held.length,
    studyMinutes: studied?.minutes ?? 0,
    pathway: CERTIFICATION_LEVELS.map((level) => stepOf(level, held)),
    hasRequestedUpgrade: (await findOpenUpgradeRequest(tx, userId)) !== undefined,
  };
}

/** Counts courses by their certificates, at the level of the course at completion. Certificates of levels count likewise. */
function stepOf(level: CertificationLevel, held: readonly CertificateRow[]): PathwayStep {
  const ofLevel = held.filter((certificate) => certificate.level === level);
  const earned = ofLevel.find(({ kind }) => kind === 'level');
  return {
    level,
    required: COURSES_PER_LEVEL[level],
    completed: ofLevel.filter(({ kind }) => kind === 'course').length,
    certificateId: earned?.id ?? null,
    issuedAt: earned?.issuedAt ?? null,
  };
}
