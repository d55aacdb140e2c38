import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralizeFormula, restoreFormula } from './csv-formula.ts';

/** Any text, often with the characters that the rule is about. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '1') }),
);

describe('text that can be a formula', () => {
  it.each([
    ['=cmd()', "'=cmd()"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ["'=cmd()", "''=cmd()"],
    ["'tis", "'tis"],
    [' =cmd()', "' =cmd()"],
    ['\u00a0@sum', "'\u00a0@sum"],
    [' a', ' a'],
    ['1 + 1', '1 + 1'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(neutralizeFormula(text)).toBe(written);
  });

  it('never starts like a formula once neutralized', () => {
    fc.assert(fc.property(anyText, (text) => !/^\s*[=+\-@\t\r]/.test(neutralizeFormula(text))));
  });

  it('is restored exactly', () => {
    fc.assert(fc.property(anyText, (text) => restoreFormula(neutralizeFormula(text)) === text));
  });

  it('is unchanged by restoring if it was never neutralized', () => {
    for (const text of ['=cmd()', "'tis", 'plain', '']) expect(restoreFormula(text)).toBe(text);
  });
});
