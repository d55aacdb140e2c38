import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIGEST_ROWS_MAX, digestSince, moreInSection } from './weekly-digest.ts';

describe('the weekly digest', () => {
  it('begins seven days before its creation, to the millisecond', () => {
    expect(digestSince(Date.parse('2026-03-05T10:20:30.400Z'), 'UTC')).toBe('2026-02-26T10:20:30.400Z');
  });

  it('begins at the same time of day in the time zone, also across a change of its clocks', () => {
    expect(digestSince(Date.parse('2026-03-31T07:00:00.000Z'), 'Europe/Berlin')).toBe('2026-03-24T08:00:00.000Z');
  });

  it('states how many rows it leaves out, if any', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (total) => {
        const shown = Math.min(total, DIGEST_ROWS_MAX);
        const expected = total <= DIGEST_ROWS_MAX ? null : `and ${total - DIGEST_ROWS_MAX} more`;
        expect(moreInSection(shown, total)).toBe(expected);
      }),
    );
  });
});
