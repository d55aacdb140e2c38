import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsNewProof, PROOF_LASTS_MS } from './two-step.ts';

it('asks again for who has never proved it', () => {
  expect(needsNewProof(null, 0)).toBe(true);
});

it('takes a proof for exactly fifteen minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 2 * PROOF_LASTS_MS }), (at, passed) => {
      expect(needsNewProof(at, at + passed)).toBe(passed > PROOF_LASTS_MS);
    }),
  );
});

it('takes no proof from the future: the clock was set back since', () => {
  expect(needsNewProof(1, 0)).toBe(true);
});
