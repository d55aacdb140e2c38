import { readValueLines } from '@aicv/domain/ai/value-lines';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { metricInput } from '../ventures/kpis.ts';

it('a line takes the same metrics as the API of KPIs', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 70 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc
      .array(fc.constantFrom('A', 'b', ' ', '\u200b', '\u0301', '\u0130', '\u202e', '\u2800'), { maxLength: 70 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(name, (any) => {
      fc.pre(!/[\t\n]/.test(any) && any.isWellFormed() && !any.includes('\0'));
      const expected = z.safeParse(metricInput, any);
      const { lines, issues } = readValueLines(`${any}\t2026-01\t1`, Date.UTC(2026, 1));
      expect([any, lines[0]?.metric]).toEqual([any, expected.data]);
      expect(issues.length > 0).toBe(!expected.success);
    }),
    { numRuns: 2_000 },
  );
});
