import { text } from 'node:stream/consumers';
import { csvLine, decimalCell } from '@aicv/domain/csv/csv-line';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvStream } from './write-csv.ts';

describe('a line of CSV', () => {
  it.each([
    ['plain', ['a', 1, null], 'a,1,\r\n'],
    ['a comma, a quote and a line break', ['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"\r\n'],
    ['formulas', ['=cmd()', '+1', '-1', '@sum', '\tx'], "'=cmd(),'+1,'-1,'@sum,\"'\tx\"\r\n"],
    ['characters that separate cells elsewhere', ['a;=cmd()', 'b\t=cmd()'], '"a;=cmd()","b\t=cmd()"\r\n'],
    ['text that begins like a neutralized formula', ["'=cmd()", "'tis"], "''=cmd(),'tis\r\n"],
  ])('writes %s', (_case, cells, expected) => {
    expect(csvLine(cells)).toBe(expected);
  });

  it('keeps an exact negative number a number, and no other text', () => {
    const cells = ['-1250000.00', '-0.5', '12', '-1+1', '-', '-1.', '-1e3', -3, null].map(decimalCell);
    expect(csvLine(cells)).toBe("-1250000.00,-0.5,12,'-1+1,'-,'-1.,'-1e3,-3,\r\n");
  });

  it('never lets a text start a formula', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        expect(csvLine([cell])).not.toMatch(/^"?[=+\-@\t\r][^\r\n]/);
      }),
    );
  });
});

it('streams the header and every page', async () => {
  async function* pages() {
    yield [['a'], ['b']];
    yield [];
    yield [['c']];
  }
  expect(await text(csvStream(['Name'], pages()))).toBe('\uFEFFName\r\na\r\nb\r\nc\r\n');
});
