import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeSha256 } from './recovery-code.ts';

describe('recovery codes', () => {
  it('are ten codes of 120 bits, in groups for typing', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are accepted in any spelling', () => {
    const spelling = fc.record({
      lower: fc.boolean(),
      gap: fc.constantFrom('', ' ', '-', ' - '),
      zero: fc.constantFrom('0', 'O', 'o'),
      one: fc.constantFrom('1', 'I', 'i', 'L', 'l'),
    });
    fc.assert(
      fc.property(spelling, ({ lower, gap, zero, one }) => {
        const [code = ''] = newRecoveryCodes();
        const typed = (lower ? code.toLowerCase() : code).replaceAll('-', gap);
        const misread = typed.replaceAll('0', zero).replaceAll('1', one);
        expect(recoveryCodeSha256(misread)).toBe(recoveryCodeSha256(code));
      }),
    );
  });

  it('are all different', () => {
    const hashes = Array.from({ length: 20 }, () => newRecoveryCodes().map(recoveryCodeSha256)).flat();
    expect(new Set(hashes).size).toBe(200);
  });
});
