import { CERTIFICATION_LEVELS, COURSES_PER_LEVEL, earnedLevels } from '@aicv/domain/academy/certification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathwaySteps } from './pathway-steps.ts';

type Counts = Parameters<typeof earnedLevels>[0];

const counts = fc.record({
  bronze: fc.nat(8),
  silver: fc.nat(8),
  gold: fc.nat(8),
  master: fc.nat(8),
});

/** The pathway of a user with this many completed courses per level and no revoked certificate. */
function pathwayOf(completed: Counts) {
  const earned = earnedLevels(completed);
  return CERTIFICATION_LEVELS.map((level) => ({
    level,
    required: COURSES_PER_LEVEL[level],
    completed: completed[level],
    certificateId: earned.includes(level) ? `of-${level}` : null,
    issuedAt: null,
  }));
}

describe('the steps of the pathway', () => {
  it('show silver as pending bronze if its courses were completed first', () => {
    const steps = pathwaySteps(pathwayOf({ bronze: 2, silver: 3, gold: 0, master: 0 }));
    expect(steps.map(({ state }) => state)).toEqual(['open', 'waiting', 'open', 'open']);
    expect(steps.map(({ counted }) => counted)).toEqual([2, 2, 0, 0]);
  });

  it('show a level without its certificate as full, as after a revocation', () => {
    const [bronze, ...others] = pathwayOf({ bronze: 3, silver: 0, gold: 0, master: 0 });
    const steps = pathwaySteps([{ ...bronze, certificateId: null } as (typeof others)[number], ...others]);
    expect(steps[0]?.state).toBe('full');
  });

  it('are earned by the rule of the pathway, pending if complete but not earned, and open otherwise', () => {
    fc.assert(
      fc.property(counts, (completed) => {
        const earned = earnedLevels(completed);
        for (const { level, state, counted, required } of pathwaySteps(pathwayOf(completed))) {
          const isFull = completed[level] >= required;
          expect(state).toBe(earned.includes(level) ? 'earned' : isFull ? 'waiting' : 'open');
          expect(counted).toBeLessThanOrEqual(required);
          expect(counted === required).toBe(isFull);
        }
      }),
    );
  });
});
