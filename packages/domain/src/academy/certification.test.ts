import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CERTIFICATION_LEVELS,
  type CertificationLevel,
  COURSES_PER_LEVEL,
  earnedLevels,
  isLevelRenewed,
} from './certification.ts';

it('leads from bronze to master with the fifteen courses of REQ-175', () => {
  expect(CERTIFICATION_LEVELS.map((level) => [level, COURSES_PER_LEVEL[level]])).toEqual([
    ['bronze', 3],
    ['silver', 2],
    ['gold', 4],
    ['master', 6],
  ]);
  expect(Object.values(COURSES_PER_LEVEL).reduce((sum, courses) => sum + courses)).toBe(15);
});

const completed: fc.Arbitrary<Record<CertificationLevel, number>> = fc.record({
  bronze: fc.integer({ min: 0, max: 8 }),
  silver: fc.integer({ min: 0, max: 8 }),
  gold: fc.integer({ min: 0, max: 8 }),
  master: fc.integer({ min: 0, max: 8 }),
});

describe('the levels that completed courses earn', () => {
  it('are the first levels of the pathway without a gap', () => {
    fc.assert(
      fc.property(completed, (courses) => {
        const earned = earnedLevels(courses);
        expect(earned).toEqual(CERTIFICATION_LEVELS.slice(0, earned.length));
      }),
      { numRuns: 1_000 },
    );
  });

  it('include a level if and only if it and all earlier levels have enough courses', () => {
    fc.assert(
      fc.property(completed, fc.constantFrom(...CERTIFICATION_LEVELS), (courses, level) => {
        const upTo = CERTIFICATION_LEVELS.slice(0, CERTIFICATION_LEVELS.indexOf(level) + 1);
        const hasAll = upTo.every((one) => courses[one] >= COURSES_PER_LEVEL[one]);
        expect(earnedLevels(courses).includes(level)).toBe(hasAll);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never shrink with another course, in any order of completion', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CERTIFICATION_LEVELS), { maxLength: 30 }), (order) => {
        const courses = { bronze: 0, silver: 0, gold: 0, master: 0 };
        let earned: CertificationLevel[] = [];
        for (const level of order) {
          courses[level] += 1;
          const now = earnedLevels(courses);
          expect(now.slice(0, earned.length)).toEqual(earned);
          earned = now;
        }
        const backwards = { bronze: 0, silver: 0, gold: 0, master: 0 };
        for (const level of order.toReversed()) backwards[level] += 1;
        expect(earnedLevels(backwards)).toEqual(earned);
      }),
      { numRuns: 500 },
    );
  });

  it('are empty before bronze, for any number of other courses', () => {
    expect(earnedLevels({ bronze: 2, silver: 9, gold: 9, master: 9 })).toEqual([]);
    expect(earnedLevels({ bronze: 3, silver: 2, gold: 3, master: 6 })).toEqual(['bronze', 'silver']);
    expect(earnedLevels(COURSES_PER_LEVEL)).toEqual(CERTIFICATION_LEVELS);
  });
});

// REQ-395
describe('the certificate of a level', () => {
  const course = (courseId: string, day: number) => ({
    ...{ kind: 'course' as const, courseId, revokedAt: null, expiresAt: null },
    issuedAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  });
  const level = (day: number, ends: { expiresAt?: string; revokedAt?: string } = {}) => ({
    ...course('', day),
    ...{ kind: 'level' as const, courseId: null },
    ...ends,
  });
  const earned = [course('a', 1), course('b', 2), course('c', 3), level(3)];
  const other = [course('d', 4), course('e', 5), course('f', 6)];

  it('is due again once its courses were completed again, whichever they are', () => {
    expect(isLevelRenewed('bronze', earned)).toBe(false);
    expect(isLevelRenewed('bronze', [...earned, course('a', 4), course('b', 5), course('b', 6)])).toBe(false);
    expect(isLevelRenewed('bronze', [...earned, course('a', 4), course('b', 5), course('c', 6)])).toBe(true);
    expect(isLevelRenewed('bronze', [course('a', 1)])).toBe(false);
  });

  it('is not due again by further courses, unless it has expired or was revoked before', () => {
    const ending = (ends: Parameters<typeof level>[1]) => [...earned.slice(0, 3), level(3, ends), ...other];
    expect(isLevelRenewed('bronze', [...earned, ...other])).toBe(false);
    expect(isLevelRenewed('bronze', ending({ expiresAt: '2026-01-04T00:00:00Z' }))).toBe(true);
    expect(isLevelRenewed('bronze', ending({ revokedAt: '2026-01-05T00:00:00Z' }))).toBe(false);
  });
});
