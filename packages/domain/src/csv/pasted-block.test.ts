import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBlock, parseBlock } from './pasted-block.ts';

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\t', '\r', '\n', ' ') }),
  fc.string({ unit: 'grapheme' }),
);
const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

describe('a block from a spreadsheet', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseBlock(formatBlock(rows))).toEqual(rows);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read from any text, with at least one cell in each row', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), cell), (text) => {
        const rows = parseBlock(text);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every((row) => row.length > 0)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [
      '1\t2\n3\t4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t2\r\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['"a\nb"\t"say ""hi"""\n', [['a\nb', 'say "hi"']]],
    ['5" pipe\t"open\n1', [['5" pipe', '"open'], ['1']]],
    ['"a"b\tc', [['"a"b', 'c']]],
    ['a\n\n', [['a'], ['']]],
    ['', [['']]],
  ])('reads %j', (text, rows) => {
    expect(parseBlock(text)).toEqual(rows);
  });
});
