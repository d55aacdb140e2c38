import { CERTIFICATION_LEVELS, type CertificationLevel, COURSES_PER_LEVEL } from '@aicv/domain/academy/certification';
import type { VersionPolicy } from '@aicv/domain/access/competence';
import { opensPremium } from '@aicv/domain/settings/plan';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { countOfferedByLevel, lockOfferedCourse } from '../../academy/required-courses.public.ts';
import { readPlan } from '../../settings/settings.public.ts';
import type { StoredRequirement } from './rules.repository.ts';

/** Exactly one of course and level. */
export interface WantedRequirement {
  readonly courseId?: string | null | undefined;
  readonly level?: CertificationLevel | null | undefined;
  readonly versionPolicy: VersionPolicy;
  readonly maxAgeMonths?: number | null | undefined;
}

export interface ResolvedRequirement {
  readonly stored: StoredRequirement;
  /** The number of the course's latest version. Null for a level. */
  readonly newestVersion: number | null;
}

/** The requirement, if users can meet it: the course is in the catalogue and open on the tenant's plan, or the level has enough courses. */
export async function resolveRequirement(
  tx: Queryable,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { courseId = null, level = null, versionPolicy, maxAgeMonths = null }: WantedRequirement,
): Promise<ResolvedRequirement> {
  const hasPremium = opensPremium(await readPlan(tx, tenantId));
  if (level !== null) {
    await requireEnoughCourses(tx, level, hasPremium);
    return { stored: { kind: 'level', courseId: null, level, versionPolicy, maxAgeMonths }, newestVersion: null };
  }
  const course = courseId === null ? undefined : await lockOfferedCourse(tx, courseId);
  if (course === undefined)
    throw validationFailed('courseId', 'This course is not in the catalog. Choose a published course');
  if (course.isPremium && !hasPremium)
    throw new ApiError(409, 'UPGRADE_REQUIRED', 'Your plan has no premium courses. Choose another course');
  return {
    stored: { kind: 'course', courseId, level: null, versionPolicy, maxAgeMonths },
    newestVersion: course.version,
  };
}

/** A level needs its own courses and those of all earlier levels. */
async function requireEnoughCourses(tx: Queryable, level: CertificationLevel, withPremium: boolean): Promise<void> {
  const offered = await countOfferedByLevel(tx, withPremium);
  const needed = CERTIFICATION_LEVELS.slice(0, CERTIFICATION_LEVELS.indexOf(level) + 1);
  const short = needed.find((each) => (offered.get(each) ?? 0) < COURSES_PER_LEVEL[each]);
  if (short === undefined) return;
  const message = `The catalog has ${offered.get(short) ?? 0} of the ${COURSES_PER_LEVEL[short]} ${short} courses that the level requires`;
  throw validationFailed('level', message);
}
