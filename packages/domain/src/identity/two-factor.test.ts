import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsStepUp, STEP_UP_LIFETIME_MS } from './two-factor.ts';

it('requires a step-up if the session had none', () => {
  expect(needsStepUp(null, 0)).toBe(true);
});

// REQ-55
it('accepts a step-up for exactly fifteen minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.integer({ min: 0, max: 2 * STEP_UP_LIFETIME_MS }),
      (at, passed) => {
        expect(needsStepUp(at, at + passed)).toBe(passed > STEP_UP_LIFETIME_MS);
      },
    ),
  );
});

it('rejects a step-up from the future: the clock was set back since', () => {
  expect(needsStepUp(1, 0)).toBe(true);
});
