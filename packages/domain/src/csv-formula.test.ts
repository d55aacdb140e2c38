import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralizeFormula, restoreFormula } from './csv-formula.ts';

/** Any text at all, and often one made of what the rule is about. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '1') }),
);

describe('a text that may be a formula', () => {
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

  it('never begins as a formula once it is neutralised', () => {
    fc.assert(fc.property(anyText, (text) => !/^\s*[=+\-@\t\r]/.test(neutralizeFormula(text))));
  });

  it('comes back exactly as it was', () => {
    fc.assert(fc.property(anyText, (text) => restoreFormula(neutralizeFormula(text)) === text));
  });

  it('is left alone by restoring if it was never neutralised', () => {
    for (const text of ['=cmd()', "'tis", 'plain', '']) expect(restoreFormula(text)).toBe(text);
  });
});
