/** Courses that users can take. */
import type { CertificationLevel } from '@aicv/domain/academy/certification';
import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { courses, courseVersions } from './courses.tables.ts';

export interface OfferedCourse {
  readonly title: string;
  readonly isPremium: boolean;
  /** The number of its latest version. */
  readonly version: number;
}

/** A course of the catalogue, locked so that it is not archived before the transaction ends. Undefined if users cannot find it there. */
export async function lockOfferedCourse(tx: Queryable, id: string): Promise<OfferedCourse | undefined> {
  const { title, isPremium, number: version } = courseVersions;
  const [course] = await tx
    .select({ title, isPremium, version })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .where(and(eq(courses.id, id), courses.isActive))
    .for('share', { of: courses });
  return course;
}

/** The number of courses of the catalogue by level, with or without premium ones. */
export async function countOfferedByLevel(
  tx: Queryable,
  withPremium: boolean,
): Promise<ReadonlyMap<CertificationLevel, number>> {
  const rows = await tx
    .select({ level: courseVersions.level, courses: count() })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
    .where(and(courses.isActive, withPremium ? undefined : eq(courseVersions.isPremium, false)))
    .groupBy(courseVersions.level);
  return new Map(rows.map(({ level, courses: counted }) => [level, counted]));
}
